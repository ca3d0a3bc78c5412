import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { waitUntil } from '../tests/rigs/cleanup.ts';
import { smallBuild, startTestSite } from '../tests/rigs/site.ts';
import { post } from '../tests/rigs/writers.ts';
import { StartError } from './config.ts';
import { openStore } from './store/open.ts';
import { openSqliteStore } from './store/sqlite.ts';

function start(t: TestContext, folder: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), folder], {
    env: { PORT: '0', DATABASE_URL: `file:${join(folder, 'data', 'messages.db')}`, ...env },
  });
  t.after(() => child.kill('SIGKILL'));
  const seen = { out: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    seen.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    seen.stderr += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const listening = async () => {
    await waitUntil(() => /kept in/.test(seen.stderr) || child.exitCode !== null);
    return Number(/http:\/\/\S+:(\d+)/.exec(seen.stderr)?.[1]);
  };
  return { child, seen, exited, listening };
}

const sample = { firstName: 'Ada', email: 'ada@visitor.example', message: 'Hello' };

describe('The program', () => {
  it('serves pages and refuses posts while the store is damaged, accepts posts once it is repaired, and stops on a signal', async (t) => {
    const folder = smallBuild(t);
    const path = join(folder, 'data', 'messages.db');
    mkdirSync(join(folder, 'data'));
    writeFileSync(path, 'not a store '.repeat(500));
    const { child, seen, exited, listening } = start(t, folder);
    const port = await listening();
    assert.match(
      seen.stderr,
      /The site is at http.*\nMessages are kept in .*messages\.db.*\nMail is not configured.*\n.*messages cannot be kept now.*messages\.db is not a message store/,
    );
    assert.equal((await fetch(`http://127.0.0.1:${port}`)).status, 200);
    assert.equal((await post(port, sample)).status, 503);
    writeFileSync(path, '');
    await waitUntil(async () => (await post(port, sample)).status === 303);
    // The second signal skips the drain delay.
    child.kill('SIGINT');
    child.kill('SIGTERM');
    assert.equal(await exited, 0);
    for (const line of seen.out.trim().split('\n')) assert.ok(JSON.parse(line).event);
    const store = openSqliteStore(path);
    assert.equal((await store.summary()).waiting, 1);
    await store.close();
  });

  it('ends with exit code 78 and one sentence for a wrong setting', async (t) => {
    const { exited, seen } = start(t, smallBuild(t), { DATABASE_URL: 'file:/dev/null/messages.db' });
    assert.equal(await exited, 78);
    assert.match(seen.stderr, /^[^\n]*DATABASE_URL[^\n]*\n$/);
  });
});

it('A setting that fails only on this machine is named in one sentence too', async (t) => {
  const { site } = await startTestSite(t);
  const named = (name: string) => (error: Error) =>
    error instanceof StartError && new RegExp(`^${name} [^\n]*$`).test(error.message);
  await assert.rejects(startTestSite(t, { env: { PORT: String(site.port) } }), named('PORT'));
  await assert.rejects(startTestSite(t, { env: { HOST: '192.0.2.1' } }), named('HOST'));
  await assert.rejects(openStore({ kind: 'file', path: '/tmp' }), named('DATABASE_URL'));
});

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { until } from '../testing/ending.ts';
import { smallBuild } from '../testing/site.ts';
import { openSqliteStore } from './store/sqlite.ts';

function start(t: TestContext, folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), folder], {
    env: { PORT: '0', DATABASE_URL: `file:${join(folder, 'data', 'messages.db')}`, ...env },
  });
  t.after(() => child.kill('SIGKILL'));
  const seen = { out: '', said: '' };
  child.stdout.on('data', (chunk) => {
    seen.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    seen.said += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, seen, exited, base: () => listening(seen, child) };
}

async function listening(seen: { said: string }, child: ChildProcess): Promise<string> {
  await until(() => /kept in/.test(seen.said) || child.exitCode !== null);
  return /http:\/\/\S+:\d+/.exec(seen.said)?.[0] ?? '';
}

const letter = (n: number) => ({
  method: 'POST',
  redirect: 'manual' as const,
  body: new URLSearchParams({ firstName: 'Ada', email: 'ada@visitor.example', message: `Letter ${n}` }),
});

describe('The program', () => {
  it('says where it listens, where messages are kept and whether mail is configured, and stops when asked', async (t) => {
    const { child, seen, exited, base } = start(t, smallBuild(t), {});
    assert.equal((await fetch(await base())).status, 200);
    assert.match(
      seen.said,
      /The site is at http.*\nMessages are kept in .*messages\.db.*\nMail is not configured/,
    );
    // The second says that it is to be quick.
    child.kill('SIGINT');
    child.kill('SIGTERM');
    assert.equal(await exited, 0);
    assert.ok(
      seen.out
        .split('\n')
        .filter(Boolean)
        .every((line) => JSON.parse(line).event),
    );
  });

  it('serves pages and refuses posts beside a damaged store, and takes them once it is put right', async (t) => {
    const folder = smallBuild(t);
    const path = join(folder, 'data', 'messages.db');
    mkdirSync(join(folder, 'data'));
    writeFileSync(path, 'not a store '.repeat(500));
    const { seen, base } = start(t, folder, {});
    const address = await base();
    assert.match(seen.said, /messages cannot be kept now.*messages\.db is not a message store/);
    assert.equal((await fetch(address)).status, 200);
    assert.equal((await fetch(`${address}/contact`, letter(1))).status, 503);
    writeFileSync(path, '');
    await until(async () => (await fetch(`${address}/contact`, letter(1))).status === 303);
    const store = openSqliteStore(path);
    assert.equal((await store.summary()).waiting, 1);
    await store.close();
  });

  const taken = async (t: TestContext) => {
    const server = createServer().listen(0, '127.0.0.1');
    t.after(() => server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    return { PORT: String((server.address() as AddressInfo).port) };
  };
  const wrong: Record<string, (t: TestContext) => Promise<Record<string, string>> | Record<string, string>> =
    {
      'PORT 99999': () => ({ PORT: '99999' }),
      'PORT that is taken': taken,
      'HOST that is not here': () => ({ HOST: '192.0.2.1' }),
      'SMTP_URL without a server': () => ({ SMTP_URL: 'smtp:' }),
      'DATABASE_URL below a file': () => ({ DATABASE_URL: 'file:/dev/null/messages.db' }),
      'DATABASE_URL that is a folder': () => ({ DATABASE_URL: 'file:/tmp' }),
    };
  for (const [name, env] of Object.entries(wrong)) {
    it(`ends with exit code 78 and one sentence for a ${name}`, async (t) => {
      const { exited, seen } = start(t, smallBuild(t), await env(t));
      assert.equal(await exited, 78);
      assert.match(seen.said, new RegExp(`^[^\n]*${name.split(' ')[0]}[^\n]*\n$`));
    });
  }
});

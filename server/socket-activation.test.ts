import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { waitUntil } from '../tests/rigs/cleanup.ts';
import { smallBuild } from '../tests/rigs/in-process-site.ts';
import { noSettings } from '../tests/rigs/site-process.ts';
import { createSqliteStore } from './store/sqlite.ts';

/** Holds a listening socket and runs the site on it again and again, as systemd does. It accepts no connection itself. */
const holder = `
  import { spawnSync } from 'node:child_process';
  import { createServer } from 'node:net';
  const socket = createServer().listen(0, '127.0.0.1', () => {
    process.stderr.write('socket ' + socket.address().port + '\\n');
    const run = 'echo pid $$ >&2; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"';
    for (;;) spawnSync('sh', ['-c', run, ...process.argv.slice(1)], {
      stdio: ['ignore', 'ignore', 'inherit', socket._handle.fd],
    });
  });`;

it('refuses no connection while it restarts on a socket that systemd keeps', async (t) => {
  const folder = smallBuild(t);
  const path = join(folder, 'messages.db');
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', holder, process.execPath, join(import.meta.dirname, 'main.ts'), folder],
    {
      env: {
        ...noSettings,
        PATH: process.env.PATH,
        PORT: '1',
        DATABASE_URL: `file:${path}`,
        RATE_LIMIT: 'off',
      },
    },
  );
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const pids = () => [...output.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid));
  t.after(() => {
    child.kill('SIGKILL');
    const last = pids().at(-1);
    if (last) process.kill(last, 'SIGKILL');
  });
  await waitUntil(() => output.includes('Messages are kept in'), 30);
  const port = /^socket (\d+)$/m.exec(output)?.[1];
  assert.match(output, new RegExp(`127\\.0\\.0\\.1:${port}`));

  const statuses: (number | string)[] = [];
  let done = false;
  const posting = (async () => {
    for (let n = 0; !done; n += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/contact`, {
        method: 'POST',
        redirect: 'manual',
        headers: { connection: 'close' },
        body: new URLSearchParams({ firstName: 'Ada', email: 'ada@visitor.example', message: `Letter ${n}` }),
      }).catch((error) => error);
      statuses.push(answer.status ?? String(answer.cause ?? answer));
    }
  })();
  process.kill(pids().at(-1) ?? 0, 'SIGTERM');
  await waitUntil(() => output.split('Messages are kept in').length > 2, 30);
  done = true;
  await posting;
  assert.deepEqual([...new Set(statuses)], [303]);
  const store = createSqliteStore(path);
  t.after(() => store.close());
  assert.equal((await store.summary()).waiting, statuses.length);
});

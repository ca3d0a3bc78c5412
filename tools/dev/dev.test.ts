import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { freePort } from '../../tests/rigs/free-port.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { noSettings } from '../../tests/rigs/site-process.ts';
import { testContent } from '../../tests/rigs/test-build.ts';
import { root } from '../build/paths.ts';

test('npm run dev reads .env, serves no file of it, and follows content/ and code at the same address', async (t) => {
  let site: ChildProcess | undefined;
  // Before the folder is removed, in which it still writes.
  t.after(async () => {
    if (!site?.kill()) return;
    await once(site, 'exit');
  });
  const project = temporaryFolder(t);
  const files = ['package.json', 'package-lock.json', 'vite.config.ts'];
  for (const name of ['app', 'message', 'schema', 'server', 'tools', ...files])
    cpSync(root + name, join(project, name), { recursive: true });
  cpSync(testContent, join(project, 'content'), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync(`${root}node_modules`).filter((name) => !/^\.(cache|vite)/.test(name)))
    symlinkSync(`${root}node_modules/${name}`, join(project, 'node_modules', name));
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(project, file), 'utf8');
    assert.ok(text.includes(from), `${file} has no ${from}`);
    // Git and many editors put a new file in the place of the old one.
    writeFileSync(join(project, `${file}.new`), text.replace(from, to));
    renameSync(join(project, `${file}.new`), join(project, file));
  };

  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const settings = [
    `PORT=${port}`,
    `DATABASE_URL=file:${project}/messages.db`,
    'SMTP_URL=smtp://a:secret@127.0.0.1:9',
  ];
  writeFileSync(join(project, '.env'), settings.join('\n'));
  const { PORT: _port, DATABASE_URL: _store, SMTP_URL: _mail, ...others } = { ...process.env, ...noSettings };
  const env = { ...others, RATE_LIMIT: 'off', SITE_CACHE: `${root}node_modules/.cache/site` };
  let printed = '';
  const start = () => {
    const child = spawn(process.execPath, ['tools/dev.ts'], { cwd: project, env });
    for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (printed += text));
    return child;
  };

  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  assert.deepEqual(await once(start(), 'close'), [78, null]);
  assert.match(printed, new RegExp(`^[^\n]*\\b${port}\\b[^\n]*\n$`), 'the port is in use, in one line');
  await new Promise((closed) => other.close(closed));
  printed = '';

  site = start();
  const read = (path: string) =>
    fetch(base + path).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => ({ status: 0, text: '' }),
    );
  const until = (path: string, text: string, status = 200) =>
    waitUntil(async () => {
      const answer = await read(path);
      return answer.status === status && answer.text.includes(text);
    });
  await until('/contact', 'name="message"');
  const openPage = new WebSocket(`ws://127.0.0.1:${port}`, 'vite-hmr');
  const received: string[] = [];
  openPage.onmessage = ({ data }) => received.push(data);
  openPage.onerror = () => received.push('It cannot wait for changes at the address of the site.');
  // Pages that are asked for while content/ is read again are made.
  change('content/landing.yaml', 'learnMore: Learn More', 'learnMore: Read On');
  await waitUntil(async () => {
    const { status, text } = await read('/');
    assert.equal(status, 200, text);
    return text.includes('Read On');
  });
  await waitUntil(() => received.some((text) => text.includes('full-reload'))).catch(() =>
    assert.fail(`An open page is not told to load again, only: ${received}`),
  );
  for (const path of ['/app/loader/loader.ts', '/message/message.ts', '/@vite/client'])
    assert.equal((await read(path)).status, 200, path);
  assert.match(printed, /^Messages are mailed to nobody\. /m);
  assert.deepEqual(printed.match(/^.*Error.*$|^\{.*$/gm), null);
  for (const file of ['.env', 'package.json', 'content/farm.yaml', 'messages.db'])
    for (const path of [file, `${file}?raw`, `${file}?import&raw`, `@fs${project}/${file}?import&raw`])
      assert.ok((await read(`/${path}`)).status >= 400, path);

  printed = '';
  change('app/not-found/not-found.tsx', '</h1>', '</h2>');
  await until('/nowhere', 'The page could not be made', 500);
  const found = printed.split("closing tag for 'h1'").length - 1;
  assert.equal(found, 1, `An error is not printed once:\n${printed}`);
  change('app/not-found/not-found.tsx', '</h2>', '</h1>');
  change('content/landing.yaml', 'hero:', 'harvest: Twice a year\nhero:');
  await until('/', 'found a field of this name', 500);
  change('schema/fields/landing.ts', '  hero: ', "  harvest: label('Harvest'),\n  hero: ");
  await until('/', '<h1');
  assert.equal(printed.match(/found a field of this name/g)?.length, 1, printed);

  // What runs in the server starts again.
  for (const file of ['message/message.ts', 'server/config.ts']) {
    printed = '';
    change(file, 'export', '\nexport');
    await waitUntil(() => printed.includes('follows every change'));
  }
});

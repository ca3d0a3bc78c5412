import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { freePort } from '../../tests/rigs/free-port.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { noSettings } from '../../tests/rigs/site-process.ts';
import { root } from '../build/paths.ts';

test('npm run dev follows a new form field, a new page and a new field of content/, at the same address', async (t) => {
  const project = temporaryFolder(t);
  for (const name of [
    'app',
    'content',
    'message',
    'schema',
    'server',
    'tools',
    'package.json',
    'vite.config.ts',
  ])
    cpSync(root + name, join(project, name), { recursive: true });
  cpSync(`${root}package-lock.json`, join(project, 'package-lock.json'));
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync(`${root}node_modules`).filter((name) => !/^\.(cache|vite)/.test(name)))
    symlinkSync(`${root}node_modules/${name}`, join(project, 'node_modules', name));
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(project, file), 'utf8');
    assert.ok(text.includes(from), `${file} has no ${from}`);
    writeFileSync(join(project, file), text.replace(from, to));
  };

  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...noSettings, PORT: `${port}`, DATABASE_URL: `file:${project}/messages.db` };
  const site = spawn(process.execPath, ['tools/dev.ts'], { cwd: project, env, stdio: 'ignore' });
  t.after(() => site.kill());
  const read = (path: string) =>
    fetch(base + path).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => ({ status: 0, text: '' }),
    );
  const until = (path: string, words: string) =>
    waitUntil(async () => {
      const { status, text } = await read(path);
      return status === 200 && text.includes(words);
    }, 60);
  await until('/contact', 'name="message"');

  change('app/contact/field.tsx', '  message: {', '  village: {},\n  message: {');
  change(
    'message/message.ts',
    "  { name: 'message'",
    "  { name: 'village', label: 'Village', limit: 9, required: false },\n  { name: 'message'",
  );
  await until('/contact', 'name="village"');
  const body = new URLSearchParams({ firstName: 'A', email: 'a@b.example', village: 'Ikire', message: 'Hi' });
  assert.equal((await fetch(`${base}/contact`, { method: 'POST', body, redirect: 'manual' })).status, 303);
  const store = new DatabaseSync(`${project}/messages.db`, { readOnly: true });
  assert.match(JSON.stringify(store.prepare('SELECT * FROM messages').all()), /Ikire/);
  store.close();

  mkdirSync(join(project, 'app/visit'));
  writeFileSync(
    join(project, 'app/visit/visit.tsx'),
    'export const Visit = () => <main id="main"><h1>Visit us</h1></main>;\n',
  );
  change('app/page/page.ts', "'landing' |", "'landing' | 'visit' |");
  change(
    'app/page/screens.ts',
    "  'not-found': {",
    "  visit: { path: '/visit', component: async () => (await import('../visit/visit.tsx')).Visit, words: () => ({ title: 'Visit' }) },\n  'not-found': {",
  );
  await until('/visit', 'Visit us');

  change('content/landing.yaml', 'hero:', 'harvest: Twice a year\nhero:');
  await waitUntil(async () => (await read('/')).text.includes('found a field of this name'), 60);
  change('schema/fields/landing.ts', '  hero: ', "  harvest: label('Harvest'),\n  hero: ");
  await until('/', '<h1');

  // Git and many editors put a new file in the place of the old one.
  const schema = join(project, 'schema/fields/landing.ts');
  const withField = readFileSync(schema, 'utf8');
  const withoutField = withField.replace(/ {2}harvest: .*\n/, '');
  for (const [text, answer] of [
    [withoutField, 'found a field of this name'],
    [withField, '<h1'],
  ] as const) {
    writeFileSync(`${schema}.new`, text);
    renameSync(`${schema}.new`, schema);
    await waitUntil(async () => (await read('/')).text.includes(answer), 60);
  }
});

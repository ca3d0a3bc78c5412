import assert from 'node:assert/strict';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { emptyMessage } from '../../message/message.ts';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { robots, startTestSite, temporaryFolder, testBuild } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, day, minute } from '../../tests/rigs/test-clock.ts';
import { type Build, styleHash } from '../build.ts';
import { getConfig } from '../config.ts';
import { createLogger } from '../context.ts';
import { createPages } from './pages.ts';
import { createRoutes } from './routes.ts';

/** Pages without a server. What it logs is in `lines`. */
async function open(
  build: Build,
  { now = '2026-12-31T22:59:00Z', folder }: { now?: string; folder?: string } = {},
) {
  const clock = createTestClock(now);
  const lines: string[] = [];
  const log = createLogger({ write: (line) => void lines.push(line) });
  const config = getConfig({ SITE_URL: 'https://farm.example' }, 'owner@farm.example');
  const pages = await createPages({ build, config, clock, log, folder });
  return { pages, clock, lines };
}

it('Every page is rendered before the site listens, and one that cannot be is named and ends the start', async (t) => {
  const render: Build['render'] = (request) =>
    request.url === '/contact' ? Promise.reject(new Error('no font')) : testBuild.render(request);
  const said = /^Error: The page \/contact cannot be rendered: no font$/;
  await assert.rejects(startTestSite(t, { build: { ...testBuild, render } }), said);
});

it('Pages change with the day in Lagos; where they cannot be rendered, those of yesterday stay', async () => {
  let fails = false;
  const render: Build['render'] = (request) =>
    fails ? Promise.reject(new Error('full disk')) : testBuild.render(request);
  const { pages, clock, lines } = await open({ ...testBuild, render });
  const app = fastify();
  const routes = createRoutes({ pages, lookUp: async () => 'unknown' });
  routes.addTo(app);
  app.setNotFoundHandler(routes.notFound);
  const read = async (path: string, tag = '') => {
    const reply = await app.inject({ url: path, headers: { 'if-none-match': tag } });
    return { status: reply.statusCode, tag: String(reply.headers.etag), text: reply.body };
  };
  const before = await read('/');
  assert.match(before.text, /in 2026/);
  clock.pass(minute);
  assert.match((await read('/')).text, /in 2026/, 'until the job runs');
  await pages.renderToday();
  for (const path of ['/', '/contact', '/none']) assert.match((await read(path)).text, /in 2027/);
  const after = await read('/', before.tag);
  assert.equal(after.status, 200, 'yesterday’s copies are out of date');
  clock.pass(day);
  await pages.renderToday();
  assert.equal((await read('/', after.tag)).status, 304, 'a page that did not change keeps its tag');
  clock.set(-day - minute);
  await pages.renderToday();
  assert.match((await read('/')).text, /in 2026/, 'a clock that was ahead is set back');
  fails = true;
  clock.pass(3 * day);
  await pages.renderToday();
  assert.match((await read('/')).text, /in 2026/);
  assert.equal((await read('/contact')).status, 200);
  assert.match(lines.join(), /full disk.*could not be rendered/);
});

it('Every state of a page prints what the page weighs, and is rendered once for it', async (t) => {
  let rendered = 0;
  const render: Build['render'] = async (request) => {
    rendered += 1;
    return { ...(await testBuild.render(request)), html: `<p>${request.weight}</p>` };
  };
  const large = { ...robots, bytes: Buffer.alloc(300_000) };
  const build = { ...testBuild, render, files: new Map([['/robots.txt', large]]) };
  const { base } = await startTestSite(t, { build });
  assert.equal(rendered, testBuild.paths.length + 1);
  for (const path of ['/', '/contact', '/nowhere', '/contact?topic=figures', '/contact?sent=A'])
    assert.match(await (await fetch(base + path)).text(), /<p>30\d\u00a0kB<\/p>/, path);
});

it('A page that fails while the site runs is one sentence, with what was typed to copy; the log has the cause', async () => {
  const render: Build['render'] = (request) =>
    request.outcome || request.sent ? Promise.reject(new Error('secret cause')) : testBuild.render(request);
  const { pages, lines } = await open({ ...testBuild, render });
  const typed = { ...emptyMessage, firstName: '"><b>$&', message: '</textarea><script>1' };
  const { status, html } = await pages.pageWith(503, { kind: 'unavailable', typed });
  assert.equal(status, 503);
  assert.match(html, /<h1>[^<]{20,}<\/h1>.*<textarea[^>]*readonly>[^<]*&quot;&gt;&lt;b&gt;\$&amp;/s);
  assert.doesNotMatch(html, /<b>|<script|secret/);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  assert.ok(pages.headers['content-security-policy']?.includes(styleHash(style)), 'its styles are allowed');
  assert.match(lines.join(), /"stack":.*secret cause/);
});

it('Data that is shown while the pages of a new day are rendered stays', async () => {
  const newer = { ...testBuild, render: async () => ({ status: 200, html: 'newer' }) };
  const render: Build['render'] = (request) => wait(100).then(() => testBuild.render(request));
  const { pages, clock } = await open({ ...testBuild, render });
  clock.pass(day);
  const midnight = pages.renderToday();
  await pages.change(newer);
  await midnight;
  assert.equal(pages.build, newer);
});

it('Pages and files lie where Caddy finds them while the site is down: those of today, without assets that no page loads', async (t) => {
  const folder = temporaryFolder(t);
  const files = new Map(['/robots.txt', '/assets/a-1.js'].map((path) => [path, robots]));
  const { pages, clock, lines } = await open({ ...testBuild, files }, { folder });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  await waitUntil(() => existsSync(join(folder, 'not-found.html')) && existsSync(join(folder, 'index.html')));
  assert.match(read('contact.html'), /in 2026/);
  assert.equal(read('robots.txt') + read('assets/a-1.js'), 'robotsrobots');
  const [old, recent] = [join(folder, 'assets/old.js'), join(folder, 'assets/recent.js')];
  for (const path of [old, recent]) writeFileSync(path, '');
  utimesSync(old, 0, 0);
  clock.pass(day);
  await pages.renderToday();
  for (const name of ['index', 'contact', 'not-found'])
    await waitUntil(() => read(`${name}.html`).includes('in 2027'));
  await waitUntil(() => !existsSync(old));
  assert.ok(existsSync(recent), 'a page of today may still load it');
  assert.deepEqual(lines, []);
});

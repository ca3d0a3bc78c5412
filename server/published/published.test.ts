import assert from 'node:assert/strict';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { pino } from 'pino';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { startTestSite, temporaryFolder, temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { builtData, builtFolder, builtSettings } from '../../tests/rigs/last-build.ts';
import { commit, type Files, leaveReport, writeFiles } from '../../tests/rigs/publish-folder.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { loadBuild, styleHash } from '../build.ts';
import { createPages } from '../http/pages.ts';
import { makerName, type PublisherState, readReport } from './report.ts';
import { mailAbout } from './report-mail.ts';
import { readPublishing } from './status.ts';
import { openPublishing } from './watch.ts';

const build = await loadBuild(builtFolder, builtSettings);
const siteUrl = 'https://farm.example';
const makerFor = (address: string) => makerName(build.codeStamp ?? '', address);
const maker = makerFor(siteUrl);
const display = '/assets/display-newer.woff2';

/** The data of the build with another name of the farm, and another font. */
function dataNamed(name: string, change: object = {}): Files {
  const { content, fonts } = builtData;
  const farm = { ...content.farm, name };
  const data = { ...builtData, content: { ...content, farm }, fonts: { ...fonts, display }, ...change };
  return {
    'content.json': JSON.stringify(data),
    'build.json': '{}',
    [`client${display}`]: 'a font',
    'client/figures.json': `"${name}"`,
  };
}

/** What watches a folder, without a site around it. */
async function open(t: TestContext) {
  const folder = temporaryFolder(t);
  const { store } = temporaryStore(t);
  const clock = createTestClock();
  const log = pino({ enabled: false });
  const context = { config: { ...builtSettings, siteUrl }, build, store, clock, log };
  const pages = await createPages(context);
  const start = () => openPublishing({ ...context, folder, pages });
  const now = clock.now().getTime();
  const claim = {
    which: 'others',
    limit: 99,
    now,
    claimId: 'a',
    until: now + hour,
    latest: now + day,
  } as const;
  return {
    ...{ folder, clock, start, publishing: await start() },
    page: async () => (await pages.build.render({ url: '/', now: new Date() })).html,
    /** The numbers of the reports that are to be mailed, each once. */
    mailed: async () =>
      (await Promise.all((['report', 'refusal'] as const).map((kind) => store.claim({ ...claim, kind }))))
        .flat()
        .sort((one, other) => one.id - other.id)
        .map(({ reference }) => parseInt(reference, 10)),
  };
}

it('A running site shows to its first visitor what was published before, and newer content without a restart; what pages from before load is still there', async (t) => {
  const folder = temporaryFolder(t);
  leaveReport(folder, { maker }, dataNamed('First Farm', { fonts: builtData.fonts }));
  leaveReport(folder, { maker, number: 2, outcome: 'refused' });
  const { base } = await startTestSite(t, { env: { SITE_URL: siteUrl }, build, publishFolder: folder });
  const ask = (path: string) => fetch(base + path);
  const page = async () => (await ask('/')).text();
  assert.match(await page(), /First Farm/);
  leaveReport(folder, { maker, number: 3 }, dataNamed('Newer Farm'));
  const statuses = [(await ask(display)).status, (await ask('/assets/none.js')).status];
  assert.deepEqual(statuses, [200, 404], 'a page of another instance loads its files at once');
  await waitUntil(async () => (await page()).includes('Newer Farm'));
  const answer = await ask('/contact');
  const html = await answer.text();
  for (const [, style = ''] of html.matchAll(/<style>(.*?)<\/style>/gs))
    assert.ok(answer.headers.get('content-security-policy')?.includes(styleHash(style)));
  assert.equal(await (await ask('/figures.json')).json(), 'Newer Farm');
  assert.ok(html.includes(display));
  for (const [, script = ''] of html.matchAll(/src="([^"]+)"/g)) assert.ok((await ask(script)).ok, script);
  assert.ok((await ask(builtData.fonts.display)).ok, 'of pages from before');
});

const whole = dataNamed('Newer Farm');
type Case = [data: Files, says: RegExp, maker?: string, spoil?: (data: string) => void];
const refused: Readonly<Record<string, Case>> = {
  'data of another program': [whole, /another release/, makerName('other', siteUrl)],
  'data of an older release': [whole, /another release/, { code: 'x' } as unknown as string],
  'data for another address': [whole, /another release/, makerFor('https://a.example')],
  'a page that cannot be rendered': [dataNamed('x', { content: { farm: null } }), /shown: /],
  'a font that ends the style': [dataNamed('x', { fonts: { display: '/a)}</style>' } }), /a font has no/],
  'a script': [{ ...whole, 'client/assets/a.js': 'steal()' }, /a\.js, which is no data/],
  'a drawing': [{ ...whole, 'client/assets/a.svg': '<svg/>' }, /a\.svg, which is no data/],
  'a page': [{ ...whole, 'client/index.html': 'x' }, /index\.html, which is no data/],
  'code of the server': [{ ...whole, 'server/app.js': 'x' }, /app\.js, which is no data/],
  'more than fits into memory': [{ ...whole, 'client/a.png': Buffer.alloc(101e6) }, /too large/],
  'content that would not': [{ ...whole, 'content.json': '['.repeat(6e6) }, /too large/],
  'a link': [whole, /no data/, maker, (data) => symlinkSync('/etc/passwd', join(data, 'client/a.txt'))],
  'a link to a folder': [whole, /no data/, maker, (data) => symlinkSync('/etc', join(data, 'client/etc'))],
};

it('A site keeps what it has, says why, and mails nothing, where the newest data is no data of its own', async (t) => {
  const { folder, publishing, page, mailed, clock } = await open(t);
  leaveReport(folder, { maker }, dataNamed('First Farm'));
  await publishing.check();
  assert.deepEqual(await mailed(), [1]);
  const problem = () => publishing.status().notes.find((note) => note.startsWith('What was published last'));
  for (const [what, [data, says, madeBy = maker, spoil]] of Object.entries(refused)) {
    const { name } = leaveReport(folder, { maker: madeBy, number: 2 }, data, spoil);
    await publishing.check();
    assert.match(problem() ?? 'nothing', says, what);
    assert.match(await page(), /First Farm/, what);
    rmSync(join(folder, name), { recursive: true });
    clock.pass(minute);
  }
  const { name } = leaveReport(folder, { maker, number: 99 }, { 'build.json': '{}' });
  await publishing.check();
  assert.match(problem() ?? '', /content\.json/);
  assert.deepEqual(await mailed(), []);
  writeFiles(join(folder, name, 'data'), whole);
  clock.pass(minute);
  await publishing.check();
  assert.deepEqual([problem(), await mailed()], [undefined, [99]], 'the disk can be read again');
});

it('“Published” is mailed once visitors read it, “Not published” while nothing newer has ended, in the order of the reports, also after a restart', async (t) => {
  const { folder, publishing, mailed, start } = await open(t);
  leaveReport(folder, { maker, number: 9 }, whole);
  const { name } = leaveReport(folder, { number: 10 }, whole);
  await publishing.check();
  assert.deepEqual(await mailed(), [], 'visitors do not read them');
  rmSync(join(folder, name, 'data'), { recursive: true });
  await publishing.check();
  assert.deepEqual(await mailed(), [9]);
  const findings = [{ names: [], sentence: 'Found “x”.' }];
  leaveReport(folder, { number: 11, outcome: 'refused', findings });
  await publishing.check();
  leaveReport(folder, { maker, number: 12 }, whole);
  for (const { check } of [publishing, await start()]) await check();
  assert.deepEqual(await mailed(), [10, 12]);
  leaveReport(folder, { number: 13, outcome: 'refused', findings });
  leaveReport(folder, { maker, number: 14, changes: [] }, whole);
  await publishing.check();
  assert.deepEqual(await mailed(), [], 'what was refused has been taken back meanwhile');
});

it('A report or a state that is none is said, and breaks nothing', (t) => {
  const folder = temporaryFolder(t);
  const { name } = leaveReport(folder, {});
  const report = '{"at":"2026-03-02T09:00:00Z","outcome":"refused","changes":[],"findings":[],"maker":""}';
  for (const text of ['{', '{"changes":null}', report.replace('2026', 'never'), report + ' '.repeat(5e6)]) {
    writeFiles(folder, { [`${name}/report.json`]: text, 'state.json': text });
    const { notes } = readPublishing(folder, new Date());
    assert.match(notes.join(), /refused. 1 to correct.*publisher has not started/);
    const mail = mailAbout(readReport(folder, name), places);
    assert.match(mail?.text ?? '', /report of this version cannot be read/);
  }
});

it('The status says since when the publisher, its repository or its disk fails, at once to anyone who asks, and as trouble after an hour', (t) => {
  const folder = temporaryFolder(t);
  const now = new Date('2026-03-02T12:00:00Z');
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const failing = (ms: number): Partial<PublisherState> => ({
    failure: { version: commit('c'), error: 'No space left', kills: 0, since: before(ms) },
  });
  const unfetched = (error: string, ms = hour) => ({ fetch: { error, since: before(ms) } });
  leaveReport(folder, {});
  const none = /^$/;
  const notShown = { sentence: 'The data is too large.', since: before(hour) };
  const uptime = t.mock.method(process, 'uptime', () => 0);
  const cases: [state: Partial<PublisherState> | null, trouble: RegExp, note: RegExp, seconds?: number][] = [
    [{}, none, none],
    [null, none, /has not started.*since 2 March 2026 at 13:00/],
    [null, /has not started/, none, 3600],
    [unfetched('Could not resolve host', minute), none, /fetched. It is tried .* \(Could not resolve host\)/],
    [unfetched('Away', minute), none, /It has been so since .* Visitors see what they saw before/],
    [unfetched('fatal: it is\naway'), /each minute \(fatal: it is away\)/, none],
    [unfetched('fatal: could not read Username'), /host refuses the token/, none],
    [unfetched('The requested URL returned error: 301'), /has moved/, none],
    [unfetched('fatal: repository ‘x’ not found'), /no such repository/, none],
    [unfetched('info/refs not valid: is this a git repository?'), /no such repository/, none],
    [unfetched('gnutls_handshake() failed: An unexpected TLS packet'), /no TLS/, none],
    [unfetched('The requested URL returned error: 429'), /tried again each minute/, none],
    [unfetched('fatal: unknown object format'), /make one with SHA-1/, none],
    [{ checkedAt: before(2 * hour) }, /does not run/, none],
    [failing(minute), none, /could not be published.*No space left/],
    [failing(2 * hour), /could not be published/, none],
  ];
  for (const [change, trouble, note, seconds = 0] of cases) {
    uptime.mock.mockImplementation(() => seconds);
    const state = { checkedAt: before(minute), failure: null, fetch: null, ...change };
    writeFiles(folder, { 'state.json': change ? JSON.stringify(state) : '' });
    const status = readPublishing(folder, now);
    assert.match(status.trouble.join(), trouble, JSON.stringify(change));
    assert.match(status.notes.slice(1).join(), note, JSON.stringify(change));
  }
  assert.match(readPublishing(join(folder, 'none'), now).notes.join(), /^The publisher has not started/);
  const { trouble, notes } = readPublishing(folder, now, notShown);
  assert.match(trouble.join(), /The data is too large\. It has been so since 2 March 2026 at 12:00 in Lagos/);
  const last = 'Last publish: 2 March 2026 at 10:00 in Lagos, version bbbbbbbb: published. Farm › Name.';
  assert.equal(notes[0], last);
});

const places = { siteUrl, contentRepository: 'forgejo+https://git.farm.example/farm/site.git' };

it('The mail about a report names what changed or what to correct by the words of the forms, the address of the site and the way back', (t) => {
  const changes = [
    { names: ['Roadmap', '2028', 'Title'], before: 'Two\nlines', after: 'One line' },
    { names: ['Figures', '7 barns'], before: null, after: '7 · barns' },
    { names: ['Products', 'Oil'], before: 'Oil', after: null },
  ];
  const findings = [
    { names: ['Farm', 'Telephone'], sentence: 'Found “x”.' },
    { names: [], sentence: 'There is no content/ any more.' },
  ];
  const mail = (part: Parameters<typeof leaveReport>[1]) =>
    mailAbout(leaveReport(temporaryFolder(t), part), places);
  const published = mail({ changes, findings });
  assert.equal(published?.subject, 'Published: 3 changes');
  const numbered = '1. Farm › Telephone\n   Found “x”.\n\n2. There is no content/ any more.\n';
  for (const part of [
    `Visitors now read what you saved: ${siteUrl}\n`,
    '1. Roadmap › 2028 › Title\n   before: Two\n           lines\n   now:    One line\n',
    '2. Figures › 7 barns\n   new:    7 · barns\n',
    '3. Products › Oil\n   before: Oil\n   now:    (removed)\n',
    `Worth knowing. It is published all the same:\n\n${numbered}`,
    'into the form again: https://edit.farm.example\n',
    'from before at https://git.farm.example/farm/site (',
    '\n\nVersion bbbbbbbb',
  ])
    assert.ok(published?.text.includes(part), part);
  const refusal = mail({ outcome: 'refused', findings });
  assert.equal(refusal?.subject, 'Not published: 2 mistakes');
  for (const part of [`To correct first:\n\n${numbered}`, 'Open https://edit.farm.example, '])
    assert.ok(refusal?.text.includes(part), part);
  assert.match(refusal?.text ?? '', /\nVersion bbbbbbbb was not/);

  const long = (after: string) => ({ names: ['Figures', 'a'.repeat(999)], before: '1', after });
  assert.match(mail({ changes: [long('2')] })?.subject ?? '', /^Published: Figures › a{100,200}$/);
  const { text = '' } = mail({ changes: Array.from({ length: 500 }, () => long('a'.repeat(2_000))) }) ?? {};
  assert.ok(text.length < 200_000 && text.includes('… and 460 more.'), 'after a change of everything');
  assert.equal(mail({ changes: [] }), null);
});

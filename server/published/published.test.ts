import assert from 'node:assert/strict';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { startTestSite, temporaryFolder, temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { builtData, builtFolder, builtSettings } from '../../tests/rigs/last-build.ts';
import { commit, type Files, leaveReport, writeFiles } from '../../tests/rigs/publish-folder.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { loadBuild, styleHash } from '../build.ts';
import { createPages } from '../http/pages.ts';
import { createLogger } from '../log.ts';
import type { Store } from '../store/store.ts';
import { makerName, type NamedReport, type PublisherState, readReport } from './report.ts';
import { createReportMails, mailAbout } from './report-mail.ts';
import { type Running, readPublishing } from './status.ts';
import { openPublishing } from './watch.ts';

const build = await loadBuild(builtFolder, builtSettings);
const siteUrl = 'https://farm.example';
const maker = makerName(build.codeStamp ?? '', siteUrl);
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

async function start(t: TestContext, folder = temporaryFolder(t)) {
  const env = {
    ...{ SITE_URL: siteUrl, MAIL_TO: 'owner@farm.example', MAIL_FROM: 'site@farm.example' },
    CONTENT_REPOSITORY: 'https://github.com/farm/content',
  };
  const clock = createTestClock();
  const started = await startTestSite(t, { env, build, clock, publishFolder: folder });
  const ask = (path: string) => fetch(started.base + path);
  return {
    ...{ folder, clock, ask },
    page: async () => (await ask('/')).text(),
    status: () => readPublishing(folder, clock.now()),
  };
}

/** The same without a site around it. */
async function open(t: TestContext, folder: string) {
  const { store } = temporaryStore(t);
  const logged: string[] = [];
  const log = createLogger({ write: (line) => void logged.push(line) });
  const config = { ...builtSettings, siteUrl };
  const clock = createTestClock();
  const context = { config, build, store, clock, log };
  const pages = await createPages({ ...context, lookUp: async () => 'unknown' });
  const publishing = await openPublishing({ ...context, folder, pages });
  return { pages, publishing, logged, store, clock };
}

describe('The running site', () => {
  it('shows newer content without a restart, and what pages from before load is still there', async (t) => {
    const { folder, ask, page, status } = await start(t);
    assert.match(String(status().notes), /^The publisher has not started/);
    const olderFont = builtData.fonts.display;
    leaveReport(folder, { maker }, dataNamed('Newer Farm'));
    const statuses = [(await ask(display)).status, (await ask('/assets/none.js')).status];
    assert.deepEqual(statuses, [200, 404], 'a page of another instance loads its files at once');
    await waitUntil(async () => (await page()).includes('Newer Farm'));
    const answer = await ask('/contact');
    const html = await answer.text();
    for (const [, style = ''] of html.matchAll(/<style>(.*?)<\/style>/gs))
      assert.ok(answer.headers.get('content-security-policy')?.includes(styleHash(style)));
    assert.ok(html.includes(display) && (await ask(display)).ok && (await ask(olderFont)).ok);
    assert.equal(await (await ask('/figures.json')).json(), 'Newer Farm');
    for (const [, script = ''] of html.matchAll(/src="([^"]+)"/g)) assert.ok((await ask(script)).ok, script);
    assert.match(await (await ask('/nowhere')).text(), /Newer Farm|404/);
    const { trouble, notes } = status();
    assert.deepEqual(trouble, []);
    assert.match(
      notes.join(),
      /^Last publish: .* version bbbbbbbb: published\. .* Visitors see version bbbbbbbb\./,
    );
  });

  it('shows its own content where there is no publisher, and logs nothing', async (t) => {
    const { publishing, logged } = await open(t, join(temporaryFolder(t), 'none'));
    assert.match(publishing.status().notes.join(), /^The publisher has not started/);
    assert.deepEqual(logged, []);
  });

  it('shows what was published before it started, to the first visitor', async (t) => {
    const folder = temporaryFolder(t);
    leaveReport(folder, { maker }, dataNamed('Newer Farm'));
    leaveReport(folder, { number: 2, outcome: 'refused', maker });
    assert.match(await (await start(t, folder)).page(), /Newer Farm/);
  });

  const whole = dataNamed('Newer Farm');
  type Case = [data: Files, says: RegExp, maker?: string, spoil?: (data: string) => void];
  const cases: Readonly<Record<string, Case>> = {
    'data of another program': [whole, /another version/, makerName('other', siteUrl)],
    'data for another address': [
      whole,
      /another version/,
      makerName(build.codeStamp ?? '', 'https://a.example'),
    ],
    'a page that cannot be rendered': [dataNamed('x', { content: { farm: null } }), /shown: /],
    'a font that ends the style': [
      dataNamed('x', { fonts: { display: '/a.woff2)}</style><script src=/x>' } }),
      /a font has no address/,
    ],
    'a script': [{ ...whole, 'client/assets/a.js': 'steal()' }, /a\.js, which is no data/],
    'a drawing': [{ ...whole, 'client/assets/a.svg': '<svg/>' }, /a\.svg, which is no data/],
    'a page': [{ ...whole, 'client/index.html': 'x' }, /index\.html, which is no data/],
    'code of the server': [{ ...whole, 'server/app.js': 'x' }, /app\.js, which is no data/],
    'more than fits into memory': [{ ...whole, 'client/a.png': Buffer.alloc(101e6) }, /too large/],
    'content that would not': [{ ...whole, 'content.json': '['.repeat(6e6) }, /too large/],
    'a link': [whole, /no data/, maker, (data) => symlinkSync('/etc/passwd', join(data, 'client/a.txt'))],
    'a link to a folder': [whole, /no data/, maker, (data) => symlinkSync('/etc', join(data, 'client/etc'))],
  };
  it('keeps what it has, says why, and mails nothing, where the newest data is no data of its own', async (t) => {
    const folder = temporaryFolder(t);
    leaveReport(folder, { maker }, dataNamed('First Farm'));
    const { pages, publishing, store, clock } = await open(t, folder);
    const mails = async () => (await claimReports(store)).length;
    const problem = () =>
      publishing.status().notes.find((note) => note.startsWith('What was published last'));
    await publishing.check();
    assert.equal(await mails(), 1, 'the mail about the first');
    for (const [at, [what, [data, says, madeBy = maker, spoil]]] of Object.entries(cases).entries()) {
      const number = at + 2;
      leaveReport(folder, { maker: madeBy, number }, data, spoil);
      await publishing.check();
      assert.match(problem() ?? 'nothing', says, what);
      assert.match((await pages.build.render({ url: '/', now: new Date() })).html, /First Farm/, what);
      rmSync(join(folder, `${number}-${commit('b')}`), { recursive: true });
    }
    assert.equal(await mails(), 0, 'no other mail');
    leaveReport(folder, { maker, number: 99 }, { 'build.json': '{}' });
    await publishing.check();
    assert.match(problem() ?? '', /content\.json/);
    writeFiles(join(folder, `99-${commit('b')}`, 'data'), whole);
    clock.pass(minute);
    await publishing.check();
    assert.deepEqual([problem(), await mails()], [undefined, 1], 'the disk can be read again');
  });
});

/** The names of the reports that are to be mailed. */
async function claimReports(store: Store): Promise<readonly string[]> {
  const now = Date.parse('2026-03-02T09:00:00Z');
  const claim = {
    kind: 'report',
    isRepeat: false,
    limit: 99,
    now,
    leaseEnd: now + hour,
    latest: now + day,
  } as const;
  return (await store.claim(claim)).map(({ reference }) => reference.slice(0, 3));
}

it('“Published” is mailed once visitors read it, “Not published” while nothing newer has ended, in the order of the reports, also after a restart', async (t) => {
  const folder = temporaryFolder(t);
  const { store } = temporaryStore(t);
  const mails = () => claimReports(store);
  const put = createReportMails(folder, places, store);
  const older = leaveReport(folder, { number: 9 });
  leaveReport(folder, { number: 10 });
  await put(null);
  assert.deepEqual(await mails(), []);
  await put(older);
  assert.deepEqual(await mails(), ['9-b'], 'visitors do not read the other one');
  const findings = [{ names: [], sentence: 'Found “x”.' }];
  leaveReport(folder, { number: 11, outcome: 'refused', findings });
  await put(older);
  const shown = leaveReport(folder, { number: 12 });
  for (const again of [put, createReportMails(folder, places, store)]) await again(shown);
  assert.deepEqual(await mails(), ['10-', '12-']);
  leaveReport(folder, { number: 13, outcome: 'refused', findings });
  await put(leaveReport(folder, { number: 14, changes: [] }));
  assert.deepEqual(await mails(), [], 'what was refused has been taken back meanwhile');
});

it('A report or a state that is none is said, and breaks nothing', (t) => {
  const folder = temporaryFolder(t);
  leaveReport(folder, {});
  for (const text of [
    '{',
    '{"changes":null}',
    '{"at":"never","outcome":"refused","changes":[],"findings":[],"maker":""}',
    `"${'x'.repeat(5e6)}"`,
  ]) {
    writeFiles(folder, { [`1-${commit('b')}/report.json`]: text, 'state.json': text });
    const { notes } = readPublishing(folder, new Date());
    assert.match(notes.join(), /refused. 1 to correct.*publisher has not started/);
    const { text: mail = '' } = mailAbout(readReport(folder, `1-${commit('b')}`), null, places) ?? {};
    assert.match(mail, /The report of this version cannot be read/);
  }
});

it('A report of an older release is that of another program, and nothing to mail anew', (t) => {
  const folder = temporaryFolder(t);
  const { outcome, maker, name } = leaveReport(folder, { maker: { code: 'x' } as unknown as string });
  assert.deepEqual([outcome, maker, name], ['published', '[object Object]', `1-${commit('b')}`]);
});

it('The status says since when the publisher, its repository or its disk fails, at once to anyone who asks, and as trouble after an hour', (t) => {
  const folder = temporaryFolder(t);
  const now = new Date('2026-03-02T12:00:00Z');
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const failing = (ms: number): Partial<PublisherState> => ({
    failure: { version: commit('c'), error: 'No space left', kills: 0, since: before(ms) },
  });
  const unfetched = (error: string, ms = hour) => ({ fetch: { error, since: before(ms) } });
  const shown = leaveReport(folder, {});
  const running: Running = { shown, problem: null, startedAt: now };
  const problem = { sentence: 'the data is too large', since: before(hour) };
  type Case = [
    state: Partial<PublisherState> | null,
    trouble: RegExp,
    note: RegExp,
    change?: Partial<Running>,
  ];
  const none = /^$/;
  const cases: readonly Case[] = [
    [{}, none, none],
    [null, none, /has not started.*since 2 March 2026 at 13:00/],
    [null, /has not started/, none, { startedAt: new Date(before(hour)) }],
    [
      unfetched('Could not resolve host', minute),
      none,
      /cannot be fetched. It is tried again each minute \(Could not resolve host\).*has been so since .* Visitors see what they saw before/,
    ],
    [unfetched('there is no branch main'), /CONTENT_BRANCH names a branch/, none],
    [unfetched('the file of the token is missing'), /names no file: remove the folder/, none],
    [unfetched('fatal: could not read Username'), /host refuses the token/, none],
    [unfetched('The requested URL returned error: 301'), /has moved/, none],
    [unfetched('fatal: repository ‘x’ not found'), /no such repository/, none],
    [unfetched('The requested URL returned error: 410'), /no such repository/, none],
    [unfetched('info/refs not valid: is this a git repository?'), /no such repository/, none],
    [unfetched('Could not read from remote: not appear to be a git repository'), /no such repository/, none],
    [unfetched('server certificate verification failed'), /no valid certificate/, none],
    [unfetched('gnutls_handshake() failed: An unexpected TLS packet'), /no TLS/, none],
    [unfetched('The requested URL returned error: 429'), /tried again each minute/, none],
    [unfetched('fatal: unknown object format'), /make one with SHA-1/, none],
    [{ checkedAt: before(2 * hour) }, /does not run/, none],
    [failing(minute), none, /could not be published.*No space left/],
    [failing(2 * hour), /could not be published/, none],
    [{}, /What was published last is not shown: the data is too large/, none, { problem }],
  ];
  for (const [change, trouble, note, more] of cases) {
    const state = { checkedAt: before(minute), failure: null, fetch: null, ...change };
    writeFiles(folder, { 'state.json': change ? JSON.stringify(state) : '' });
    const status = readPublishing(folder, now, { ...running, ...more });
    assert.match(status.trouble.join(), trouble, JSON.stringify([change, more]));
    assert.match(status.notes.slice(1).join(), note, JSON.stringify([change, more]));
  }
  assert.deepEqual(readPublishing(folder, now, { ...running, shown: null }).notes, [
    'Last publish: 2 March 2026 at 10:00 in Lagos, version bbbbbbbb: published. Farm › Name. Visitors see the content that came with the program.',
  ]);
});

const places = {
  siteUrl: 'https://farm.example',
  contentRepository: 'forgejo+https://git.farm.example/farm/site.git',
};

it('The mail “Published” has the old text, the new text, what is worth knowing, the address of the site and the way back', (t) => {
  const changes = [
    { names: ['Roadmap', '2028', 'Title'], before: 'Two\nlines', after: 'One line' },
    { names: ['Figures', '7 barns'], before: null, after: '7 · barns' },
    { names: ['Products', 'Oil'], before: 'Oil', after: null },
  ];
  const findings = [{ names: ['Figures', 'Revenue'], sentence: 'It is a range.' }];
  const report = leaveReport(temporaryFolder(t), { changes, findings });
  assert.deepEqual(mailAbout(report, null, places), {
    subject: 'Published: 3 changes',
    text: `Visitors now read what you saved: https://farm.example

What changed:

1. Roadmap › 2028 › Title
   before: Two
           lines
   now:    One line

2. Figures › 7 barns
   new:    7 · barns

3. Products › Oil
   before: Oil
   now:    (removed)

Worth knowing. It is published all the same:

1. Figures › Revenue
   It is a range.

To undo it, write the earlier text into the form again: https://edit.farm.example
To put back several changes at once, choose a version from before at https://git.farm.example/farm/site (docs/owner.md says how).

Version bbbbbbbb
`,
  });
});

it('The mail “Not published” names the form and the field of each sentence, and the version that visitors see', (t) => {
  const findings = [
    { names: ['Farm', 'Telephone'], sentence: 'Found “x”.' },
    { names: [], sentence: 'There is no content/ any more.' },
  ];
  const report = leaveReport(temporaryFolder(t), { outcome: 'refused', findings });
  const shown = { ...report, version: '9f8e7d6c5b4a', at: '2026-11-23T12:40:00Z' };
  const { subject, text } = mailAbout(report, shown, places) ?? {};
  assert.equal(subject, 'Not published: 2 mistakes');
  assert.equal(
    text,
    `What you saved is kept, and visitors do not read it yet. To correct first:

1. Farm › Telephone
   Found “x”.

2. There is no content/ any more.

Open https://edit.farm.example, correct it, and press Save. It is then published by itself.

Visitors see version 9f8e7d6c, published on 23 November 2026 at 13:40 in Lagos.

Version bbbbbbbb was not published.
`,
  );
  assert.match(mailAbout(report, null, places)?.text ?? '', /content that came with the program/);
});

it('A mail names the field of a single change in its subject, stays readable after a change of everything, and is not written about none', (t) => {
  const change = (after: string) => ({ names: ['Figures', 'a'.repeat(999)], before: '1', after });
  const mail = (changes: NamedReport['changes']) =>
    mailAbout(leaveReport(temporaryFolder(t), { changes }), null, places);
  assert.match(mail([change('2')])?.subject ?? '', /^Published: Figures › a{100,200}$/);
  const long = mail(Array.from({ length: 500 }, () => change('a'.repeat(2_000))))?.text ?? '';
  assert.ok(long.length < 200_000, String(long.length));
  assert.match(long, /… and 460 more\./);
  assert.equal(mail([]), null);
});

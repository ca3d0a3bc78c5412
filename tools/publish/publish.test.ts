import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { publishPlaces } from '../../tests/rigs/publisher-machine.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/test-clock.ts';
import type { Report } from './build-report.ts';
import type { Move } from './move.ts';
import { type Machine, publishOnce } from './publish.ts';
import { readRecord } from './record.ts';
import type { Published } from './release.ts';
import { troubles } from './words.ts';

const commit = (letter: string) => letter.repeat(40);
const savedAt = '2026-03-02T08:59:00Z';
const words = (letter: string): Move => ({ kind: 'content', tip: commit(letter), savedAt, bytes: 9 });
const code = (letter: string, touchesContent: boolean): Move => ({
  kind: 'code',
  tip: commit(letter),
  touchesContent,
});
const changes = [{ names: ['Farm: name, contact, hours', 'Name of the farm'], before: 'One', after: 'Two' }];
const built: Report = { kind: 'built', changes, worthKnowing: [] };
const refused: Report = { kind: 'refused', mistakes: [{ names: [], sentence: 'Found “x”.' }] };

/** A server with one release, whose parts succeed or fail as the test says. */
function setUp(t: TestContext) {
  const folder = temporaryFolder(t);
  const [site, state, made, hostile] = ['site', 'state', 'made', 'hostile'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  const link = (number: number) => {
    rmSync(join(site, 'current'), { force: true });
    symlinkSync(`releases/${number}`, join(site, 'current'));
  };
  /** What farm-upgrade puts in place. */
  const upgrade = (number: number, published?: Published) => {
    const release = join(site, `releases/${number}`);
    write(join(release, 'dist'), {
      ...dataOf(`upgraded ${number}`),
      'client/favicon.svg': 'the icon',
      'client/assets/loader.js': 'wake()',
      'client/assets/photo-gone.jpg': 'a photograph',
    });
    write(release, { 'package.json': String(number), 'content/farm.yaml': 'name: One' });
    if (published) write(release, { 'published.json': JSON.stringify(published) });
    link(number);
  };
  upgrade(1);
  mkdirSync(state);
  write(join(made, 'data'), { ...dataOf('new'), 'client/favicon.svg': '<svg onload="steal()"/>' });
  write(join(made, 'content'), { 'farm.yaml': 'name: Two' });
  write(hostile, dataOf('hostile'));

  const clock = createTestClock();
  const given = {
    move: words('b'),
    report: built,
    serves: (_release: string) => true,
    tries: true,
    free: 1e12,
    missing: [] as string[],
    data: join(made, 'data'),
    /** Called at each step: a test may throw there, as a power cut does. */
    at: (_step: string) => {},
  };
  let started = 'releases/1';
  const seen = { mails: [] as string[], texts: [] as string[], log: [] as string[], steps: [] as string[] };
  const step = (name: string) => {
    given.at(name);
    seen.steps.push(name);
  };
  const machine: Machine = {
    site,
    state,
    places: publishPlaces,
    get missing() {
      return given.missing;
    },
    now: clock.now,
    free: () => given.free,
    clean: () => seen.steps.push('clean'),
    checkedOut: () => ({ version: commit('a'), followed: commit('a') }),
    fetch(known) {
      step('fetch');
      const { move } = given;
      return 'tip' in move && [known.seen, known.refused].includes(move.tip) ? { kind: 'same' } : move;
    },
    build() {
      step('build');
      return { report: given.report, content: join(made, 'content'), data: given.data };
    },
    tries() {
      step('try');
      return given.tries;
    },
    serves(release) {
      step('serve');
      started = release;
      return given.serves(release);
    },
    async mail(name, { subject, text }) {
      step('mail');
      seen.mails.push(`${name.slice(0, -39)}: ${subject}`);
      seen.texts.push(text);
    },
    log: (line) => seen.log.push(line),
  };
  return {
    ...{ given, seen, clock, site, state, hostile, link, upgrade },
    run: () => publishOnce(machine),
    record: () => readRecord(state),
    current: () => readlinkSync(join(site, 'current')),
    page: () => readFileSync(join(site, 'current/dist/content.json'), 'utf8'),
    releases: () => readdirSync(join(site, 'releases')).sort().join(),
    count: (name: string) => seen.steps.filter((one) => one === name).length,
    serving: () => started,
  };
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const dataOf = (title: string) => ({
  'build.json': JSON.stringify({ stamp: title }),
  'content.json': title,
  'client/figures.csv': title,
});

function halt(now = true, error = new Error('power cut')): void {
  if (now) throw error;
}

describe('A saved change', () => {
  it('is built, tried and put in place as a release with the code of the running one, and mailed once', async (t) => {
    const { run, seen, current, page, site, releases, record, count } = setUp(t);
    await run();
    await run();
    assert.deepEqual([current(), page(), releases()], ['releases/2', 'new', '1,2']);
    assert.equal(readFileSync(join(site, 'current/package.json'), 'utf8'), '1');
    assert.equal(readFileSync(join(site, 'current/content/farm.yaml'), 'utf8'), 'name: Two');
    assert.deepEqual(readdirSync(join(site, 'current/dist/client'), { recursive: true }).sort(), [
      'assets',
      'assets/loader.js',
      'favicon.svg',
      'figures.csv',
    ]);
    assert.equal(readFileSync(join(site, 'current/dist/client/favicon.svg'), 'utf8'), 'the icon');
    assert.deepEqual(seen.mails, ['published-b: Published: Farm: name, contact, hours › Name of the farm']);
    assert.deepEqual([count('build'), count('serve'), record().trouble], [1, 1, null]);
    assert.deepEqual([record().last?.outcome, record().visible.version], ['published', commit('b')]);
  });

  it('with a mistake is refused in one mail, and the site stays', async (t) => {
    const { run, given, seen, current, count, record } = setUp(t);
    given.report = refused;
    await run();
    await run();
    assert.deepEqual([current(), count('build'), record().trouble], ['releases/1', 1, null]);
    assert.deepEqual(seen.mails, ['refused-b: Not published: 1 mistake']);
    assert.match(seen.texts[0] ?? '', /Found “x”\.[\s\S]*Visitors see version aaaaaaaa/);
    assert.deepEqual(
      [record().last?.outcome, record().seen],
      ['refused', commit('a')],
      'no base for the next one',
    );
    Object.assign(given, { move: words('c'), report: built });
    await run();
    assert.equal(current(), 'releases/2');
  });

  it('whose fetch or build is ended by a limit twice is refused, and after one kill it is taken again', async (t) => {
    const { run, given, seen, current, record } = setUp(t);
    const sentence = 'Too large.';
    given.move = { kind: 'ended', tip: commit('b'), sentence };
    await run();
    assert.deepEqual([seen.mails, record().trouble], [[], null]);
    Object.assign(given, { move: words('b'), report: { kind: 'ended', sentence } });
    await run();
    await run();
    assert.deepEqual(seen.mails, ['refused-b: Not published: 1 mistake']);
    given.move = words('c');
    await run();
    given.report = built;
    await run();
    assert.equal(current(), 'releases/2');
  });

  it('that changes no words is neither built into a release nor mailed', async (t) => {
    const { run, given, seen, current, count, record } = setUp(t);
    given.report = { kind: 'same' };
    await run();
    await run();
    assert.deepEqual([current(), count('build'), seen.mails], ['releases/1', 1, []]);
    assert.equal(record().visible.version, commit('b'));
  });
});

describe('The site stays as it is, the record says why, and is silent once it is over:', () => {
  type Rig = ReturnType<typeof setUp>;
  const noRoom = new Error('ENOSPC: no space left on device, write');
  const problems: [what: string, trouble: keyof typeof troubles, broken: Partial<Rig['given']>][] = [
    ['there is no room for the build', 'disk', { report: { kind: 'disk' } }],
    ['there is no room for a fetch', 'disk', { move: { kind: 'disk' } }],
    ['there is no room for the release', 'disk', { at: (step) => halt(step === 'try', noRoom) }],
    ['the build fails', 'failed', { report: { kind: 'failed', error: 'x' } }],
    ['the release does not answer on the spare port', 'failed', { tries: false }],
    [
      'the release does not answer after the switch',
      'failed',
      { serves: (release) => release.endsWith('1') },
    ],
    ['the branch is gone', 'vanished', { move: { kind: 'vanished' } }],
    ['the history was rewritten', 'rewritten', { move: { kind: 'rewritten', tip: commit('c') } }],
    ['a setting is missing: a thief could redirect messages', 'settings', { missing: ['MAIL_TO'] }],
  ];
  for (const [what, trouble, broken] of problems) {
    it(what, (t) => passes(setUp(t), trouble, broken));
  }

  for (const path of [
    'client/index.html',
    'client/assets/loader.js.br',
    'client/assets/style.css',
    'client/assets/drawing.svg',
    'client/deep/figures.csv',
    'client/photo.html.jpg',
    'server/app.js',
    'published.json',
  ]) {
    it(`the build has made ${path}, which is no data`, async (t) => {
      const rig = setUp(t);
      write(rig.hostile, { [path]: 'steal()' });
      await passes(rig, 'failed', { data: rig.hostile });
    });
  }

  it('the build has left a link in its folder, or in place of it', async (t) => {
    const rig = setUp(t);
    symlinkSync('/etc/passwd', join(rig.hostile, 'client/fact-sheet.pdf'));
    await passes(rig, 'failed', { data: rig.hostile });
    const other = setUp(t);
    symlinkSync(other.hostile, `${other.hostile}.link`);
    await passes(other, 'failed', { data: `${other.hostile}.link` });
  });

  async function passes(
    { given, run, record, seen, current, releases, serving }: Rig,
    trouble: keyof typeof troubles,
    broken: Partial<Rig['given']>,
  ) {
    const whole = { ...given };
    Object.assign(given, broken);
    await run();
    await run();
    assert.deepEqual([record().trouble, current(), releases()], [troubles[trouble], 'releases/1', '1']);
    assert.equal(serving(), 'releases/1');
    Object.assign(given, whole, { move: words('d') });
    await run();
    assert.deepEqual([record().trouble, current(), seen.mails.length], [null, 'releases/2', 1]);
  }

  it('a change that fails is tried again ever more seldom, and its error is in the log', async (t) => {
    const { run, given, seen, clock, count, record } = setUp(t);
    given.report = { kind: 'failed', error: 'Cannot find module' };
    for (let at = 0; at < 10; at += 1) {
      await run();
      clock.pass(minute);
      assert.deepEqual([record().trouble, record().last?.outcome], [troubles.failed, 'failed']);
    }
    assert.ok(count('build') < 6, `${count('build')} builds in ten minutes`);
    assert.ok(seen.log.includes('Cannot find module'));
    given.report = built;
    clock.set(-365 * day); // A clock that is set back does not put it off.
    await run();
    assert.deepEqual([record().trouble, seen.mails.length], [null, 1]);
  });

  it('there is too little room for this content: what an interrupted publish left is removed first', async (t) => {
    const { run, given, current, record, seen, site } = setUp(t);
    given.free = 100e6;
    mkdirSync(join(site, 'releases/.next'));
    await run();
    assert.deepEqual([record().trouble, seen.steps], [troubles.disk, ['clean', 'clean']]);
    assert.equal(existsSync(join(site, 'releases/.next')), false);
    Object.assign(given, { free: 1e9, move: { ...words('b'), bytes: 300e6 } });
    await run();
    assert.deepEqual([record().trouble, current()], [troubles.disk, 'releases/1']);
    given.free = 1e12;
    await run();
    assert.deepEqual([record().trouble, current()], [null, 'releases/2']);
  });

  it('the host is unreachable for an hour', async (t) => {
    const { run, given, clock, record } = setUp(t);
    given.move = { kind: 'unreachable', error: 'x' };
    for (let at = 0; at < 60; at += 1) {
      await run();
      assert.equal(record().trouble, null);
      clock.pass(minute);
    }
    await run();
    assert.equal(record().trouble, troubles.unreachable);
    for (const move of [{ kind: 'same' }, given.move] as const) {
      given.move = move;
      await run();
      assert.equal(record().trouble, null, 'the next hour begins anew');
    }
  });

  it('something unexpected happens: the call fails, and so does the unit', async (t) => {
    const { run, given, record } = setUp(t);
    given.at = () => halt();
    await assert.rejects(run(), /power cut/);
    assert.equal(record().trouble, troubles.failed);
  });
});

describe('A change of the program', () => {
  it('waits for a person: each new tip is in the record, a mail if words came with it, and words alone go on', async (t) => {
    const { run, given, seen, current, upgrade, record } = setUp(t);
    given.move = code('c', true);
    await run();
    assert.deepEqual(
      [record().program, record().last?.outcome, record().trouble],
      [commit('c'), 'waiting', null],
    );
    given.move = code('d', false);
    await run();
    assert.deepEqual([record().program, record().seen], [commit('d'), commit('d')]);
    assert.deepEqual(seen.mails, ['waiting-c: Not published yet: the site’s program was changed as well']);
    given.move = words('b');
    await run();
    assert.deepEqual([current(), record().program], ['releases/2', commit('d')]);
    given.move = { kind: 'same' };
    upgrade(3);
    await run();
    assert.deepEqual([record().program, record().seen], [null, commit('a')], 'farm-upgrade says from where');
    assert.equal(record().last?.sentence, 'Put in place on the server.');
    upgrade(4, { version: commit('b'), at: null, followed: commit('c') });
    await run();
    const { release, visible, seen: followed } = record();
    assert.deepEqual([release, visible.version, followed], ['releases/4', commit('b'), commit('c')]);
  });
});

describe('Old releases', () => {
  it('stay where a person went back from one, however many are published after it', async (t) => {
    const { run, given, upgrade, link, releases, current, site } = setUp(t);
    await run();
    upgrade(3);
    given.move = { kind: 'same' };
    await run();
    link(2);
    for (const letter of ['c', 'd', 'e', 'f']) {
      given.move = words(letter);
      await run();
    }
    assert.deepEqual([current(), releases()], ['releases/7', '3,5,6,7']);
    execFileSync('cp', ['-al', join(site, 'releases/5'), join(site, 'releases/4')]);
    await run();
    assert.equal(releases(), '3,5,6,7', 'where a power cut came between');
  });

  it('and what an interrupted publish or farm-upgrade has left go at once', async (t) => {
    const { run, current, releases, site } = setUp(t);
    for (const name of ['.gone/app', '.next/app', '2/app'])
      mkdirSync(join(site, 'releases', name), { recursive: true });
    symlinkSync('releases/2', join(site, 'current.next'));
    await run();
    assert.deepEqual([current(), releases()], ['releases/2', '1,2']);
  });
});

describe('After a power cut', () => {
  for (const step of ['fetch', 'build', 'try', 'serve', 'mail']) {
    it(`before “${step}” the next minute completes or repeats the publish, with one mail`, async (t) => {
      const { run, given, seen, page, releases, clock } = setUp(t);
      given.at = (now) => halt(now === step);
      await run().catch(() => {});
      given.at = () => {};
      clock.pass(hour);
      await run();
      await run();
      assert.deepEqual([page(), releases()], ['new', '1,2']);
      assert.equal(seen.mails.length, 1);
    });
  }
});

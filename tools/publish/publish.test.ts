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
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { recordFile } from '../../server/status/last-publish.ts';
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
const words = (letter: string): Move => ({
  kind: 'content',
  tip: commit(letter),
  savedAt: '2026-03-02T08:59:00Z',
  bytes: 9,
});
const code = (letter: string, touchesContent = false): Move => ({
  kind: 'code',
  tip: commit(letter),
  touchesContent,
});
const changes = [{ names: ['Farm: name, contact, hours', 'Name of the farm'], before: 'One', after: 'Two' }];
const built: Report = { kind: 'built', changes, worthKnowing: [] };
const refused: Report = { kind: 'refused', mistakes: [{ names: [], sentence: 'Found “x”.', where: '' }] };

/** A server with one release, whose parts succeed or fail as the test says. */
function setUp(t: TestContext) {
  const folder = temporaryFolder(t);
  const [site, state, made] = ['site', 'state', 'made'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const write = (path: string, text: string) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  };
  const writeData = (dist: string, title: string) => {
    write(join(dist, 'build.json'), JSON.stringify({ stamp: title }));
    write(join(dist, 'content.json'), title);
    write(join(dist, 'client/figures.csv'), title);
  };
  const link = (number: number) => {
    rmSync(join(site, 'current'), { force: true });
    symlinkSync(`releases/${number}`, join(site, 'current'));
  };
  /** What farm-upgrade puts in place. */
  const upgrade = (number: number, published?: Published) => {
    writeData(join(site, `releases/${number}/dist`), `upgraded ${number}`);
    write(join(site, `releases/${number}/dist/client/assets/photo-gone.jpg`), 'a photograph');
    write(join(site, `releases/${number}/dist/client/favicon.svg`), 'the icon');
    write(join(site, `releases/${number}/dist/client/assets/loader.js`), 'wake()');
    write(join(site, `releases/${number}/package.json`), String(number));
    if (published) write(join(site, `releases/${number}/published.json`), JSON.stringify(published));
    link(number);
  };
  upgrade(1);
  write(join(site, 'releases/1/content/farm.yaml'), 'name: One');
  mkdirSync(state);
  writeData(join(made, 'data'), 'new');
  write(join(made, 'data/client/favicon.svg'), '<svg onload="steal()"/>');
  write(join(made, 'content/farm.yaml'), 'name: Two');

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
    installed: () => ({ seen: commit('a'), visible: commit('a') }),
    fetch(known) {
      step('fetch');
      const { move } = given;
      return 'tip' in move && [known.seen, known.refused].includes(move.tip) ? { kind: 'same' } : move;
    },
    build() {
      step('build');
      return { report: given.report, content: join(made, 'content'), data: given.data };
    },
    async tries() {
      step('try');
      return given.tries;
    },
    async serves(release) {
      step('serve');
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
    ...{ given, seen, clock, site, link, upgrade, write },
    run: () => publishOnce(machine),
    record: () => readRecord(state),
    current: () => readlinkSync(join(site, 'current')),
    page: () => readFileSync(join(site, 'current/dist/content.json'), 'utf8'),
    releases: () => readdirSync(join(site, 'releases')).sort().join(),
    count: (name: string) => seen.steps.filter((one) => one === name).length,
    loseRecord: () => rmSync(join(state, recordFile)),
  };
}

const halt = () => {
  throw new Error('power cut');
};

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

  for (const by of ['build', 'fetch'] as const) {
    it(`whose ${by} is ended by a limit twice is refused, and after one kill it is taken again`, async (t) => {
      const { run, given, seen, current, record } = setUp(t);
      const end = (letter: string) =>
        by === 'build'
          ? { move: words(letter), report: { kind: 'ended', sentence: 'Too large.' } }
          : { move: { kind: 'ended', tip: commit(letter), sentence: 'Too large.' } };
      Object.assign(given, end('b'));
      await run();
      assert.deepEqual([seen.mails, record().trouble], [[], null]);
      await run();
      await run();
      assert.deepEqual(seen.mails, ['refused-b: Not published: 1 mistake']);
      Object.assign(given, end('c'));
      await run();
      Object.assign(given, { move: words('c'), report: built });
      await run();
      assert.equal(current(), 'releases/2');
    });
  }

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
  it('the new release does not answer on the spare port, and is tried again ever more seldom', async (t) => {
    const { run, given, seen, clock, releases, count, record } = setUp(t);
    given.tries = false;
    for (let at = 0; at < 10; at += 1) {
      await run();
      clock.pass(minute);
      assert.equal(record().trouble, troubles.failed);
    }
    assert.deepEqual([releases(), seen.mails], ['1', []]);
    assert.ok(count('build') < 6, `${count('build')} builds in ten minutes`);
    given.tries = true;
    clock.set(-365 * day); // A clock that is set back does not put it off.
    await run();
    assert.deepEqual([record().trouble, seen.mails.length], [null, 1]);
  });

  it('the new release does not answer after the switch: back to the one before', async (t) => {
    const { run, given, seen, current, releases, record } = setUp(t);
    given.serves = (release) => release === 'releases/1';
    await run();
    assert.deepEqual([current(), releases(), seen.mails], ['releases/1', '1', []]);
    assert.deepEqual([record().trouble, record().last?.outcome], [troubles.failed, 'failed']);
    given.move = { kind: 'same' };
    await run();
    assert.equal(record().trouble, null, 'the change was taken back');
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

  for (const { why, report, step } of [
    { why: 'disk', report: { kind: 'disk' }, step: '' },
    { why: 'disk', report: built, step: 'try' },
    { why: 'failed', report: { kind: 'failed', error: 'Cannot find module' }, step: '' },
  ] as const) {
    it(`a publish ends with “${why}”${step && ` at “${step}”`}`, async (t) => {
      const { run, given, seen, current, record } = setUp(t);
      given.report = report;
      given.at = (now) => {
        if (now === step) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      };
      await run();
      assert.deepEqual(
        [current(), record().trouble, record().last?.outcome],
        ['releases/1', troubles[why], 'failed'],
      );
      assert.ok(why === 'disk' || seen.log.includes('Cannot find module'));
    });
  }

  for (const kind of ['vanished', 'rewritten', 'disk'] as const) {
    it(`a fetch ends with “${kind}”`, async (t) => {
      const { run, given, seen, count, record } = setUp(t);
      given.move = kind === 'rewritten' ? { kind, tip: commit('c') } : { kind };
      await run();
      await run();
      assert.deepEqual([record().trouble, count('build')], [troubles[kind], 0]);
      given.move = words('b');
      await run();
      assert.deepEqual([record().trouble, seen.mails.length], [null, 1]);
    });
  }

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
    given.move = { kind: 'same' };
    await run();
    assert.equal(record().trouble, null);
  });

  it('a setting is missing without which a thief of the token could redirect the messages', async (t) => {
    const { run, given, record, count, current } = setUp(t);
    given.missing = ['MAIL_TO'];
    await run();
    assert.deepEqual([record().trouble, count('fetch')], [troubles.settings, 0]);
    given.missing = [];
    await run();
    assert.deepEqual([record().trouble, current()], [null, 'releases/2']);
  });

  it('something unexpected happens: the call fails, and so does the unit', async (t) => {
    const { run, given, record } = setUp(t);
    given.at = halt;
    await assert.rejects(run(), /power cut/);
    assert.equal(record().trouble, troubles.failed);
  });

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
      const { run, given, current, record, write } = setUp(t);
      write(join(given.data, path), 'steal()');
      await run();
      assert.deepEqual([current(), record().trouble], ['releases/1', troubles.failed]);
    });
  }

  it('the build has left a link', async (t) => {
    const { run, given, current, record } = setUp(t);
    symlinkSync('/etc/passwd', join(given.data, 'client/fact-sheet.pdf'));
    await run();
    assert.deepEqual([current(), record().trouble], ['releases/1', troubles.failed]);
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
    given.move = code('d');
    await run();
    assert.deepEqual([record().program, record().seen], [commit('d'), commit('d')]);
    assert.deepEqual(seen.mails, ['waiting-c: Not published yet: the site’s program was changed as well']);
    given.move = words('b');
    await run();
    assert.deepEqual([current(), record().program], ['releases/2', commit('d')]);
    upgrade(3);
    given.move = { kind: 'same' };
    await run();
    assert.deepEqual([record().program, record().seen], [null, commit('a')], 'farm-upgrade says from where');
    assert.deepEqual(
      [record().visible.version, record().last?.sentence],
      [commit('a'), 'Put in place by farm-upgrade.'],
    );
  });
});

describe('Old releases', () => {
  it('stay where a person went back from one, however many are published after it', async (t) => {
    const { run, given, upgrade, link, releases, current } = setUp(t);
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
  });

  it('go, but for the three newest, and in the next minute where a power cut came between', async (t) => {
    const { run, given, releases, site, record } = setUp(t);
    for (const letter of ['b', 'c', 'd', 'e']) {
      given.move = words(letter);
      await run();
    }
    assert.equal(releases(), '3,4,5');
    execFileSync('cp', ['-al', join(site, 'releases/3'), join(site, 'releases/2')]);
    mkdirSync(join(site, 'releases/.gone'));
    given.move = { kind: 'same' };
    await run();
    assert.deepEqual([releases(), record().trouble], ['3,4,5', null]);
  });

  it('that an interrupted farm-upgrade left go at once', async (t) => {
    const { run, given, releases, site } = setUp(t);
    mkdirSync(join(site, 'releases/2/app'), { recursive: true });
    given.move = { kind: 'same' };
    await run();
    assert.equal(releases(), '1');
  });
});

describe('After a power cut', () => {
  for (const step of ['fetch', 'build', 'try', 'serve', 'mail']) {
    it(`before “${step}” the next minute completes or repeats the publish, with one mail`, async (t) => {
      const { run, given, seen, page, releases, clock } = setUp(t);
      given.at = (now) => {
        if (now === step) halt();
      };
      await run().catch(() => {});
      given.at = () => {};
      clock.pass(hour);
      await run();
      await run();
      assert.deepEqual([page(), releases()], ['new', '1,2']);
      assert.equal(seen.mails.length, 1);
    });
  }

  it('a release that farm-upgrade has put in place meanwhile stays, with the words that it names', async (t) => {
    const { run, given, current, upgrade, record, seen } = setUp(t);
    await run();
    upgrade(5, { version: commit('b'), at: null, told: { sentence: '', mail: { subject: '', text: '' } } });
    given.move = { kind: 'same' };
    await run();
    assert.deepEqual([current(), record().release, seen.mails.length], ['releases/5', 'releases/5', 1]);
  });
});

import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { LastPublish } from '../../server/status/last-publish.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/clock.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { publishPlaces } from '../../tests/rigs/publisher.ts';
import type { Move } from './move.ts';
import { type Machine, publishOnce } from './publish.ts';
import type { Report } from './report.ts';
import { alerts } from './words.ts';

const script = 'export const paths = [];';
const changes = [{ names: ['Farm: name, contact, hours', 'Name of the farm'], before: 'One', after: 'Two' }];
const built: Report = { kind: 'built', changes, worthKnowing: [] };
const content: Move = { kind: 'content', tip: 'b'.repeat(40), savedAt: '2026-03-02T08:59:00Z' };

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
  const writeDist = (dist: string, title: string) => {
    write(join(dist, 'client/index.html'), title);
    write(join(dist, 'client/service-worker.js'), 'keep()');
    write(join(dist, 'server/app.js'), script);
  };
  writeDist(join(site, 'releases/1/dist'), 'old');
  write(join(site, 'releases/1/content/farm.yaml'), 'name: One');
  write(join(site, 'releases/1/server/main.ts'), 'the code');
  symlinkSync('releases/1', join(site, 'current'));
  mkdirSync(state);
  writeDist(join(made, 'dist'), 'new');
  write(join(made, 'content/farm.yaml'), 'name: Two');

  const clock = createTestClock();
  const given = {
    move: content as Move,
    report: built,
    works: true,
    tries: true,
    alertArrives: true,
    free: 1e12,
    dist: join(made, 'dist'),
    /** Called at each step: a test may throw there, as a power cut does. */
    at: (_step: string) => {},
  };
  const seen = {
    mails: [] as string[],
    texts: [] as string[],
    alerts: [] as string[],
    log: [] as string[],
    builds: 0,
    restarts: 0,
    known: [] as string[],
    last: null as LastPublish | null,
  };
  const machine: Machine = {
    site,
    state,
    places: publishPlaces,
    now: clock.now,
    free: () => given.free,
    alerted: new Set(),
    installed: () => ({ seen: 'a'.repeat(40), visible: 'a'.repeat(40) }),
    fetch(known) {
      seen.known.push(known.seen[0] ?? '');
      const { move } = given;
      return 'tip' in move && [known.seen, known.refused].includes(move.tip) ? { kind: 'same' } : move;
    },
    build() {
      given.at('build');
      seen.builds += 1;
      return { report: given.report, content: join(made, 'content'), dist: given.dist };
    },
    async tries() {
      given.at('try');
      return given.tries;
    },
    async restart() {
      given.at('restart');
      seen.restarts += 1;
      return given.works || readlinkSync(join(site, 'current')) === 'releases/1';
    },
    async mail(name, { subject, text }) {
      given.at('mail');
      seen.mails.push(`${name.split('-')[0]}: ${subject}`);
      seen.texts.push(text);
    },
    async record(last) {
      given.at('record');
      seen.last = last;
    },
    alert(words) {
      if (given.alertArrives) seen.alerts.push(words);
      return given.alertArrives;
    },
    log: (line) => seen.log.push(line),
  };
  const current = () => readlinkSync(join(site, 'current'));
  const page = () => readFileSync(join(site, 'current/dist/client/index.html'), 'utf8');
  const releases = () => readdirSync(join(site, 'releases')).sort();
  return { machine, given, seen, clock, site, current, page, releases, run: () => publishOnce(machine) };
}

describe('A saved change', () => {
  it('is built, tried and put in place as a release with the code of the running one, and mailed once', async (t) => {
    const { run, seen, current, page, site, releases } = setUp(t);
    await run();
    await run();
    assert.deepEqual([current(), page()], ['releases/2', 'new']);
    assert.equal(readFileSync(join(site, 'current/server/main.ts'), 'utf8'), 'the code');
    assert.equal(readFileSync(join(site, 'current/content/farm.yaml'), 'utf8'), 'name: Two');
    assert.deepEqual(seen.mails, ['published: Published: Farm: name, contact, hours › Name of the farm']);
    assert.deepEqual([seen.builds, seen.restarts, seen.alerts], [1, 1, []]);
    assert.deepEqual(
      [seen.last?.outcome, seen.last?.version],
      ['published', content.kind === 'content' && content.tip],
    );
    assert.deepEqual(releases(), ['1', '2']);
  });

  it('leaves the three last releases', async (t) => {
    const { run, given, releases } = setUp(t);
    for (const letter of ['b', 'c', 'd', 'e']) {
      given.move = { ...content, tip: letter.repeat(40) } as Move;
      await run();
    }
    assert.deepEqual(releases(), ['3', '4', '5']);
  });

  it('with a mistake is refused in one mail, and the site stays', async (t) => {
    const { run, given, seen, current } = setUp(t);
    given.report = { kind: 'refused', mistakes: [{ names: [], sentence: 'Found “x”.', where: '' }] };
    await run();
    await run();
    assert.deepEqual([current(), seen.builds], ['releases/1', 1]);
    assert.deepEqual(seen.mails, ['refused: Not published: 1 mistake']);
    assert.match(seen.texts[0] ?? '', /Found “x”\.[\s\S]*Visitors see version aaaaaaaa/);
    assert.equal(seen.last?.outcome, 'refused');
    given.move = { ...content, tip: 'c'.repeat(40) } as Move;
    given.report = built;
    await run();
    assert.equal(current(), 'releases/2');
    assert.equal(seen.known.at(-1), 'a', 'a refused version is no base for the next one');
  });

  it('whose build is ended by a limit twice is refused, and after one kill it is built again', async (t) => {
    const { run, given, seen, current } = setUp(t);
    given.report = { kind: 'ended', sentence: 'Too large.' };
    await run();
    assert.deepEqual([seen.mails, seen.alerts], [[], []]);
    await run();
    assert.deepEqual(seen.mails, ['refused: Not published: 1 mistake']);
    given.move = { ...content, tip: 'c'.repeat(40) } as Move;
    await run();
    given.report = built;
    await run();
    assert.deepEqual([current(), seen.alerts], ['releases/2', []]);
  });

  it('that changes no words is neither built into a release nor mailed', async (t) => {
    const { run, given, seen, current } = setUp(t);
    given.report = { kind: 'same' };
    await run();
    await run();
    assert.deepEqual([current(), seen.builds, seen.mails], ['releases/1', 1, []]);
  });
});

describe('The site stays as it is', () => {
  it('when the new release does not answer on the spare port: one alert, tried again later', async (t) => {
    const { run, given, seen, clock, releases } = setUp(t);
    given.tries = false;
    for (let at = 0; at < 10; at += 1) {
      await run();
      clock.pass(minute);
    }
    assert.deepEqual(seen.alerts, [alerts.failed]);
    assert.deepEqual([releases(), seen.mails], [['1'], []]);
    assert.ok(seen.builds < 6, `${seen.builds} builds in ten minutes`);
    given.tries = true;
    clock.pass(hour);
    await run();
    assert.deepEqual([seen.alerts.at(-1), seen.mails.length], [alerts.back, 1]);
  });

  it('when the build fails: one alert, and the log says why', async (t) => {
    const { run, given, seen, current } = setUp(t);
    given.report = { kind: 'failed', error: 'Cannot find module' };
    await run();
    assert.deepEqual(
      [current(), seen.alerts, seen.log.at(-1)],
      ['releases/1', [alerts.failed], 'Cannot find module'],
    );
  });

  it('until the next try, which a clock that is set back does not put off', async (t) => {
    const { run, given, clock, page } = setUp(t);
    given.tries = false;
    await run();
    given.tries = true;
    clock.set(-365 * day);
    await run();
    assert.equal(page(), 'new');
  });

  it('when a change that failed is taken back, and the next failure has an alert of its own', async (t) => {
    const { run, given, seen } = setUp(t);
    given.tries = false;
    await run();
    given.move = { kind: 'same' };
    await run();
    given.move = { ...content, tip: 'c'.repeat(40) } as Move;
    await run();
    assert.deepEqual(seen.alerts, [alerts.failed, alerts.back, alerts.failed]);
  });

  it('when the new release does not answer after the switch: back to the one before', async (t) => {
    const { run, given, seen, current, releases } = setUp(t);
    given.works = false;
    await run();
    assert.deepEqual([current(), releases(), seen.restarts], ['releases/1', ['1'], 2]);
    assert.deepEqual([seen.alerts, seen.mails], [[alerts.failed], []]);
  });

  it('when the disk is full: one alert in all, even if nothing can be noted', async (t) => {
    const { run, given, seen, clock, current } = setUp(t);
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    given.at = (step) => {
      if (step === 'try' || step === 'record') throw full;
    };
    for (let at = 0; at < 3; at += 1) {
      await run();
      clock.pass(minute);
    }
    assert.deepEqual([current(), seen.alerts], ['releases/1', [alerts.disk]]);
  });

  it('when there is little room on the disk: one alert, nothing is begun, and it goes on once there is room', async (t) => {
    const { run, given, seen, current } = setUp(t);
    given.free = 100e6;
    for (let at = 0; at < 3; at += 1) await run();
    assert.deepEqual([current(), seen.alerts, seen.known], ['releases/1', [alerts.disk], []]);
    given.free = 1e12;
    await run();
    assert.deepEqual([current(), seen.alerts], ['releases/2', [alerts.disk, alerts.back]]);
  });

  for (const { kind, move } of [
    { kind: 'vanished', move: { kind: 'vanished' } },
    { kind: 'rewritten', move: { kind: 'rewritten', tip: 'c'.repeat(40) } },
    { kind: 'disk', move: { kind: 'disk' } },
  ] as const) {
    it(`when a fetch ends with “${kind}”: one alert, and one when that is over`, async (t) => {
      const { run, given, seen } = setUp(t);
      given.move = move;
      given.alertArrives = false;
      await run();
      given.alertArrives = true;
      for (let at = 0; at < 5; at += 1) await run();
      assert.deepEqual([seen.alerts, seen.builds, seen.mails], [[alerts[kind]], 0, []]);
      given.move = content;
      await run();
      assert.deepEqual([seen.alerts.at(-1), seen.mails.length], [alerts.back, 1]);
    });
  }

  it('when the host is away: no alert for an hour, then one', async (t) => {
    const { run, given, seen, clock } = setUp(t);
    given.move = { kind: 'unreachable', error: 'x' };
    for (let at = 0; at < 60; at += 1) {
      await run();
      clock.pass(minute);
    }
    assert.deepEqual(seen.alerts, []);
    for (let at = 0; at < 200; at += 1) {
      await run();
      clock.pass(minute);
    }
    assert.deepEqual(seen.alerts, [alerts.unreachable]);
  });

  it('when the build holds a script that the release does not have, or a link', async (t) => {
    for (const { name, spoil } of [
      { name: 'another app', spoil: (dist: string) => writeFileSync(join(dist, 'server/app.js'), 'steal()') },
      { name: 'one more', spoil: (dist: string) => writeFileSync(join(dist, 'client/more.js'), 'steal()') },
      {
        name: 'another service worker',
        spoil: (dist: string) => writeFileSync(join(dist, 'client/service-worker.js'), 'steal()'),
      },
      {
        name: 'a link',
        spoil: (dist: string) => symlinkSync('/etc/passwd', join(dist, 'client/figures.csv')),
      },
    ]) {
      const { run, given, seen, current } = setUp(t);
      spoil(given.dist);
      await run();
      assert.deepEqual([current(), seen.alerts], ['releases/1', [alerts.failed]], name);
    }
  });
});

describe('A change of the program', () => {
  it('has its alert again until the alert has arrived', async (t) => {
    const { run, given, seen } = setUp(t);
    given.move = { kind: 'code', tip: 'c'.repeat(40), touchesContent: false };
    given.alertArrives = false;
    await run();
    given.alertArrives = true;
    await run();
    await run();
    assert.deepEqual(seen.alerts, [alerts.code]);
  });

  it('waits for a person: one alert until farm-upgrade, a mail if words came with it, and words alone go on', async (t) => {
    const { run, given, seen, current, site } = setUp(t);
    given.move = { kind: 'code', tip: 'c'.repeat(40), touchesContent: true };
    await run();
    given.move = { kind: 'code', tip: 'd'.repeat(40), touchesContent: false };
    await run();
    assert.deepEqual(seen.alerts, [alerts.code]);
    assert.deepEqual(seen.mails, ['waiting: Not published yet: the site’s program was changed as well']);
    assert.equal(seen.last?.outcome, 'waiting');
    given.move = content;
    await run();
    assert.equal(seen.known.at(-1), 'd');
    assert.equal(current(), 'releases/2');

    mkdirSync(join(site, 'releases/3/dist'), { recursive: true });
    symlinkSync('releases/3', join(site, 'upgraded'));
    renameSync(join(site, 'upgraded'), join(site, 'current'));
    given.move = { kind: 'code', tip: 'e'.repeat(40), touchesContent: false };
    await run();
    assert.equal(seen.known.at(-1), 'a', 'farm-upgrade says from where the branch is followed');
    assert.deepEqual(seen.alerts, [alerts.code, alerts.code]);
  });
});

describe('After a power cut', () => {
  for (const step of ['build', 'try', 'restart', 'mail', 'record']) {
    it(`before “${step}” the next minute completes or repeats the publish, with one mail`, async (t) => {
      const { run, given, seen, page, releases, clock } = setUp(t);
      let isOn = true;
      given.at = (now) => {
        if (now !== step || !isOn) return;
        isOn = false;
        halt();
      };
      await run().catch(() => {});
      assert.equal(isOn, false);
      clock.pass(hour);
      await run();
      assert.equal(page(), 'new');
      assert.deepEqual([...new Set(seen.mails)].length, 1);
      assert.deepEqual(releases(), ['1', '2']);
    });
  }

  it('a release that farm-upgrade has put in place meanwhile is not replaced by the one that was under way', async (t) => {
    const { run, given, current, site } = setUp(t);
    given.at = (step) => {
      if (step === 'restart') halt();
    };
    await run().catch(() => {});
    given.at = () => {};
    given.move = { kind: 'same' };
    mkdirSync(join(site, 'releases/3'));
    rmSync(join(site, 'current'));
    symlinkSync('releases/3', join(site, 'current'));
    await run();
    assert.equal(current(), 'releases/3');
    assert.ok(existsSync(join(site, 'releases/3')));
  });
});

function halt(): never {
  throw new Error('power cut');
}

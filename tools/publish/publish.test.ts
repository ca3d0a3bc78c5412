import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { readCurrent, readState } from '../../server/publishing/report.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { writeFiles } from '../../tests/rigs/publish-folder.ts';
import { startRepository } from '../../tests/rigs/repository.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { createMaker, type Made } from './maker.ts';
import { type Publisher, publishOnce } from './publish.ts';

const change = { names: ['Farm'], before: 'One', after: 'Two' };
const made: Made = { kind: 'made', changes: [change], worthKnowing: [] };
const killed: Made = { kind: 'killed', sentence: 'Too large.' };

/** A publisher of a repository on this disk. Its maker answers what the test says, and copies farm.yaml as data. */
function setUp(
  t: TestContext,
  files: Parameters<typeof startRepository>[1] = { 'content/farm.yaml': 'One' },
) {
  const origin = startRepository(t, files);
  const folder = temporaryFolder(t);
  const clock = createTestClock();
  const given = { made, free: 1e12, asked: 0 };
  const publisher: Publisher = {
    folder,
    scratch: join(temporaryFolder(t), 'git'),
    repository: { ...origin.repository, protocols: 'file' },
    maker: { code: 'code', siteUrl: 'https://farm.example' },
    now: clock.now,
    log: () => {},
    free: () => given.free,
    async make({ after, into }) {
      given.asked += 1;
      if (given.made.kind === 'made')
        writeFiles(into, { 'content.json': readFileSync(join(after, 'farm.yaml')) });
      return given.made;
    },
  };
  return {
    ...{ origin, folder, clock, given, publisher },
    publish: (change: Partial<Publisher> = {}) => publishOnce({ ...publisher, ...change }),
    /** What visitors read. */
    page() {
      const visible = readCurrent(folder)?.report.visible;
      return visible && readFileSync(join(folder, visible.folder, 'data/content.json'), 'utf8');
    },
    report: () => readCurrent(folder)?.report,
    attempt: () => readState(folder)?.attempt,
  };
}

describe('What is saved', () => {
  it('becomes data behind one link, once for each commit, and what visitors read no longer goes but for its report', async (t) => {
    const { origin, folder, given, publish, page, report, clock } = setUp(t);
    assert.deepEqual([await publish(), await publish(), given.asked], [true, false, 1]);
    assert.deepEqual([page(), report()?.version, report()?.changes], ['One', origin.first, [change]]);
    const tip = origin.save({
      'content/farm.yaml': 'Two',
      'content/photographs/a.webp': Buffer.from([0, 255]),
    });
    await publish();
    assert.equal(readlinkSync(join(folder, 'current')), `2-${tip}`);
    assert.deepEqual(readFileSync(join(folder, 'current/content/photographs/a.webp')), Buffer.from([0, 255]));
    await publish();
    assert.deepEqual(readdirSync(join(folder, `1-${origin.first}`)), ['report.json']);
    clock.pass(9 * day);
    await publish();
    assert.equal(existsSync(join(folder, `1-${origin.first}`)), false);
  });

  it('is not made again where no words changed, and is where the program, the address or the year did', async (t) => {
    const { origin, given, publish, page, report, publisher, clock } = setUp(t);
    await publish();
    const always: boolean[] = [];
    const make: Publisher['make'] = (folders) => {
      always.push(folders.always);
      return publisher.make(folders);
    };
    const first = report()?.visible?.folder;
    given.made = { ...made, changes: [] };
    const tip = origin.save({ 'content/farm.yaml': 'One # a note' });
    await publish({ make });
    assert.deepEqual([report()?.visible?.folder, report()?.visible?.version, page()], [first, tip, 'One']);
    const upgraded = { make, maker: { ...publisher.maker, code: 'newer' } };
    await publish(upgraded);
    assert.deepEqual([await publish(upgraded), page()], [false, 'One # a note']);
    clock.pass(365 * day);
    await publish(upgraded);
    assert.deepEqual(always, [false, true, true]);
  });

  it('is taken from the root of a repository of the content alone, and nothing else of it', async (t) => {
    const { folder, publish, page } = setUp(t, {
      'farm.yaml': 'One',
      'README.md': 'x',
      'server/main.ts': 'steal()',
      'photographs/a.jpg': 'a',
    });
    await publish();
    assert.deepEqual(readdirSync(join(folder, 'current/content'), { recursive: true }).sort(), [
      'farm.yaml',
      'photographs',
      'photographs/a.jpg',
    ]);
    assert.deepEqual([page(), readState(folder)?.source], ['One', { branch: 'main', prefix: '' }]);
  });

  it('with a mistake is refused once, and visitors keep what they had; a newer program tries it again', async (t) => {
    const { origin, given, publish, page, report, publisher } = setUp(t);
    await publish();
    given.made = { kind: 'refused', mistakes: [{ names: ['Farm'], sentence: 'Found “x”.' }] };
    const tip = origin.save({ 'content/farm.yaml': 'x' });
    assert.deepEqual([await publish(), await publish(), given.asked, page()], [true, false, 2, 'One']);
    const { outcome, version, visible } = report() ?? {};
    assert.deepEqual([outcome, version, visible?.version], ['refused', tip, origin.first]);
    given.made = made;
    await publish({ maker: { ...publisher.maker, code: 'newer' } });
    assert.deepEqual([report()?.outcome, page()], ['published', 'x']);
  });

  it('is taken whatever its history, its date and the names of other branches are', async (t) => {
    const { origin, publish, page } = setUp(t);
    const { git } = origin;
    await publish();
    process.env.GIT_COMMITTER_DATE = '@253402300800 +0000';
    t.after(() => delete process.env.GIT_COMMITTER_DATE);
    git('checkout', '--quiet', '--orphan', 'other');
    const tip = origin.save({ 'content/farm.yaml': 'Rewritten' });
    git('update-ref', 'refs/heads/a/refs/heads/main', origin.first);
    git('update-ref', 'refs/heads/main', tip);
    await publish();
    assert.equal(page(), 'Rewritten');
  });
});

describe('Who is blamed:', () => {
  const failed: Made = { kind: 'failed', error: 'Cannot find module' };
  const full: Made = { kind: 'disk', error: 'No space left on device' };
  for (const [what, results, outcome] of [
    ['a kill', [killed], 'nobody yet'],
    ['two kills of the same commit', [killed, killed], 'the words'],
    ['two kills with a failure between', [killed, failed, killed], 'nobody yet'],
    ['a full disk, however often', [full, full, full, full], 'the machine'],
    ['a failure of the program', [failed, failed], 'the machine'],
  ] as const)
    it(`${what}: ${outcome}`, async (t) => {
      const { given, publish, report, attempt, clock, page } = setUp(t);
      for (const result of results) {
        given.made = result;
        await publish();
        clock.pass(hour);
      }
      assert.equal(report()?.mistakes[0]?.sentence, outcome === 'the words' ? killed.sentence : undefined);
      assert.equal(Boolean(attempt()?.trouble), outcome === 'the machine');
      given.made = made;
      if (outcome !== 'the words')
        assert.deepEqual([await publish(), page(), attempt()], [true, 'One', null]);
    });

  it('a commit that fails is tried ever more seldom, and a clock that is set back does not put it off', async (t) => {
    const { given, publish, attempt, clock } = setUp(t);
    given.made = failed;
    for (let at = 0; at < 10; at += 1) {
      await publish();
      clock.pass(minute);
    }
    assert.ok(given.asked > 2 && given.asked < 6, `${given.asked} times in ten minutes`);
    clock.set(-365 * day);
    given.made = made;
    assert.deepEqual([await publish(), attempt()], [true, null]);
  });

  it('too little room on the disk: nothing is fetched, and it is tried again', async (t) => {
    const { given, publish, attempt, clock } = setUp(t);
    given.free = 100e6;
    assert.deepEqual([await publish(), given.asked, attempt()?.trouble], [false, 0, 'disk']);
    given.free = 1e12;
    clock.pass(minute);
    assert.equal(await publish(), true);
  });

  it('a host that is away, a branch that vanished: the record says since when, and visitors keep what they had', async (t) => {
    const { origin, folder, clock, publish, page } = setUp(t);
    await publish();
    const since = clock.now().toISOString();
    origin.git('update-ref', '-d', 'refs/heads/main');
    await publish();
    clock.pass(2 * hour);
    renameSync(origin.bare, `${origin.bare}.away`);
    await publish();
    assert.deepEqual([readState(folder)?.awaySince, page()], [since, 'One']);
    renameSync(`${origin.bare}.away`, origin.bare);
    origin.git('update-ref', 'refs/heads/main', origin.first);
    await publish();
    assert.equal(readState(folder)?.awaySince, null);
  });
});

describe('Hostile words are refused in a plain sentence, and nothing of them is kept:', () => {
  const mktree = (bare: string, entries: string) =>
    execFileSync('git', ['--git-dir', bare, 'mktree'], { input: entries, encoding: 'utf8' }).trim();
  const cases: [what: string, spoil: (origin: ReturnType<typeof startRepository>) => void, says: RegExp][] = [
    [
      'a link',
      ({ work, save }) => {
        symlinkSync('/etc/passwd', join(work, 'content/a'));
        save({});
      },
      /“content\/a” is a link/,
    ],
    [
      'folders in folders in folders, which would keep git busy for hours',
      ({ bare, git }) => {
        let deep = mktree(bare, '');
        for (let depth = 0; depth < 12; depth += 1)
          deep = mktree(bare, Array.from({ length: 10 }, (_, at) => `040000 tree ${deep}\t${at}\n`).join(''));
        const tree = mktree(bare, `040000 tree ${mktree(bare, `040000 tree ${deep}\tdeep\n`)}\tcontent\n`);
        git('update-ref', 'HEAD', git('commit-tree', '-p', 'HEAD', '-m', 'Deep', tree));
      },
      /^“content\/deep” /,
    ],
    [
      'no content any more',
      ({ save }) => save({ content: null, 'server/main.ts': '1' }),
      /no content\/ any more/,
    ],
  ];
  for (const [what, spoil, says] of cases)
    it(what, async (t) => {
      const { origin, folder, given, publish, page, report } = setUp(t);
      await publish();
      spoil(origin);
      await publish();
      assert.match(report()?.mistakes[0]?.sentence ?? '', says);
      assert.deepEqual(
        [page(), given.asked, readdirSync(join(folder, 'current'))],
        ['One', 1, ['report.json']],
      );
    });

  it('a pack larger than the limit, once, and other ways than https to a repository are not gone', {
    skip: process.platform !== 'linux',
  }, async (t) => {
    const { origin, publish, report, folder, publisher } = setUp(t);
    origin.save({ 'noise.bin': randomBytes(3_000_000) });
    await publish({ maxPackBytes: 1_000_000 });
    assert.match(report()?.mistakes[0]?.sentence ?? '', /too large/);
    for (const url of [
      publisher.repository.url,
      'ext::sh -c "touch /tmp/never"',
      'http://127.0.0.1:9/a',
      'git://127.0.0.1/a',
    ]) {
      await publish({ repository: { url, branch: 'main' } });
      assert.notEqual(readState(folder)?.awaySince, null, url);
    }
  });
});

describe('Killed at each step, the next minute completes:', () => {
  for (const step of ['ask', 'take', 'make', 'keep', 'link'])
    it(step, async (t) => {
      const { publish, page, publisher, folder, report } = setUp(t);
      const { repository, scratch, maker } = publisher;
      const script = `
        import { mkdirSync, writeFileSync } from 'node:fs';
        const { publishOnce } = await import(${JSON.stringify(join(import.meta.dirname, 'publish.ts'))});
        await publishOnce({
          ...${JSON.stringify({ folder, repository, scratch, maker })}, now: () => new Date(), log() {}, free: () => 1e12,
          async make({ into }) { mkdirSync(into); writeFileSync(into + '/content.json', 'half'); return ${JSON.stringify(made)}; },
          onStep: (step) => step === '${step}' && process.kill(process.pid, 'SIGKILL'),
        });`;
      const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
      });
      assert.equal(signal, 'SIGKILL', stderr);
      assert.equal(report(), undefined);
      assert.deepEqual([await publish(), page(), report()?.number], [true, 'One', 1]);
      const left = readdirSync(folder).filter((name) => !/^1-|^current$|^state\.json$/.test(name));
      assert.deepEqual(left, []);
    });
});

describe('What reads the owner’s pictures', () => {
  const isRoot = process.getuid?.() === 0;
  function setUpMaker(t: TestContext, script: string) {
    const folder = `${temporaryFolder(t)}/`;
    chmodSync(folder, 0o755);
    writeFiles(folder, { 'hostile.ts': script, 'content/farm.yaml': '' });
    const content = join(folder, 'content/');
    const options = {
      ...{ work: join(folder, 'work'), siteUrl: 'https://farm.example', program: join(folder, 'hostile.ts') },
      // Its own, because whatever runs as it is ended.
      uid: isRoot ? 40_000 + (process.pid % 10_000) : undefined,
    };
    const folders = { before: content, after: content, into: join(folder, 'data'), always: true };
    return { folder, make: (timeoutMs = 60_000) => createMaker({ ...options, timeoutMs })(folders) };
  }

  it('is ended with what it has started when its time is over, or it is', async (t) => {
    const { folder, make } = setUpMaker(
      t,
      `import { spawn } from 'node:child_process';
      const script = 'setTimeout(() => require("fs").writeFileSync(process.argv[1], ""), 3000)';
      spawn(process.execPath, ['-e', script, process.argv[4] + '/survived'], { detached: true, stdio: 'ignore' });
      setTimeout(() => process.exit(1), 500);`,
    );
    assert.equal((await make()).kind, 'failed');
    const late = await make(1);
    assert.ok(late.kind === 'killed' && /longer than ten minutes/.test(late.sentence), JSON.stringify(late));
    await new Promise((resolve) => setTimeout(resolve, 3500));
    if (isRoot) assert.equal(existsSync(join(folder, 'work/survived')), false);
  });

  it('gets nothing of the environment, and writes nowhere else, and leaves nothing but data', async (t) => {
    process.env.CONTENT_TOKEN = 'secret';
    t.after(() => delete process.env.CONTENT_TOKEN);
    const { folder, make } = setUpMaker(
      t,
      `import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
      const work = process.argv[4];
      try { writeFileSync(work + '/../escaped', ''); } catch {}
      mkdirSync(work + '/data');
      symlinkSync('/etc/passwd', work + '/data/content.json');
      const kind = 'made';
      writeFileSync(work + '/report.json', JSON.stringify({ kind, changes: [], worthKnowing: Object.keys(process.env) }));`,
    );
    await assert.rejects(make(), /content\.json, which is no data/);
    assert.equal(existsSync(join(folder, 'data')), false);
    assert.equal(existsSync(join(folder, 'escaped')), !isRoot);
    const told = setUpMaker(t, 'console.error(Object.keys(process.env).sort().join()); process.exit(1)');
    const names = 'CONTENT,DATABASE_URL,HOME,LC_ALL,PATH,SITE_CACHE,SITE_URL';
    assert.deepEqual(await told.make(), { kind: 'failed', error: names });
  });
});

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import {
  type Made,
  publishedName,
  readReport,
  readState,
  reportNames,
} from '../../server/publishing/report.ts';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { type Files, writeFiles } from '../../tests/rigs/publish-folder.ts';
import { startRepository } from '../../tests/rigs/repository.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { createMaker, LimitReached } from './maker.ts';
import { createPublisher, type PublisherOptions } from './publish.ts';

const change = { names: ['Farm'], before: 'One', after: 'Two' };
const made: Made = { outcome: 'published', changes: [change], findings: [] };
const mistaken: Made = {
  outcome: 'refused',
  changes: [],
  findings: [{ names: ['Farm'], sentence: 'Found “x”.' }],
};
const killed = new LimitReached('killed');
const failed = new Error('Cannot find module');

/** A publisher of a repository on this disk. Its maker does what the test says, and copies farm.yaml as data. */
function setUp(t: TestContext, files: Files = { 'content/farm.yaml': 'One' }) {
  const origin = startRepository(t, files);
  const folder = temporaryFolder(t);
  const clock = createTestClock();
  const given = { made: made as Made | Error, free: 1e12, asked: 0, draft: 0 };
  const options: PublisherOptions = {
    ...{ folder, clock, log: () => {}, free: () => given.free },
    repository: { ...origin.repository, protocols: 'file', scratch: join(temporaryFolder(t), 'git') },
    maker: { code: 'code', siteUrl: 'https://farm.example' },
    async make({ after, into }) {
      given.asked += 1;
      writeFiles(into, { 'content.json': readFileSync(join(after, 'farm.yaml')) });
      given.draft = statSync(dirname(into)).ino;
      if (given.made instanceof Error) throw given.made;
      return given.made;
    },
  };
  const visible = () => publishedName(folder, reportNames(folder));
  return {
    ...{ origin, folder, clock, given, options, visible },
    publish: createPublisher(options),
    /** Another container of the publisher. */
    publishAnew: (change: Partial<PublisherOptions> = {}) => createPublisher({ ...options, ...change })(),
    /** What visitors read. */
    page() {
      const name = visible();
      return name && readFileSync(join(folder, name, 'data/content.json'), 'utf8');
    },
    newest() {
      const [name] = reportNames(folder);
      return name === undefined ? undefined : readReport(folder, name);
    },
    failure: () => readState(folder)?.failure,
  };
}

describe('What is saved', () => {
  it('becomes data, once for each commit, by one new name, and its report stays for a week after it was replaced', async (t) => {
    const { origin, folder, given, publish, page, newest, clock, visible } = setUp(t);
    await publish();
    await publish();
    assert.deepEqual([given.asked, page(), newest()?.version], [1, 'One', origin.first]);
    assert.deepEqual([newest()?.changes, newest()?.prefix], [[change], 'content/']);
    const tip = origin.save({
      'content/farm.yaml': 'Two',
      'content/photographs/a.webp': Buffer.from([0, 255]),
    });
    const first = join(folder, `1-${origin.first}`);
    await publish();
    assert.deepEqual([visible(), page()], [`2-${tip}`, 'Two']);
    const second = join(folder, `2-${tip}`);
    assert.equal(statSync(second).ino, given.draft, 'it was not copied file by file');
    assert.ok(existsSync(join(first, 'data/content.json')), 'a site may be reading what it replaces');
    assert.deepEqual(readFileSync(join(second, 'content/photographs/a.webp')), Buffer.from([0, 255]));
    await publish();
    assert.deepEqual(readdirSync(first), ['report.json']);
    const replacedBefore = (days: number) =>
      utimesSync(first, 0, clock.now().getTime() / 1000 - days * 86_400);
    replacedBefore(7);
    await publish();
    assert.ok(existsSync(first));
    replacedBefore(9);
    await publish();
    assert.deepEqual([existsSync(first), page()], [false, 'Two']);
  });

  it('is made again where the program, the address or the year is another one', async (t) => {
    const { given, publish, publishAnew, page, options, clock, newest } = setUp(t);
    await publish();
    await publishAnew();
    const { maker } = options;
    await publishAnew({ maker: { ...maker, code: 'newer' } });
    await publishAnew({ maker: { ...maker, siteUrl: 'https://other.example' } });
    assert.deepEqual([given.asked, page()], [3, 'One']);
    clock.pass(365 * day);
    await publishAnew({ maker: { ...maker, siteUrl: 'https://other.example' } });
    assert.deepEqual([given.asked, newest()?.number], [4, 4]);
  });

  it('is plain files in content/, or in the root of a repository of the content alone: no code, link, other repository or deeper folder', async (t) => {
    const { origin, folder, publish, page, visible, newest } = setUp(t, {
      ...{ 'farm.yaml': 'One', 'README.md': 'x', 'server/main.ts': 'steal()', '.x.yaml': 'x' },
      ...{ 'photographs/Ìlú 1.webp': 'a', 'photographs/.gitkeep': '', 'photographs/a\n.jpg': 'a' },
      ...{ 'photographs/more/a.jpg': 'a' },
    });
    const { bare, git, work, save } = origin;
    symlinkSync('/etc/passwd', join(work, 'products.yaml'));
    save({});
    const makeTree = (entries: string) =>
      execFileSync('git', ['--git-dir', bare, 'mktree'], { input: entries, encoding: 'utf8' }).trim();
    // A list of all files in it would keep git busy for hours.
    let deep = makeTree('');
    for (let depth = 0; depth < 12; depth += 1)
      deep = makeTree(Array.from({ length: 10 }, (_, at) => `040000 tree ${deep}\t${at}\n`).join(''));
    const odd = `160000 commit ${origin.first}\tother.yaml\n040000 tree ${deep}\tdeep\n`;
    const tree = makeTree(`${git('ls-tree', 'HEAD')}\n${odd}`);
    git('update-ref', 'HEAD', git('commit-tree', '-p', 'HEAD', '-m', 'Deep', tree));
    await publish();
    const taken = readdirSync(join(folder, visible() ?? '', 'content'), { recursive: true }).sort();
    assert.deepEqual(taken, ['farm.yaml', 'photographs', 'photographs/Ìlú 1.webp']);
    assert.deepEqual([page(), newest()?.prefix], ['One', '']);
  });

  it('with a mistake is refused once, and visitors keep what they had; a newer program tries it again', async (t) => {
    const { origin, given, publish, publishAnew, page, newest, options, visible, folder } = setUp(t);
    await publish();
    given.made = mistaken;
    const tip = origin.save({ 'content/farm.yaml': 'x' });
    await publish();
    await publish();
    assert.deepEqual([given.asked, page(), visible()], [2, 'One', `1-${origin.first}`]);
    assert.deepEqual(
      [newest()?.outcome, newest()?.version, newest()?.findings],
      ['refused', tip, mistaken.findings],
    );
    assert.deepEqual(readdirSync(join(folder, `2-${tip}`)), ['report.json']);
    given.made = made;
    await publishAnew({ maker: { ...options.maker, code: 'newer' } });
    assert.deepEqual([newest()?.outcome, page()], ['published', 'x']);
  });

  it('stays with visitors through an upgrade, also where the newest version is refused or the Git host is away', async (t) => {
    const { origin, given, publish, publishAnew, page, newest, options, visible, folder } = setUp(t);
    await publish();
    given.made = mistaken;
    const tip = origin.save({ 'content/farm.yaml': 'x' });
    await publish();
    const make: typeof options.make = async (folders) => {
      given.made = readFileSync(join(folders.after, 'farm.yaml'), 'utf8') === 'x' ? mistaken : made;
      return options.make(folders);
    };
    const readableBy = () => readReport(folder, visible() ?? '').maker.code;
    await publishAnew({ make, maker: { ...options.maker, code: 'newer' } });
    assert.deepEqual(
      [page(), readableBy(), newest()?.version, newest()?.outcome],
      ['One', 'newer', tip, 'refused'],
    );
    assert.deepEqual(
      readReport(folder, visible() ?? '').changes,
      [change],
      'of which no mail may have been sent yet',
    );
    const { asked } = given;
    await publishAnew({ make, maker: { ...options.maker, code: 'newer' } });
    assert.equal(given.asked, asked);
    const repository = { ...options.repository, url: `file://${folder}/none` };
    await publishAnew({ make, repository, maker: { ...options.maker, code: 'newest' } });
    assert.deepEqual([page(), readableBy()], ['One', 'newest']);
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

describe('A failure', () => {
  for (const [what, results, isRefused, isStartedAgain] of [
    ['that is one kill is nobody’s', [killed], false, false],
    ['that is a second kill of the same version is its content’s', [killed, killed], true, false],
    ['counts, though the publisher was started again', [killed, killed], true, true],
    ['between two kills makes them nobody’s', [killed, failed, killed], false, false],
    ['of the machine is nobody’s, however often it comes', [failed, failed, failed], false, false],
    ['of another version does not count', [killed, 'another version', killed], false, true],
  ] as const)
    it(what, async (t) => {
      const { origin, given, publish, publishAnew, newest, failure, clock, page } = setUp(t);
      const next = isStartedAgain ? publishAnew : publish;
      for (const result of results) {
        if (result === 'another version') {
          origin.save({ 'content/farm.yaml': 'Two' });
          continue;
        }
        given.made = result;
        await next();
        assert.equal(failure()?.error, newest() ? undefined : result.message);
        clock.pass(hour);
      }
      assert.equal(newest()?.outcome, isRefused ? 'refused' : undefined);
      if (isRefused) assert.match(newest()?.findings[0]?.sentence ?? '', /ten minutes/);
      given.made = made;
      await next();
      const content = results.some((result) => result === 'another version') ? 'Two' : 'One';
      assert.deepEqual([page(), failure()], [isRefused ? undefined : content, null]);
    });

  it('of one version is tried ever more seldom, and a clock that is set back does not put it off', async (t) => {
    const { given, publish, failure, clock, page } = setUp(t);
    given.made = failed;
    for (let at = 0; at < 10; at += 1) {
      await publish();
      clock.pass(minute);
    }
    assert.ok(given.asked > 2 && given.asked < 6, `${given.asked} times in ten minutes`);
    clock.pass(hour);
    clock.set(-365 * day);
    given.made = made;
    await publish();
    assert.deepEqual([page(), failure()], ['One', null]);
  });

  it('for want of room on the disk makes nothing, and is tried again', async (t) => {
    const { given, publish, failure, clock, page } = setUp(t);
    given.free = 100e6;
    await publish();
    assert.deepEqual([given.asked, failure()?.error], [0, 'No space left on the disk']);
    given.free = 1e12;
    clock.pass(minute);
    await publish();
    assert.equal(page(), 'One');
  });

  it('of the Git host is dated in the state, and visitors keep what they had', async (t) => {
    const { origin, clock, publish, publishAnew, page, failure } = setUp(t);
    await publish();
    const since = clock.now().toISOString();
    origin.git('update-ref', '-d', 'refs/heads/main');
    await publish();
    assert.match(failure()?.error ?? '', /no branch main/);
    clock.pass(2 * hour);
    renameSync(origin.bare, `${origin.bare}.away`);
    await publishAnew();
    assert.deepEqual([failure()?.since, failure()?.version, page()], [since, null, 'One']);
    renameSync(`${origin.bare}.away`, origin.bare);
    origin.git('update-ref', 'refs/heads/main', origin.first);
    await publish();
    assert.equal(failure(), null);
  });
});

it('What is too much is refused in a plain sentence, and visitors keep what they had', async (t) => {
  const { origin, given, publish, publishAnew, page, newest, options, folder } = setUp(t);
  await publish();
  let before: Files = {};
  for (const [what, files, says, maxPackBytes] of [
    ['files', numbered(501, (at) => [`content/${at}.yaml`, '']), /more than 500 files/],
    ['text', { 'content/a.yaml': 'a'.repeat(1e6) }, /“a\.yaml” has 1 MB, expected at most 0\.5 MB/],
    ['picture', { 'content/photographs/a.jpg': Buffer.alloc(31e6) }, /“photographs\/a\.jpg” has 31 MB/],
    ['in all', numbered(7, (at) => [`content/photographs/${at}.jpg`, Buffer.alloc(29e6)]), /than 200 MB/],
    ['to fetch', { 'noise.bin': randomBytes(3_000_000) }, /is too large/, 1_000_000],
  ] as const) {
    const removed = Object.fromEntries(Object.keys(before).map((path) => [path, null]));
    const tip = origin.save({ ...removed, ...files });
    await publishAnew({ repository: { ...options.repository, maxPackBytes } });
    const name = reportNames(folder)[0] ?? '';
    assert.equal(name.split('-')[1], tip, what);
    assert.match(newest()?.findings[0]?.sentence ?? '', says, what);
    assert.deepEqual(
      [page(), given.asked, readdirSync(join(folder, name))],
      ['One', 1, ['report.json']],
      what,
    );
    before = files;
  }
});

function numbered(length: number, file: (at: number) => [path: string, body: string | Buffer]): Files {
  return Object.fromEntries(Array.from({ length }, (_, at) => file(at)));
}

it('No way but https leads to a repository', async (t) => {
  const { publishAnew, options, failure } = setUp(t);
  const { protocols: _, ...usual } = options.repository;
  const others = ['ext::sh -c "touch /tmp/never"', 'http://127.0.0.1:9/a', 'git://127.0.0.1/a'];
  for (const url of [usual.url, ...others]) {
    await publishAnew({ repository: { ...usual, url } });
    assert.match(failure()?.error ?? '', /not allowed/, `asked: ${url}`);
  }
});

it('What a kill left at any step is made anew a minute later', async (t) => {
  const { publish, page, folder, newest, options } = setUp(t);
  writeFiles(options.repository.scratch, { 'objects/pack/half.pack': 'PACK', 'index.lock': '' });
  const draft = { '.next/data/content.json': 'half', '.next/report.json': '{' };
  writeFiles(folder, { ...draft, '.state': '{', 'state.json': '{' });
  await publish();
  assert.deepEqual([page(), newest()?.number], ['One', 1]);
  assert.deepEqual(readdirSync(folder).sort(), [newest()?.name, 'state.json']);
});

describe('What reads the owner’s pictures', () => {
  const isRoot = process.getuid?.() === 0;
  // Its own, because whatever runs as it is ended.
  const uid = isRoot ? 40_000 + (process.pid % 10_000) : undefined;
  function setUpMaker(t: TestContext, script: string, farm = '') {
    const folder = `${temporaryFolder(t)}/`;
    chmodSync(folder, 0o755);
    writeFiles(folder, { 'hostile.ts': script, 'content/farm.yaml': farm });
    const content = join(folder, 'content/');
    const [work, program] = [join(folder, 'work'), join(folder, 'hostile.ts')];
    const options = { work, program, uid, siteUrl: 'https://farm.example' };
    const folders = { before: content, after: content, into: join(folder, 'data') };
    return { folder, make: (timeoutMs = 60_000) => createMaker({ ...options, timeoutMs })(folders) };
  }
  /** A process that has ended stays in the list (`Z`) until its parent asks how. */
  const isRunning = (pid: string) =>
    existsSync(`/proc/${pid}/stat`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

  it('is ended with all that it has started, when its time is over, when it ends, and when a publisher was killed', async (t) => {
    const left = spawn('sleep', ['60'], { stdio: 'ignore', uid, gid: uid });
    const isLeftEnded = once(left, 'exit');
    const { folder, make } = setUpMaker(
      t,
      `import { spawn } from 'node:child_process';
      import { readFileSync, writeFileSync } from 'node:fs';
      const { pid } = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
      writeFileSync(process.argv[4] + '/started', String(pid));
      process.kill(Number(readFileSync(process.argv[3] + 'farm.yaml')), 0);`,
      String(left.pid),
    );
    if (!isRoot) left.kill();
    await assert.rejects(make(), /ESRCH/, 'what was left is ended before anything begins');
    await isLeftEnded;
    // A signal takes effect when its process has its turn.
    if (isRoot) await waitUntil(() => !isRunning(readFileSync(join(folder, 'work/started'), 'utf8')));
    await assert.rejects(make(1), LimitReached);
  });

  it('gets nothing of the environment, writes nowhere else, and leaves nothing but data', async (t) => {
    process.env.CONTENT_TOKEN = 'secret';
    t.after(() => delete process.env.CONTENT_TOKEN);
    const { folder, make } = setUpMaker(
      t,
      `import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
      const work = process.argv[4];
      try { writeFileSync(work + '/../escaped', ''); } catch {}
      mkdirSync(work + '/data');
      symlinkSync('/etc/passwd', work + '/data/content.json');
      console.log(JSON.stringify(${JSON.stringify(made)}));`,
    );
    await assert.rejects(make(), /content\.json, which is no data/);
    assert.equal(existsSync(join(folder, 'data')), false);
    assert.equal(existsSync(join(folder, 'escaped')), !isRoot);
    const told = setUpMaker(t, 'console.error(Object.keys(process.env).sort().join()); process.exit(1)');
    await assert.rejects(told.make(), {
      message: 'CONTENT,DATABASE_URL,HOME,LC_ALL,PATH,SITE_CACHE,SITE_URL',
    });
  });

  it('prints what it made as data that is checked, of a few megabytes at most', async (t) => {
    for (const printed of [
      `'{"outcome":"published"}'`,
      `'{"outcome":"refused","changes":[],"findings":[{"names":[1]}]}'`,
    ])
      await assert.rejects(setUpMaker(t, `console.log(${printed})`).make(), { name: 'ValiError' });
    await assert.rejects(setUpMaker(t, `console.log('x'.repeat(7e7))`).make(), LimitReached);
  });
});

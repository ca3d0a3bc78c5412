import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import {
  type Made,
  publishedName,
  readReport,
  readState,
  reportNames,
} from '../../server/published/report.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { commit, type Files, writeFiles } from '../../tests/rigs/publish-folder.ts';
import { fetchContent, startRepository } from '../../tests/rigs/repository.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { createBuildData } from './main.ts';
import { createPublisher, LimitReached, type PublisherOptions } from './publish.ts';

const change = { names: ['Farm'], before: 'One', after: 'Two' };
const made: Made = { outcome: 'published', changes: [change], findings: [] };
const mistaken: Made = {
  outcome: 'refused',
  changes: [],
  findings: [{ names: ['Farm'], sentence: 'Found “x”.' }],
};
const killed = new LimitReached('killed');
const failed = new Error('Cannot find module');

/** A publisher of what was fetched. Building does what the test says, and copies farm.yaml as data. */
function setUp(t: TestContext) {
  const [fetched, folder] = [temporaryFolder(t), temporaryFolder(t)];
  const clock = createTestClock();
  const given = { made: made as Made | Error, free: 1e12, asked: 0, draft: 0 };
  const options: PublisherOptions = {
    ...{ fetched, folder, clock, log: () => {}, free: () => given.free },
    maker: { code: 'code', siteUrl: 'https://farm.example' },
    async buildData({ after, into }) {
      given.asked += 1;
      writeFiles(into, { 'content.json': readFileSync(join(after, 'farm.yaml')) });
      given.draft = statSync(dirname(into)).ino;
      if (given.made instanceof Error) throw given.made;
      return given.made;
    },
  };
  /** What `deploy/content` leaves. @returns the commit */
  function fetch(letter: string, files: Files): string {
    writeFiles(join(fetched, commit(letter), 'content'), files);
    writeFiles(fetched, { newest: `${commit(letter)}\n` });
    return commit(letter);
  }
  fetch('a', { 'farm.yaml': 'One' });
  const visible = () => publishedName(folder, reportNames(folder));
  return {
    ...{ fetched, fetch, folder, clock, given, options, visible },
    publish: createPublisher(options),
    /** Another container of the publisher. */
    publishAnew: (more: Partial<PublisherOptions> = {}) => createPublisher({ ...options, ...more })(),
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
    const { fetch, folder, given, publish, page, newest, clock, visible } = setUp(t);
    await publish();
    await publish();
    assert.deepEqual(
      [given.asked, page(), newest()?.version, newest()?.changes],
      [1, 'One', commit('a'), [change]],
    );
    fetch('b', { 'farm.yaml': 'Two', 'photographs/Ìlú 1.webp': Buffer.from([0, 255]) });
    await publish();
    assert.deepEqual([visible(), page()], [`2-${commit('b')}`, 'Two']);
    const [first, second] = [join(folder, `1-${commit('a')}`), join(folder, `2-${commit('b')}`)];
    assert.equal(statSync(second).ino, given.draft, 'it was not copied file by file');
    assert.ok(existsSync(join(first, 'data/content.json')), 'a site may be reading what it replaces');
    assert.deepEqual(readFileSync(join(second, 'content/photographs/Ìlú 1.webp')), Buffer.from([0, 255]));
    await publish();
    assert.deepEqual(readdirSync(first), ['report.json']);
    for (const [days, isThere] of [
      [7, true],
      [9, false],
    ] as const) {
      utimesSync(first, 0, clock.now().getTime() / 1000 - days * 86_400);
      await publish();
      assert.deepEqual([existsSync(first), page()], [isThere, 'Two']);
    }
  });

  it('is made again where the program, the address or the year is another one', async (t) => {
    const { given, publish, publishAnew, page, options, clock, newest } = setUp(t);
    await publish();
    await publishAnew();
    const { maker } = options;
    await publishAnew({ maker: { ...maker, code: 'newer' } });
    const moved = { maker: { ...maker, siteUrl: 'https://other.example' } };
    await publishAnew(moved);
    assert.deepEqual([given.asked, page()], [3, 'One']);
    clock.pass(365 * day);
    await publishAnew(moved);
    assert.deepEqual([given.asked, newest()?.number], [4, 4]);
  });

  it('with a mistake is refused once, and visitors keep what they had, also through an upgrade without a Git host', async (t) => {
    const { fetch, fetched, given, publish, publishAnew, page, newest, options, visible, folder } = setUp(t);
    await publish();
    given.made = mistaken;
    const tip = fetch('b', { 'farm.yaml': 'x' });
    await publish();
    await publish();
    assert.deepEqual([given.asked, page(), visible()], [2, 'One', `1-${commit('a')}`]);
    assert.deepEqual(
      [newest()?.outcome, newest()?.version, newest()?.findings],
      ['refused', tip, mistaken.findings],
    );
    assert.deepEqual(readdirSync(join(folder, `2-${tip}`)), ['report.json']);
    const buildData: typeof options.buildData = (folders) => {
      given.made = readFileSync(join(folders.after, 'farm.yaml'), 'utf8') === 'x' ? mistaken : made;
      return options.buildData(folders);
    };
    const maker = { ...options.maker, code: 'newer' };
    for (const _version of ['the one that visitors read', 'the newest'])
      await publishAnew({ buildData, maker });
    const shown = () => readReport(folder, visible() ?? '');
    assert.deepEqual([page(), shown().maker.code, newest()?.version], ['One', 'newer', tip]);
    assert.deepEqual(shown().changes, [change], 'of which no mail may have been sent yet');
    const { asked } = given;
    await publishAnew({ buildData, maker });
    assert.equal(given.asked, asked);
    renameSync(fetched, `${fetched}.away`);
    await publishAnew({ buildData, maker: { ...maker, code: 'newest' } });
    renameSync(`${fetched}.away`, fetched);
    assert.deepEqual([page(), shown().maker.code], ['One', 'newest']);
  });

  it('that a newer program refuses is refused once, and not made again each time', async (t) => {
    const { given, publish, options, newest } = setUp(t);
    await publish();
    given.made = mistaken;
    const publishNewer = createPublisher({ ...options, maker: { ...options.maker, code: 'newer' } });
    for (let at = 0; at < 3; at += 1) await publishNewer();
    assert.deepEqual([given.asked, newest()?.outcome, newest()?.number], [2, 'refused', 2]);
  });

  it('that is too much is refused in a plain sentence, and visitors keep what they had', async (t) => {
    const { fetch, given, publish, page, newest, folder } = setUp(t);
    await publish();
    for (const [letter, files, says] of [
      ['b', numbered(501, (at) => [`${at}.yaml`, '']), /more than 500 files/],
      ['c', { 'a.yaml': 'a'.repeat(1e6) }, /“a\.yaml” has 1 MB, expected at most 0\.5 MB/],
      ['d', { 'photographs/a.jpg': Buffer.alloc(31e6) }, /“photographs\/a\.jpg” has 31 MB/],
      ['e', numbered(7, (at) => [`photographs/${at}.jpg`, Buffer.alloc(29e6)]), /than 200 MB/],
    ] as const) {
      const tip = fetch(letter, files);
      await publish();
      assert.match(newest()?.findings[0]?.sentence ?? '', says);
      const name = reportNames(folder)[0] ?? '';
      assert.deepEqual(
        [name.split('-')[1], page(), given.asked, readdirSync(join(folder, name))],
        [tip, 'One', 1, ['report.json']],
      );
    }
  });

  it('is plain files: a name that hides something is not taken, nor a folder or a link in place of a file', async (t) => {
    const { fetch, fetched, folder, publish, visible } = setUp(t);
    fetch('b', {
      'farm.yaml': 'One',
      '.x.yaml': 'x',
      'README.md': 'x',
      'photographs/a\n.jpg': 'a',
      'photographs/more/a.jpg': 'a',
    });
    symlinkSync('/etc/passwd', join(fetched, commit('b'), 'content/products.yaml'));
    await publish();
    assert.deepEqual(readdirSync(join(folder, visible() ?? '', 'content'), { recursive: true }), [
      'farm.yaml',
    ]);
  });
});

function numbered(length: number, file: (at: number) => [path: string, body: string | Buffer]): Files {
  return Object.fromEntries(Array.from({ length }, (_, at) => file(at)));
}

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
      const { fetch, given, publish, publishAnew, newest, failure, clock, page } = setUp(t);
      const next = isStartedAgain ? publishAnew : publish;
      for (const result of results) {
        if (result === 'another version') {
          fetch('b', { 'farm.yaml': 'Two' });
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

  it('that ended the whole publisher twice is its content’s', async (t) => {
    const { publishAnew, newest, given } = setUp(t);
    // The engine ends the container while the data is made.
    const buildData = () => new Promise<never>(() => {});
    for (const _kill of [1, 2])
      await Promise.race([publishAnew({ buildData }), new Promise((done) => setTimeout(done, 50))]);
    await publishAnew();
    assert.deepEqual([newest()?.outcome, given.asked], ['refused', 0]);
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

  it('of the Git host is dated by its beginning, visitors keep what they had, and what is too large to be fetched is refused', async (t) => {
    const { fetch, fetched, folder, clock, publish, page, newest } = setUp(t);
    await publish();
    const since = clock.now().toISOString();
    for (const error of ['fatal: unable to access', 'fatal: it is away']) {
      writeFileSync(join(fetched, 'error'), error);
      await publish();
      assert.deepEqual([readState(folder)?.fetch, page()], [{ error, since }, 'One']);
      clock.pass(2 * hour);
    }
    rmSync(join(fetched, 'error'));
    await publish();
    assert.equal(readState(folder)?.fetch, null);
    fetch('b', {});
    writeFiles(join(fetched, commit('b')), { refused: '' });
    await publish();
    assert.deepEqual([newest()?.version, newest()?.outcome, page()], [commit('b'), 'refused', 'One']);
    assert.match(newest()?.findings[0]?.sentence ?? '', /too large, or is not valid for Git/);
  });
});

it('What a kill left at any step is made anew', async (t) => {
  const { publish, page, folder, newest } = setUp(t);
  writeFiles(folder, {
    '.next/data/content.json': 'half',
    '.next/report.json': '{',
    '.state': '{',
    'state.json': '{',
  });
  await publish();
  assert.deepEqual(
    [page(), newest()?.number, readdirSync(folder).sort()],
    ['One', 1, [newest()?.name, 'state.json']],
  );
});

describe('What reads the owner’s pictures', () => {
  function setUpBuild(t: TestContext, script: string) {
    const folder = temporaryFolder(t);
    writeFiles(folder, { 'hostile.ts': script });
    const folders = { before: folder, after: folder, into: join(folder, 'into') };
    return (timeoutMs?: number) =>
      createBuildData(join(folder, 'work'), 'https://farm.example', {
        timeoutMs,
        program: join(folder, 'hostile.ts'),
      })(folders);
  }
  it('gets nothing of the environment, and is ended when its time is over', async (t) => {
    process.env.CONTENT_TOKEN = 'secret';
    t.after(() => delete process.env.CONTENT_TOKEN);
    const build = setUpBuild(t, 'console.error(Object.keys(process.env).sort().join()); process.exit(1)');
    await assert.rejects(build(), { message: 'CONTENT,PATH,SITE_CACHE,SITE_URL' });
    await assert.rejects(setUpBuild(t, 'setInterval(() => {}, 1000)')(300), LimitReached);
  });

  it('leaves nothing but data, and prints what is checked, of a few megabytes at most', async (t) => {
    const link = `import { mkdirSync, symlinkSync } from 'node:fs';
      mkdirSync(process.argv[4] + '/data', { recursive: true });
      symlinkSync('/etc/passwd', process.argv[4] + '/data/content.json');
      console.log(JSON.stringify(${JSON.stringify(made)}));`;
    await assert.rejects(setUpBuild(t, link)(), /content\.json, which is no data/);
    for (const printed of [
      `'{"outcome":"published"}'`,
      `'{"outcome":"refused","changes":[],"findings":[{"names":[1]}]}'`,
    ])
      await assert.rejects(setUpBuild(t, `console.log(${printed})`)(), { name: 'ValiError' });
    await assert.rejects(setUpBuild(t, `console.log('x'.repeat(7e7))`)(), LimitReached);
  });
});

it('Fetched from Git are plain files of content/ and its photographs, whatever the history, its date, its links and other branches are', (t) => {
  const origin = startRepository(t, {
    'content/farm.yaml': 'One',
    'content/photographs/a.webp': 'a',
    'content/photographs/more/b.jpg': 'b',
    'server/main.ts': 'steal()',
  });
  const { bare, git, work, save } = origin;
  symlinkSync('/etc/passwd', join(work, 'content/products.yaml'));
  save({ '.gitattributes': '* filter=evil' });
  const makeTree = (entries: string) =>
    execFileSync('git', ['--git-dir', bare, 'mktree'], { input: entries, encoding: 'utf8' }).trim();
  // A list of all files in it would keep git busy for hours.
  let deep = makeTree('');
  for (let depth = 0; depth < 12; depth += 1)
    deep = makeTree(Array.from({ length: 10 }, (_, at) => `040000 tree ${deep}\t${at}\n`).join(''));
  const content = makeTree(
    `${git('ls-tree', 'HEAD:content')}\n160000 commit ${origin.first}\tother.yaml\n040000 tree ${deep}\tdeep\n`,
  );
  process.env.GIT_COMMITTER_DATE = '@253402300800 +0000';
  t.after(() => delete process.env.GIT_COMMITTER_DATE);
  const tip = git(
    'commit-tree',
    '-m',
    'Rewritten',
    makeTree(`040000 tree ${content}\tcontent\n040000 tree ${deep}\tdeep\n`),
  );
  git('update-ref', 'refs/heads/main', tip);
  git('update-ref', 'refs/heads/a/refs/heads/main', origin.first);
  const fetched = temporaryFolder(t);
  const read = () => readFileSync(join(fetched, 'newest'), 'utf8').trim();
  fetchContent(origin.repository.url, fetched);
  assert.equal(read(), tip);
  const files = readdirSync(join(fetched, tip), { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isDirectory(),
  );
  assert.deepEqual(files.map((entry) => [entry.name, entry.isFile()]).sort(), [
    ['a.webp', true],
    ['farm.yaml', true],
  ]);
  git('update-ref', 'refs/heads/main', origin.first);
  fetchContent(origin.repository.url, fetched);
  assert.equal(read(), origin.first);
  for (const [env, says] of [
    [{ CONTENT_BRANCH: 'gone' }, /there is no branch gone/],
    [{ TOKEN_FILE: work }, /token is missing/],
    [{ GIT_ALLOW_PROTOCOL: 'https' }, /not allowed/],
  ] as const) {
    fetchContent(origin.repository.url, fetched, env);
    assert.match(readFileSync(join(fetched, 'error'), 'utf8'), says);
    assert.equal(read(), origin.first, 'what was fetched stays');
  }
  fetchContent(origin.repository.url, fetched);
  assert.equal(existsSync(join(fetched, 'error')), false);
});

it('Fetched from Git is also a repository of SHA-256 with a + in its name, and one without a file of content', (t) => {
  const fetched = temporaryFolder(t);
  const read = () => readFileSync(join(fetched, 'newest'), 'utf8').trim();
  const newer = startRepository(t, { 'content/farm.yaml': 'One' }, 'sha256');
  renameSync(newer.bare, `${newer.bare}+`);
  fetchContent(`gitea+${newer.repository.url}+`, fetched);
  assert.match(newer.first, /^[0-9a-f]{64}$/);
  assert.deepEqual(readdirSync(join(fetched, read()), { recursive: true }).sort(), [
    'content',
    'content/farm.yaml',
  ]);
  assert.equal(read(), newer.first);
  const other = startRepository(t, { 'content/more/farm.yaml': 'One' });
  renameSync(other.bare, `${other.bare}+more`);
  fetchContent(`${other.repository.url}+more`, fetched);
  assert.deepEqual([read(), readdirSync(join(fetched, read()))], [other.first, []]);
});

it('Fetched from Git is refused where it is not valid, or was killed twice in a row, and not where the network fails', (t) => {
  const origin = startRepository(t, { 'content/farm.yaml': 'One' });
  const bin = temporaryFolder(t);
  const fetchWith = (fetched: string, says: string) => {
    const clone = `case "$*" in *"clone --quiet"*) echo "${says}" >&2; exit 128;; esac`;
    const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
    writeFileSync(join(bin, 'git'), `#!/bin/sh\n${clone}\nexec ${git} "$@"\n`, { mode: 0o755 });
    fetchContent(origin.repository.url, fetched, { PATH: `${bin}:${process.env.PATH}` });
    return existsSync(join(fetched, origin.first, 'refused'));
  };
  const killed = 'error: index-pack died of signal 9';
  const away = 'fatal: unable to access: Connection timed out';
  for (const [said, isRefused] of [
    [['fatal: fsck error in packed object'], true],
    [[killed], false],
    [[killed, killed], true],
    [[killed, away, killed], false],
    [[away, away, away], false],
  ] as const) {
    const fetched = temporaryFolder(t);
    const results = said.map((one) => fetchWith(fetched, one));
    assert.deepEqual(results, [...said.slice(1).map(() => false), isRefused], said.join());
  }
});

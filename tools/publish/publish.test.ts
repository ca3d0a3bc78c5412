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
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { publishedName, readReport, readState, reportNames } from '../../server/published/report.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { commit, type Files, writeFiles } from '../../tests/rigs/publish-folder.ts';
import { fetchContent, startRepository } from '../../tests/rigs/repository.ts';
import { createTestClock, day, hour, minute } from '../../tests/rigs/test-clock.ts';
import { makeInChild } from './main.ts';
import { createPublisher, Killed, type Made, type PublisherOptions } from './publish.ts';

const change = { names: ['Farm'], before: 'One', after: 'Two' };
const made: Made = { outcome: 'published', changes: [change], findings: [] };
const mistaken: Made = {
  outcome: 'refused',
  changes: [],
  findings: [{ names: ['Farm'], sentence: 'Found “x”.' }],
};
const killed = new Killed('killed');
const failed = new Error('Cannot find module');

/** A publisher of what was fetched. What it makes is a copy of farm.yaml, or what the test says. */
function setUp(t: TestContext) {
  const [fetched, folder] = [temporaryFolder(t), temporaryFolder(t)];
  const clock = createTestClock();
  const given = { made: made as Made | Error, free: 1e12, asked: 0, draft: 0, state: '' };
  const options: PublisherOptions = {
    ...{ fetched, folder, clock, maker: 'code', log: () => {}, freeBytes: () => given.free },
    make(_before, draft) {
      given.asked += 1;
      const text = readFileSync(join(draft, 'content/farm.yaml'), 'utf8');
      writeFiles(join(draft, 'data'), { 'content.json': text });
      given.draft = statSync(draft).ino;
      given.state = readFileSync(join(folder, 'state.json'), 'utf8');
      if (given.made instanceof Error) throw given.made;
      return text === 'x' ? mistaken : given.made;
    },
  };
  /** What `deploy/content` leaves. @returns the commit */
  function fetch(letter: string, files: Files): string {
    writeFiles(join(fetched, commit(letter), 'content'), files);
    writeFiles(fetched, { newest: `${commit(letter)}\n` });
    return commit(letter);
  }
  fetch('a', { 'farm.yaml': 'One' });
  const visible = () => publishedName(folder) ?? '';
  return {
    ...{ fetched, fetch, folder, clock, given, options, visible },
    publish: createPublisher(options),
    /** Another container of the publisher. */
    publishAnew: (maker = 'code') => createPublisher({ ...options, maker })(),
    /** What visitors read. */
    page: () => visible() && readFileSync(join(folder, visible(), 'data/content.json'), 'utf8'),
    newest() {
      const [name] = reportNames(folder);
      return name === undefined ? undefined : readReport(folder, name);
    },
    failure: () => readState(folder)?.failure,
  };
}

describe('What is saved', () => {
  it('becomes data, once for each commit, by one new name, and its report stays for a week after it was replaced', (t) => {
    const { fetch, folder, given, publish, page, newest, clock, visible } = setUp(t);
    publish();
    publish();
    assert.deepEqual(
      [given.asked, page(), newest()?.version, newest()?.changes],
      [1, 'One', commit('a'), [change]],
    );
    fetch('b', { 'farm.yaml': 'Two', 'photographs/Ìlú 1.webp': Buffer.from([0, 255]) });
    publish();
    assert.deepEqual([visible(), page()], [`2-${commit('b')}`, 'Two']);
    const [first, second] = [join(folder, `1-${commit('a')}`), join(folder, `2-${commit('b')}`)];
    assert.equal(statSync(second).ino, given.draft, 'it was not copied file by file');
    assert.ok(existsSync(join(first, 'data/content.json')), 'a site may be reading what it replaces');
    assert.deepEqual(readFileSync(join(second, 'content/photographs/Ìlú 1.webp')), Buffer.from([0, 255]));
    publish();
    assert.deepEqual(readdirSync(first), ['report.json']);
    for (const [days, isThere] of [
      [7, true],
      [9, false],
    ] as const) {
      utimesSync(first, 0, clock.now().getTime() / 1000 - days * 86_400);
      publish();
      assert.deepEqual([existsSync(first), page()], [isThere, 'Two']);
    }
  });

  it('with a mistake is refused once, and visitors keep what they had, also through an upgrade without a Git host', (t) => {
    const { fetch, fetched, given, publish, publishAnew, page, newest, visible, folder } = setUp(t);
    publish();
    const tip = fetch('b', { 'farm.yaml': 'x' });
    publish();
    publish();
    assert.deepEqual([given.asked, page(), visible()], [2, 'One', `1-${commit('a')}`]);
    const { outcome, version, findings } = newest() ?? {};
    assert.deepEqual([outcome, version, findings], ['refused', tip, mistaken.findings]);
    assert.deepEqual(readdirSync(join(folder, `2-${tip}`)), ['report.json']);
    const shown = () => readReport(folder, visible());
    // What visitors read, then the newest, then nothing.
    for (let at = 0; at < 3; at += 1) publishAnew('newer');
    assert.deepEqual([given.asked, page(), shown().maker, newest()?.version], [4, 'One', 'newer', tip]);
    renameSync(fetched, `${fetched}.away`);
    publishAnew('newest');
    assert.deepEqual([page(), shown().maker], ['One', 'newest']);
  });

  it('that a newer program refuses is refused once, and not made again each time', (t) => {
    const { given, publish, publishAnew, newest } = setUp(t);
    publish();
    given.made = mistaken;
    for (let at = 0; at < 3; at += 1) publishAnew('newer');
    assert.deepEqual([given.asked, newest()?.outcome, newest()?.number], [2, 'refused', 2]);
  });

  it('that is too much is refused in a plain sentence, and visitors keep what they had', (t) => {
    const { fetch, fetched, given, publish, page, newest, folder } = setUp(t);
    publish();
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.yaml`, '']));
    for (const [letter, files, says] of [
      ['b', many, /^Found 501 files of 0 MB, expected at most 500 of 200 MB/],
      ['c', { 'photographs/a.jpg': Buffer.alloc(201e6) }, /1 files of 201 MB.*“photographs\/a\.jpg”/],
      ['d', { '../refused': '' }, /too large, or is not valid for Git/],
    ] as const) {
      const tip = fetch(letter, files);
      publish();
      assert.match(newest()?.findings[0]?.sentence ?? '', says);
      const name = reportNames(folder)[0] ?? '';
      assert.deepEqual(
        [name.split('-')[1], page(), given.asked, readdirSync(join(folder, name))],
        [tip, 'One', 1, ['report.json']],
      );
      rmSync(join(fetched, tip), { recursive: true });
    }
  });

  it('is plain files: a name that hides something is not taken, nor a folder or a link in place of a file', (t) => {
    const { fetch, fetched, folder, publish, visible } = setUp(t);
    const others = ['.x.yaml', 'README.md', 'photographs/a\n.jpg', 'photographs/more/a.jpg'];
    fetch('b', { 'farm.yaml': 'One', ...Object.fromEntries(others.map((name) => [name, 'x'])) });
    symlinkSync('/etc/passwd', join(fetched, commit('b'), 'content/products.yaml'));
    publish();
    assert.deepEqual(readdirSync(join(folder, visible(), 'content'), { recursive: true }).sort(), [
      'farm.yaml',
      'photographs',
    ]);
  });
});

describe('A failure', () => {
  const another = 'another version';
  for (const [what, results, isRefused, isStartedAgain] of [
    ['that is one kill is nobody’s', [killed], false, false],
    ['that is a second kill of the same version is its content’s', [killed, killed], true, false],
    ['counts, though the publisher was started again', [killed, killed], true, true],
    ['between two kills makes them nobody’s', [killed, failed, killed], false, false],
    ['of the machine is nobody’s, however often it comes', [failed, failed, failed], false, false],
    ['of another version does not count', [killed, another, killed], false, true],
  ] as const)
    it(what, (t) => {
      const { fetch, given, publish, publishAnew, newest, failure, clock, page } = setUp(t);
      const next = isStartedAgain ? publishAnew : publish;
      for (const result of results) {
        if (result === another) {
          fetch('b', { 'farm.yaml': 'Two' });
          continue;
        }
        given.made = result;
        next();
        assert.deepEqual([failure()?.error, newest()], [result.message, undefined]);
        clock.pass(minute);
      }
      given.made = made;
      next();
      assert.equal(newest()?.outcome, isRefused ? 'refused' : 'published');
      if (isRefused) assert.match(newest()?.findings[0]?.sentence ?? '', /ten minutes/);
      const content = results.some((result) => result === another) ? 'Two' : 'One';
      assert.deepEqual([page(), failure()], [isRefused ? '' : content, null]);
    });

  it('that ended the whole publisher twice is its content’s', (t) => {
    const { publishAnew, newest, given, folder } = setUp(t);
    for (const _kill of [1, 2]) {
      given.made = killed;
      publishAnew();
      // The engine ended the container while the data was made.
      writeFileSync(join(folder, 'state.json'), given.state);
    }
    publishAnew();
    assert.deepEqual([newest()?.outcome, given.asked], ['refused', 2]);
  });

  it('is tried again each minute, and a clock that is set back does not put it off', (t) => {
    const { given, publish, failure, clock, page } = setUp(t);
    given.made = failed;
    for (let at = 0; at < 10; at += 1) {
      publish();
      clock.pass(minute / 2);
    }
    assert.equal(given.asked, 5);
    clock.set(-365 * day);
    given.made = made;
    publish();
    assert.deepEqual([page(), failure()], ['One', null]);
  });

  it('for want of room on the disk makes nothing, and is tried again', (t) => {
    const { given, publish, failure, clock, page } = setUp(t);
    given.free = 100e6;
    publish();
    assert.deepEqual([given.asked, failure()?.error], [0, 'No space left on the disk']);
    given.free = 1e12;
    clock.pass(minute);
    publish();
    assert.equal(page(), 'One');
  });

  it('of the Git host is dated by its beginning, and visitors keep what they had', (t) => {
    const { fetched, folder, clock, publish, page } = setUp(t);
    publish();
    const since = clock.now().toISOString();
    for (const error of ['fatal: unable to access', 'fatal: it is away']) {
      writeFileSync(join(fetched, 'error'), error);
      publish();
      assert.deepEqual([readState(folder)?.fetch, page()], [{ error, since }, 'One']);
      clock.pass(2 * hour);
    }
    rmSync(join(fetched, 'error'));
    publish();
    assert.equal(readState(folder)?.fetch, null);
  });

  it('at any step leaves nothing that the next run does not make anew', (t) => {
    const { publish, page, folder, newest } = setUp(t);
    const half = { '.next/data/content.json': 'half', '.next/report.json': '{', '.state': '{' };
    writeFiles(folder, { ...half, 'state.json': '{' });
    publish();
    assert.deepEqual([page(), readdirSync(folder).sort()], ['One', [newest()?.name, 'state.json']]);
  });
});

it('What reads the owner’s pictures is ended at its limits of time and memory, and an error of its own is none of them', (t) => {
  const folder = `${temporaryFolder(t)}/`;
  const run = (script: string, timeoutMs = 60_000) => {
    writeFiles(folder, { 'make.ts': script });
    return makeInChild('https://farm.example', folder, { timeoutMs, program: `${folder}make.ts` })(
      '',
      folder,
    );
  };
  assert.throws(() => run('setInterval(() => {}, 1000)', 300), Killed);
  // As V8 does where its heap is full.
  assert.throws(() => run('process.abort()'), Killed);
  const failing = () => run('console.error(process.env.CONTENT); process.exit(1)');
  assert.throws(failing, { name: 'Error', message: `${folder}content` });
  assert.deepEqual(run(`console.log('${JSON.stringify(made)}')`), made);
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

it('Fetched from Git with the token alone, whatever program has written its file', (t) => {
  const folder = temporaryFolder(t);
  const [file, given] = [join(folder, 'token'), join(folder, 'given')];
  // Asks the helper as git does (gitcredentials(7)).
  const git = `for option; do case "$option" in credential.helper=!*) sh -c "\${option#*!} get" >${given};; esac; done; exit 128`;
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${git}\n`, { mode: 0o755 });
  for (const text of ['', '\n', '\r\n', '\r', ' \n', '\u00a0'].flatMap((end) => [
    `gh_a-1.B~${end}`,
    ` \ufeff"gh_a-1.B~"${end}`,
    `'gh_a-1.B~'${end}`,
    Buffer.from(`\ufeffgh_a-1.B~${end}`, 'utf16le'),
  ])) {
    writeFileSync(file, text);
    fetchContent('https://git.example/farm/content', folder, {
      TOKEN_FILE: file,
      PATH: `${folder}:${process.env.PATH}`,
    });
    assert.match(readFileSync(given, 'utf8'), /^username=git\npassword=gh_a-1\.B~\n$/, JSON.stringify(text));
  }
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

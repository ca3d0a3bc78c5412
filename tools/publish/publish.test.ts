import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs, {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { publishedName, readReport, readState, reportNames } from '../../server/published/report.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { commit, type Files, leaveReport, writeFiles } from '../../tests/rigs/publish-folder.ts';
import { startRepository } from '../../tests/rigs/repository.ts';
import { hour } from '../../tests/rigs/test-clock.ts';
import { type FetchOptions, fetchContent } from './fetch.ts';
import { makeInChild } from './main.ts';
import { createPublisher, type Made, type PublisherOptions, refused } from './publish.ts';

const made: Made = {
  outcome: 'published',
  changes: [{ names: ['Farm'], before: 'One', after: 'Two' }],
  findings: [],
};
const mistaken = refused({ names: ['Farm'], sentence: 'Found “x”.' });

/** A publisher of what was fetched. What it makes is a copy of farm.yaml, or what the test says. */
function setUp(t: TestContext) {
  const [fetched, folder] = [temporaryFolder(t), temporaryFolder(t)];
  const given = { made: made as Made | Error | null, asked: 0, unfinished: 0, state: '' };
  const options: PublisherOptions = {
    ...{ fetched, folder, maker: 'code', log: () => {} },
    make(_before, unfinished) {
      given.asked += 1;
      const text = readFileSync(join(unfinished, 'content/farm.yaml'), 'utf8');
      writeFiles(join(unfinished, 'data'), { 'content.json': text });
      given.unfinished = fs.statSync(unfinished).ino;
      given.state = readFileSync(join(folder, 'state.json'), 'utf8');
      if (given.made instanceof Error) throw given.made;
      return text === 'x' ? mistaken : given.made;
    },
  };
  /** What `fetch.ts` leaves. @returns the commit */
  function fetch(letter: string, files: Files): string {
    writeFiles(join(fetched, commit(letter), 'content'), files);
    writeFiles(fetched, { newest: `${commit(letter)}\n` });
    return commit(letter);
  }
  fetch('a', { 'farm.yaml': 'One' });
  const visible = () => publishedName(folder) ?? '';
  return {
    ...{ fetched, fetch, folder, given, visible },
    publish: createPublisher(options),
    /** Another container of the publisher. */
    publishAnew: (maker = 'code') => createPublisher({ ...options, maker })(),
    /** What visitors read. */
    page: () => visible() && readFileSync(join(folder, visible(), 'data/content.json'), 'utf8'),
    newest() {
      const [name] = reportNames(folder);
      return name === undefined ? undefined : readReport(folder, name);
    },
    state: () => readState(folder),
  };
}

describe('What is saved', () => {
  it('becomes data of its plain files, once for each commit, by one new name; its report stays after it was replaced, and so do the newest hundred', (t) => {
    const { fetch, fetched, folder, given, publish, page, newest, visible } = setUp(t);
    assert.deepEqual([publish(), publish()], [true, true]);
    const { version, changes } = newest() ?? {};
    assert.deepEqual([given.asked, page(), version, changes], [1, 'One', commit('a'), made.changes]);
    const others = ['.x.yaml', 'README.md', 'photographs/a\n.jpg', 'photographs/more/a.jpg'];
    const picture = { 'photographs/Ìlú 1.webp': Buffer.from([0, 255]) };
    fetch('b', { 'farm.yaml': 'Two', ...picture, ...Object.fromEntries(others.map((name) => [name, 'x'])) });
    symlinkSync('/etc/passwd', join(fetched, commit('b'), 'content/products.yaml'));
    publish();
    assert.deepEqual([visible(), page()], [`2-${commit('b')}`, 'Two']);
    const [first, second] = [join(folder, `1-${commit('a')}`), join(folder, `2-${commit('b')}`)];
    assert.equal(fs.statSync(second).ino, given.unfinished, 'it was not copied file by file');
    assert.ok(existsSync(join(first, 'data/content.json')), 'a site may be reading what it replaces');
    const taken = readdirSync(join(second, 'content'), { recursive: true });
    assert.deepEqual(taken.sort(), ['farm.yaml', 'photographs', 'photographs/Ìlú 1.webp']);
    assert.deepEqual(readFileSync(join(second, 'content/photographs/Ìlú 1.webp')), Buffer.from([0, 255]));
    for (const number of Array.from({ length: 99 }, (_, at) => at + 3))
      leaveReport(folder, { number, outcome: 'refused', maker: 'code' });
    publish();
    assert.deepEqual([existsSync(first), existsSync(join(folder, `3-${commit('b')}`))], [false, true]);
    assert.deepEqual([page(), readdirSync(second).sort()], ['Two', ['content', 'data', 'report.json']]);
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
    given.made = mistaken;
    for (let at = 0; at < 3; at += 1) publishAnew('one that refuses it');
    assert.deepEqual([given.asked, newest()?.outcome, page()], [6, 'refused', 'One']);
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
      const { version, findings = [], name = '' } = newest() ?? {};
      assert.match(findings[0]?.sentence ?? '', says);
      const rest = readdirSync(join(folder, name));
      assert.deepEqual([version, page(), given.asked, rest], [tip, 'One', 1, ['report.json']]);
      rmSync(join(fetched, tip), { recursive: true });
    }
  });
});

describe('A failure', () => {
  // `ended`: the engine ended the whole container.
  for (const [what, steps, outcome] of [
    ['that is one kill is nobody’s', ['killed'], 'published'],
    ['that is a second kill of the same version is its content’s', ['killed', 'killed'], 'refused'],
    ['that ended the whole publisher twice is its content’s', ['ended', 'ended'], 'refused'],
    ['between two kills makes them nobody’s', ['killed', 'failed', 'killed'], 'published'],
    ['of the machine is nobody’s, however often it comes', ['failed', 'failed', 'failed'], 'published'],
    ['of another version does not count', ['killed', 'another version', 'killed'], 'published'],
  ] as const)
    it(what, (t) => {
      const { fetch, given, folder, publishAnew, newest, state } = setUp(t);
      for (const step of steps) {
        if (step === 'another version') {
          fetch('b', { 'farm.yaml': 'Two' });
          continue;
        }
        given.made = step === 'failed' ? new Error(step) : null;
        assert.equal(publishAnew(), false);
        const error = step === 'failed' ? step : 'a limit of time or memory has ended it';
        assert.deepEqual([state()?.failure?.error, newest()], [error, undefined]);
        if (step === 'ended') writeFileSync(join(folder, 'state.json'), given.state);
      }
      given.made = made;
      assert.equal(publishAnew(), true);
      assert.deepEqual([newest()?.outcome, state()?.failure], [outcome, null]);
      if (outcome === 'refused') assert.match(newest()?.findings[0]?.sentence ?? '', /ten minutes/);
    });

  it('for want of room on the disk makes nothing, and is tried again', (t) => {
    const { given, publish, state, page } = setUp(t);
    const full = t.mock.method(fs, 'statfsSync', () => ({ bavail: 100e6, bsize: 1 }));
    syncBuiltinESMExports();
    publish();
    full.mock.restore();
    syncBuiltinESMExports();
    assert.deepEqual([given.asked, state()?.failure?.error], [0, 'No space left on the disk']);
    publish();
    assert.equal(page(), 'One');
  });

  it('of the Git host is dated by its beginning, and visitors keep what they had', (t) => {
    const { fetched, publish, state, page } = setUp(t);
    t.mock.timers.enable({ apis: ['Date'] });
    publish();
    const since = new Date().toISOString();
    for (const error of ['fatal: unable to access', 'fatal: it is away']) {
      writeFileSync(join(fetched, 'error'), error);
      publish();
      assert.deepEqual([state()?.fetch, page()], [{ error, since }, 'One']);
      t.mock.timers.tick(2 * hour);
    }
    rmSync(join(fetched, 'error'));
    publish();
    assert.equal(state()?.fetch, null);
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
  const program = `${folder}make.ts`;
  const run = (script: string, timeoutMs = 60_000) => {
    writeFileSync(program, script);
    return makeInChild('https://farm.example', folder, { timeoutMs, program })('', folder);
  };
  assert.equal(run('setInterval(() => {}, 1000)', 300), null);
  // As V8 does where its heap is full.
  assert.equal(run('process.abort()'), null);
  const failing = () => run('console.error(process.env.CONTENT); process.exit(1)');
  assert.throws(failing, { name: 'Error', message: `${folder}content` });
  assert.deepEqual(run(`console.log('${JSON.stringify(made)}')`), made);
});

describe('Fetched from Git', () => {
  const newest = (fetched: string) => readFileSync(join(fetched, 'newest'), 'utf8').trim();
  const fetch = (repository: string, folder: string, change: Partial<FetchOptions> = {}) =>
    fetchContent({
      ...{ repository, folder, branch: 'main', tokenFile: '/dev/null' },
      ...change,
      env: { PATH: process.env.PATH, GIT_ALLOW_PROTOCOL: 'file', ...change.env },
    });

  it('are plain files of content/ and its photographs, whatever the history, its hashes and its links are', (t) => {
    const files = {
      'content/farm.yaml': 'One',
      'content/photographs/a.webp': 'a',
      'content/photographs/more/b.jpg': 'b',
      'server/main.ts': 'steal()',
    };
    const { git, work, save, first, url } = startRepository(t, files, 'sha256');
    symlinkSync('/etc/passwd', join(work, 'content/products.yaml'));
    save({ '.gitattributes': '* filter=evil' });
    // A repository inside of this one, and a history that does not lead to what was fetched before.
    git('update-index', '--add', '--cacheinfo', `160000,${first},content/other.yaml`);
    const tip = git('commit-tree', '-m', 'Rewritten', git('write-tree'));
    const fetched = temporaryFolder(t);
    const plain = ['content', 'content/farm.yaml', 'content/photographs', 'content/photographs/a.webp'];
    for (const [commit, found] of [
      [git('commit-tree', '-m', 'Without content/', git('rev-parse', `${first}:content`)), []],
      [tip, plain],
      [first, plain],
    ] as const) {
      git('update-ref', 'refs/heads/main', commit);
      // A kill while it was cloned leaves this.
      writeFiles(fetched, { '.next/content/half.yaml': 'x' });
      fetch(`gitea+${url}`, fetched);
      const taken = readdirSync(join(fetched, commit), { recursive: true });
      assert.deepEqual([newest(fetched), taken.sort()], [commit, found]);
    }
    for (const [change, says] of [
      [{ branch: 'gone' }, /there is no branch gone: push it again/],
      [{ branch: 'mai.' }, /there is no branch mai\./],
      [{ tokenFile: work }, /token is missing: remove the folder/],
      [{ env: { GIT_ALLOW_PROTOCOL: 'https' } }, /not allowed/],
    ] as const) {
      fetch(url, fetched, change);
      assert.match(readFileSync(join(fetched, 'error'), 'utf8'), says);
      assert.equal(newest(fetched), first, 'what was fetched stays');
    }
    fetch(url, fetched);
    assert.equal(existsSync(join(fetched, 'error')), false);
  });

  it('is everything with the token alone, whatever program has written its file', (t) => {
    const folder = temporaryFolder(t);
    const [file, given] = [join(folder, 'token'), join(folder, 'given')];
    // Asks the helper as git does (gitcredentials(7)). It would give the token to a host that this one redirects to as well.
    const git = `for option; do case "$option" in credential.helper=!*) sh -c "\${option#*!} get" >${given};; http.*Redirects=false) echo alone >>${given};; esac; done; exit 128`;
    writeFileSync(join(folder, 'git'), `#!/bin/sh\n${git}\n`, { mode: 0o755 });
    const ends = ['', '\n', '\r\n', ' \n', '\u00a0'].map((end) => ` \ufeff"gh_a-1.B~"${end}`);
    for (const text of [...ends, `'gh_a-1.B~'`, Buffer.from('\ufeffgh_a-1.B~\r\n', 'utf16le')]) {
      writeFileSync(file, text);
      const env = { PATH: `${folder}:${process.env.PATH}` };
      fetch('https://git.example/farm/content', folder, { tokenFile: file, env });
      const said = readFileSync(given, 'utf8');
      assert.equal(said, 'username=git\npassword=gh_a-1.B~\nalone\n', JSON.stringify(text));
    }
  });

  it('is refused where it is not valid, or was killed twice in a row, and not where the network fails', (t) => {
    const { url, first } = startRepository(t, { 'content/farm.yaml': 'One' });
    const bin = temporaryFolder(t);
    const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
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
      const results = said.map((one) => {
        const clone = `case "$*" in *"clone --quiet"*) echo "${one}" >&2; exit 128;; esac`;
        writeFileSync(join(bin, 'git'), `#!/bin/sh\n${clone}\nexec ${git} "$@"\n`, { mode: 0o755 });
        fetch(url, fetched, { env: { PATH: `${bin}:${process.env.PATH}` } });
        return existsSync(join(fetched, first, 'refused'));
      });
      assert.deepEqual(results, [...said.slice(1).map(() => false), isRefused], said.join());
    }
  });
});

import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { startRepository } from '../../tests/rigs/repository.ts';
import { type Known, takeMove } from './move.ts';

function setUp(t: TestContext) {
  const origin = startRepository(t, {
    'content/farm.yaml': 'name: One\n',
    'content/photographs/.gitkeep': '',
    'server/main.ts': '1\n',
  });
  const folder = temporaryFolder(t);
  const into = join(folder, 'content');
  const copy = join(folder, 'mirror.git');
  const take = (known: Partial<Known> = {}, options: Partial<Parameters<typeof takeMove>[2]> = {}) => {
    const begun: string[] = [];
    const move = takeMove(
      origin.repository,
      { seen: origin.first, refused: null, ...known },
      { folder, into, protocols: 'file', ...options },
      (tip) => begun.push(tip),
    );
    assert.ok(
      !('tip' in move) || begun.join() === move.tip,
      'the tip is known before a limit may end the unit',
    );
    return move;
  };
  return { ...origin, folder, into, copy, take };
}

it('A move of content/ alone is taken, with every file of it, also when it is put back; no move, and a tip that was refused, are nothing new', (t) => {
  const { take, save, git, first, into } = setUp(t);
  assert.deepEqual(take(), { kind: 'same' });
  const tip = save({
    'content/farm.yaml': 'name: Two\n',
    'content/photographs/a.webp': Buffer.from([0, 255]),
  });
  const move = take();
  assert.ok(move.kind === 'content' && move.tip === tip, JSON.stringify(move));
  assert.ok(Math.abs(Date.parse(move.savedAt) - Date.now()) < 600_000);
  assert.equal(readFileSync(join(into, 'farm.yaml'), 'utf8'), 'name: Two\n');
  assert.deepEqual(readFileSync(join(into, 'photographs/a.webp')), Buffer.from([0, 255]));
  assert.deepEqual(readdirSync(into).sort(), ['farm.yaml', 'photographs']);
  assert.deepEqual([take({ seen: tip }), take({ refused: tip })], [{ kind: 'same' }, { kind: 'same' }]);
  assert.equal(take({ seen: first }).kind, 'content', 'what was interrupted is taken again');
  git('revert', '--no-edit', tip);
  assert.equal(take({ seen: tip }).kind, 'content');
  assert.equal(readFileSync(join(into, 'farm.yaml'), 'utf8'), 'name: One\n');
  assert.equal(existsSync(join(into, 'photographs/a.webp')), false);
});

it('A move that touches anything else waits for a person, and the next one of content/ alone is taken', (t) => {
  const { take, save, into } = setUp(t);
  const code = save({ 'server/main.ts': '2\n' });
  assert.deepEqual(take(), { kind: 'code', tip: code, touchesContent: false });
  const both = save({ 'package.json': '{}', 'content/farm.yaml': 'name: Two\n' });
  assert.deepEqual(take(), { kind: 'code', tip: both, touchesContent: true });
  assert.equal(existsSync(into), false);
  save({ 'content/farm.yaml': 'name: Three\n' });
  assert.equal(take({ seen: both }).kind, 'content');
  for (const path of ['content.ts', 'contents/a', '.gitattributes', '.gitmodules', 'app/content/a']) {
    const seen = save({});
    save({ [path]: 'x' });
    assert.equal(take({ seen }).kind, 'code', path);
  }
});

it('A commit of the year 10000 counts as saved now, and a branch whose name only ends like the published one is ignored', (t) => {
  const { take, save, git, first } = setUp(t);
  process.env.GIT_COMMITTER_DATE = '@253402300800 +0000';
  t.after(() => delete process.env.GIT_COMMITTER_DATE);
  const tip = save({ 'content/farm.yaml': 'name: Two\n' });
  git('update-ref', 'refs/heads/a/refs/heads/main', first);
  const move = take();
  assert.ok(move.kind === 'content' && move.tip === tip, JSON.stringify(move));
  assert.ok(Math.abs(Date.parse(move.savedAt) - Date.now()) < 600_000, move.savedAt);
  git('update-ref', '-d', 'refs/heads/main');
  assert.deepEqual(take(), { kind: 'vanished' });
});

it('Deeply nested folders, which would keep git busy for hours, are refused at once', (t) => {
  const { take, bare, git } = setUp(t);
  const mktree = (entries: string) =>
    execFileSync('git', ['--git-dir', bare, 'mktree'], { input: entries, encoding: 'utf8' }).trim();
  let deep = mktree('');
  for (let depth = 0; depth < 12; depth += 1)
    deep = mktree(Array.from({ length: 10 }, (_, at) => `040000 tree ${deep}\t${at}\n`).join(''));
  const content = `${git('ls-tree', 'HEAD:content')}\n040000 tree ${deep}\tdeep\n`;
  const top = git('ls-tree', 'HEAD').replace(/tree [0-9a-f]+\tcontent$/m, `tree ${mktree(content)}\tcontent`);
  git('update-ref', 'HEAD', git('commit-tree', '-p', 'HEAD', '-m', 'Deep', mktree(`${top}\n`)));
  const move = take();
  assert.ok(move.kind === 'refused', JSON.stringify(move));
  assert.match(move.sentence, /^“content\/deep” /);
});

it('A copy that has grown is fetched anew', (t) => {
  const { take, save, copy } = setUp(t);
  const isKept = [1, 2, 3].map((number) => {
    save({ 'content/farm.yaml': `name: ${number}\n` });
    assert.equal(take({}, { maxCopy: { packs: 1, bytes: 1e9 } }).kind, 'content');
    return existsSync(copy);
  });
  assert.deepEqual(isKept, [true, false, true]);
});

it('A damaged copy of the repository is no change of the program, and is fetched anew', (t) => {
  const { take, save, git, copy } = setUp(t);
  const tip = save({ 'content/farm.yaml': 'name: Two\n' });
  take();
  const tree = git('rev-parse', `${tip}^{tree}`);
  const packs = globSync('objects/pack/*', { cwd: copy });
  for (const pack of packs) renameSync(join(copy, pack), join(copy, basename(pack)));
  for (const pack of globSync('*.pack', { cwd: copy }))
    execFileSync('git', ['unpack-objects', '-q'], { cwd: copy, input: readFileSync(join(copy, pack)) });
  rmSync(join(copy, 'objects', tree.slice(0, 2), tree.slice(2)));
  assert.equal(take().kind, 'unreachable');
  assert.equal(take().kind, 'content');
});

it('A rewritten history is not taken, and one that goes on from the known version is', (t) => {
  const { take, git, commit, save, first } = setUp(t);
  const seen = save({ 'content/farm.yaml': 'name: Two\n' });
  take();
  git('reset', '--quiet', '--hard', first);
  const tip = commit();
  assert.deepEqual(take({ seen }), { kind: 'rewritten', tip });
  assert.deepEqual(take({ seen: 'f'.repeat(40) }), { kind: 'rewritten', tip });
  git('reset', '--quiet', '--hard', seen);
  commit();
  assert.equal(take({ seen }).kind, 'content');
});

it('The longest list that is allowed is read to its end, and nothing of what is refused is written', (t) => {
  const { take, bare, work, git, commit, into } = setUp(t);
  const blob = git('hash-object', '-w', 'content/farm.yaml');
  const names = Array.from({ length: 490 }, (_, at) => `100644 ${blob} 0\tcontent/${'ọ'.repeat(140)}${at}\n`);
  const args = ['--git-dir', bare, '--work-tree', work, 'update-index', '--index-info'];
  execFileSync('git', args, { input: `${names.join('')}120000 ${blob} 0\tcontent/ọọ\n` });
  commit();
  const move = take();
  assert.ok(move.kind === 'refused', JSON.stringify(move));
  assert.match(move.sentence, /^“content\/ọọ” is a link/);
  assert.equal(existsSync(into), false);
});

it('A pack that is larger than the unit may write is refused, and one that is cut short is asked for again', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const { save, bare, repository, first, folder, into } = setUp(t);
  save({ 'content/photographs/noise.jpg': randomBytes(3_000_000) });
  const fetch = async (url: string, ...wrapper: string[]) => {
    const options = [
      { ...repository, url },
      { seen: first, refused: null },
      { folder, into, protocols: 'file:git' },
    ];
    const script = `import { takeMove } from ${JSON.stringify(join(import.meta.dirname, 'move.ts'))};
      console.log(JSON.stringify(takeMove(...${JSON.stringify(options)})))`;
    const [command = '', ...args] = [...wrapper, process.execPath, '--input-type=module', '-e', script];
    const { stdout } = await promisify(execFile)(command, args);
    return JSON.parse(stdout);
  };
  const limited = await fetch(repository.url, 'prlimit', '--fsize=1000000', '--core=0');
  assert.equal(limited.kind, 'refused', JSON.stringify(limited));
  assert.match(limited.sentence, /too large/);

  const host = createServer((socket) => {
    const daemon = spawn('git', ['daemon', '--inetd', '--export-all', `--base-path=${dirname(bare)}`]);
    socket.on('error', () => {}).pipe(daemon.stdin.on('error', () => {}));
    daemon.stdout.on('data', (chunk: Buffer) => {
      socket.write(chunk);
      if (socket.bytesWritten > 1_000_000) socket.destroy();
    });
    daemon.stdout.on('end', () => socket.end());
    socket.on('close', () => daemon.stdout.destroy());
  }).listen(0, '127.0.0.1');
  t.after(() => host.close());
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  const cut = await fetch(`git://127.0.0.1:${port}/${basename(bare)}`);
  assert.equal(cut.kind, 'unreachable', JSON.stringify(cut));
  assert.match(cut.error, /early EOF/);
  assert.equal((await fetch(repository.url)).kind, 'content');
});

it('Only https and ssh are asked: a repository cannot name a command or a file of this machine', (t) => {
  const { repository, first, folder, into } = setUp(t);
  for (const url of [
    repository.url,
    'ext::sh -c "touch /tmp/never"',
    'http://127.0.0.1:9/a',
    'git://127.0.0.1/a',
  ]) {
    const move = takeMove({ url, branch: 'main' }, { seen: first, refused: null }, { folder, into });
    assert.ok(move.kind === 'unreachable', JSON.stringify(move));
    assert.match(move.error, /not allowed|not supported/);
  }
});

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, win32 } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import { greenAcre, writeGreenAcre } from '../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { isInside, root } from './build/paths.ts';
import { complete, isIncomplete, linkNode } from './link-node.js';

describe('npm ci', () => {
  /** A folder node_modules with Node, as npm 9 and 10 leave it. */
  function installed(t: TestContext): string {
    const modules = temporaryFolder(t);
    mkdirSync(join(modules, '.bin'));
    mkdirSync(join(modules, pinned, 'bin'), { recursive: true });
    writeFileSync(join(modules, pinned, 'bin/node'), '');
    return modules;
  }
  const pinned = `node-${process.platform}-${process.arch}`;

  it('lets .bin/node lead to the Node of the project where the link was left out', (t) => {
    const modules = installed(t);
    assert.equal(linkNode(modules), true);
    assert.equal(readlinkSync(join(modules, '.bin/node')), `../${pinned}/bin/node`);
    assert.equal(linkNode(modules), true, 'the link is there already');
  });

  it('is incomplete where packages were left out for the Node of the machine', (t) => {
    const modules = installed(t);
    mkdirSync(join(modules, '@rolldown/pluginutils'), { recursive: true });
    assert.equal(isIncomplete(modules), true);
    mkdirSync(join(modules, '@rolldown/binding-linux-x64-gnu'));
    assert.equal(isIncomplete(modules), false);
  });

  it('says what to do where PATH has no place for the folder, and the machine has no Node 24', () => {
    const modules = `/srv/a${delimiter}b/node_modules`;
    assert.match(
      complete(modules, 20) ?? '',
      /a folder with [:;] in its path: rename the folder, or move it/,
    );
    assert.match(complete('/srv/none/node_modules', 20) ?? '', /^npm has no Node 24 for .*: install Node 24/);
    assert.equal(complete(modules, 24), undefined);
  });
});

describe('npm run build', () => {
  it('names in a sentence a folder whose name cuts addresses', (t) => {
    const files = ['package.json', 'tools/build.ts', 'tools/build/npm-script.ts', 'tools/build/paths.ts'];
    for (const name of ['a#b', 'a?b', 'a*b']) {
      const copy = join(temporaryFolder(t), name);
      mkdirSync(join(copy, 'tools/build'), { recursive: true });
      for (const file of files) cpSync(root + file, join(copy, file));
      const { status, stderr } = build(copy);
      assert.equal(status, 1);
      assert.match(
        stderr,
        /^The site cannot be built in a folder with [#?*] in its path: rename the folder, or move it\. It is .*a[#?*]b/,
      );
    }
  });

  it('stops at mistakes in content/ with a sentence for each, without a stack trace', (t) => {
    const folder = temporaryFolder(t);
    writeGreenAcre(folder);
    writeFileSync(join(folder, 'farm.yaml'), greenAcre.farm.replace('place:', '\tplace:'));
    writeFileSync(join(folder, 'landing.yaml'), greenAcre.landing.replace(/ +learnMore: .*\n/, ''));
    const { status, stderr, stdout } = build(root, { CONTENT: folder });
    assert.deepEqual([status, stdout], [1, '']);
    const [first, ...mistakes] = stderr.trimEnd().split('\n');
    assert.equal(first, 'The site was not built.');
    assert.equal(mistakes.length, 2, stderr);
    assert.match(
      mistakes[0] ?? '',
      /^content\/farm\.yaml, line \d+: found what YAML cannot read .+, expected .+\.$/,
    );
    assert.match(mistakes[1] ?? '', /^content\/landing\.yaml, line \d+: hero, learnMore: found nothing/);
  });

  function build(cwd: string, env = {}) {
    const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
    return spawnSync(process.execPath, ['tools/build.ts'], options);
  }
});

it('npm start ends as after SIGTERM when the shell around it has ended', async () => {
  const site = `import { stopWithShell } from './tools/build/npm-script.ts';
    stopWithShell();
    process.once('SIGTERM', () => { console.log('stopped'); process.exit() });
    setTimeout(() => process.exit(), 20_000);
    console.log('started');`;
  // With a second command the shell does not replace itself by the site.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, site], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(shell.stdout);
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  assert.match(await output, /stopped/);
});

it('A file is inside its folder by its absolute and its relative path, with the slashes of Windows as well', () => {
  assert.ok(isInside(`${root}content/`, `${root}content/farm.yaml`));
  assert.ok(isInside(`${root}content/`, 'content/farm.yaml'));
  assert.ok(!isInside(`${root}content/`, `${root}contents/farm.yaml`));
  assert.ok(!isInside(`${root}content/`, `${root}package.json`));
  assert.ok(isInside('C:\\site\\content/', 'C:\\site\\content\\farm.yaml', win32));
  assert.ok(isInside('C:\\site\\content/', 'c:/site/content/farm.yaml', win32));
  assert.ok(!isInside('C:\\site\\content/', 'D:\\site\\content\\farm.yaml', win32));
});

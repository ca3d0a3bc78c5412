import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import { greenAcre, writeGreenAcre } from '../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { root } from './build/paths.ts';
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
  it('stops at mistakes in content/ with a sentence for each, without a stack trace', (t) => {
    const folder = temporaryFolder(t);
    writeGreenAcre(folder);
    writeFileSync(join(folder, 'farm.yaml'), greenAcre.farm.replace('place:', '\tplace:'));
    writeFileSync(join(folder, 'landing.yaml'), greenAcre.landing.replace(/ +learnMore: .*\n/, ''));
    const env = { ...process.env, CONTENT: folder };
    const options = { cwd: root, env, encoding: 'utf8' } as const;
    const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/build.ts'], options);
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

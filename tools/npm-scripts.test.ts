import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { greenAcre, writeGreenAcre } from '../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { root } from './build/paths.ts';
import { complete, isIncomplete, linkNode } from './link-node.js';

describe('npm ci', () => {
  it('lets .bin/node lead to the Node of the project, and sees where npm left packages out', (t) => {
    const modules = temporaryFolder(t);
    const pinned = `node-${process.platform}-${process.arch}`;
    for (const folder of ['.bin', `${pinned}/bin`, '@rolldown/pluginutils'])
      mkdirSync(join(modules, folder), { recursive: true });
    writeFileSync(join(modules, pinned, 'bin/node'), '');
    assert.equal(linkNode(modules), true);
    assert.equal(readlinkSync(join(modules, '.bin/node')), `../${pinned}/bin/node`);
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
    assert.match(complete('/srv/none', 20) ?? '', /^npm has no Node 24 for .*: install Node 24/);
    assert.equal(complete(modules, 24), undefined);
  });
});

const tooLong = greenAcre.farm.replace('Green Acre', 'W'.repeat(60));
const twoMistakes = greenAcre.farm
  .replace('opens: 08:00', 'opens: 8 am')
  .replace('place: Lagos, Nigeria', 'place:');
// biome-ignore format: one case a line
for (const [what, [script = '', ...args], farm, more, printed, status] of [
  ['build stops at mistakes in content/ with a sentence for each, without a stack trace', ['build'], twoMistakes, {}, /^The site was not built\.\ncontent\/farm\.yaml, line \d+: place: found .+\ncontent\/farm\.yaml, line \d+: .+, opens: found .+\n$/, 1],
  ['ready prints them', ['ready'], twoMistakes, {}, /^Mistakes in content\/ \(2, blocks publishing\)\n {2}content\/farm\.yaml:\d+ +place: found/, 1],
  ['ready prints what the build would refuse, and a misspelt setting', ['ready'], tooLong, { FARM_COMMAND: 'farm', SMPT_URL: '' }, /^Mistakes in content\/ \(1, blocks publishing\)\n {2}The social image has no room for “WWW.*\n\n.*\n {2}No setting of this site, so ignored: .*\bSMPT_URL\b/, 1],
  ['ready says that a site without mistakes is ready', ['ready'], greenAcre.farm, {}, /^Ready to publish\.$/m, 0],
  ['ready says what it takes', ['ready', '--help'], greenAcre.farm, {}, /^npm run ready /, 0],
  ['ready says in one line what it does not take', ['ready', '--al'], greenAcre.farm, {}, /^npm run ready takes .*\n$/, 2],
  ['dev says in one line what it does not take', ['dev', '--mial'], greenAcre.farm, {}, /^npm run dev takes --mail and --edit, nothing else\.\n$/, 2],
] as const) {
  it(`npm run ${what}`, (t) => {
    const folder = temporaryFolder(t);
    writeGreenAcre(folder);
    writeFileSync(join(folder, 'farm.yaml'), farm);
    const settings = { SITE_URL: 'https://green-acre.test', SMTP_URL: 'smtps://user:word@mail.green-acre.test' };
    const { stdout, stderr, ...ran } = spawnSync(process.execPath, [`tools/${script}.ts`, ...args], {
      cwd: root,
      env: { ...process.env, ...settings, ...more, CONTENT: folder },
      encoding: 'utf8',
    });
    assert.match(stdout + stderr, printed);
    assert.equal(ran.status, status);
  });
}

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

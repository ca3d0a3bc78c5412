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
type Run = {
  /** Continues “npm run”. */
  readonly promise: string;
  /** With its arguments. */
  readonly script: readonly [name: string, ...args: string[]];
  /** content/farm.yaml, if it is not a correct one. */
  readonly farm?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly printed: RegExp;
  readonly status: number;
};

const runs: readonly Run[] = [
  {
    promise: 'build stops at mistakes in content/ with a sentence for each, without a stack trace',
    script: ['build'],
    farm: twoMistakes,
    printed:
      /^The site was not built\.\ncontent\/farm\.yaml, line \d+: place: found .+\ncontent\/farm\.yaml, line \d+: .+, opens: found .+\n$/,
    status: 1,
  },
  {
    promise: 'ready prints them',
    script: ['ready'],
    farm: twoMistakes,
    printed: /^Mistakes in content\/ \(2, blocks publishing\)\n {2}content\/farm\.yaml:\d+ +place: found/,
    status: 1,
  },
  {
    promise: 'ready prints what the build would refuse, and a misspelt setting',
    script: ['ready'],
    farm: tooLong,
    settings: { FARM_COMMAND: 'farm', SMPT_URL: '' },
    printed:
      /^Mistakes in content\/ \(1, blocks publishing\)\n {2}The social image has no room for “WWW.*\n\n.*\n {2}No setting of this site, so ignored: .*\bSMPT_URL\b/,
    status: 1,
  },
  {
    promise: 'ready says that a site without mistakes is ready',
    script: ['ready'],
    printed: /^Ready to publish\.$/m,
    status: 0,
  },
  {
    promise: 'ready says what it takes',
    script: ['ready', '--help'],
    printed: /^npm run ready /,
    status: 0,
  },
  {
    promise: 'ready says in one line what it does not take',
    script: ['ready', '--al'],
    printed: /^npm run ready takes .*\n$/,
    status: 2,
  },
  {
    promise: 'dev says in one line what it does not take',
    script: ['dev', '--mial'],
    printed: /^npm run dev takes --mail and --edit, nothing else\.\n$/,
    status: 2,
  },
];

for (const { promise, script, farm = greenAcre.farm, settings, printed, status } of runs) {
  it(`npm run ${promise}`, (t) => {
    const folder = temporaryFolder(t);
    writeGreenAcre(folder);
    writeFileSync(join(folder, 'farm.yaml'), farm);
    const [name, ...args] = script;
    const { stdout, stderr, ...ran } = spawnSync(process.execPath, [`tools/${name}.ts`, ...args], {
      cwd: root,
      env: {
        ...process.env,
        SITE_URL: 'https://green-acre.test',
        SMTP_URL: 'smtps://user:word@mail.green-acre.test',
        ...settings,
        CONTENT: folder,
      },
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

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getConfig, readSettings } from '../../server/config.ts';
import { builtStamp, currentStamp, root } from '../../tools/build/paths.ts';

/** What tests read in place of content/, which the owner changes. */
export const testContent = `${root}tests/content/`;

export const testBuilds = `${root}node_modules/.cache/tests/`;

const { siteUrl } = getConfig(readSettings(process.env), 'nobody@farm.example');
const stamp = currentStamp(siteUrl, testContent);

/** The folder of this code with that content. `madeTestBuild` makes it where it is not there. */
export const testBuild = `${testBuilds}${builtStamp('server/build.json')}-${stamp}/`;

export function madeTestBuild(): string {
  if (existsSync(testBuild)) return testBuild;
  const { status } = spawnSync(process.execPath, ['tests/build.ts'], { cwd: root, stdio: 'inherit' });
  if (status === 0) return testBuild;
  throw new Error('The build that tests run could not be made of dist/: run npm run build first.');
}

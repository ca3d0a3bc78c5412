// `npm start` serves the site, and builds it first if there is no current build.
import { spawnSync } from 'node:child_process';
import { getConfig, readSettings, StartError } from '../server/config.ts';
import { requireTools, stopWithShell } from './build/npm-script.ts';
import { builtStamp, currentStamp, root } from './build/paths.ts';

stopWithShell();
try {
  // Checks the settings before a build. Pages do not depend on the farm's email address, and content/ is not checked
  // yet.
  const settings = getConfig(readSettings(process.env), 'nobody@farm.example');
  if (builtStamp('build.json') !== currentStamp(settings.siteUrl)) await build();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}
await import('../server/main.ts');

async function build(): Promise<void> {
  await requireTools();
  console.log('Building the site: a few seconds, only after a change.');
  const { status } = spawnSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

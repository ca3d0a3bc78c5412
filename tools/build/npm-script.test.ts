import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { root } from './paths.ts';

const site = `import { stopWithShell } from './tools/build/npm-script.ts';
stopWithShell();
process.once('SIGTERM', () => { console.log('stopped'); process.exit() });
setTimeout(() => process.exit(), 20_000);
console.log('started');`;

it('stops the site as SIGTERM does when npm ends the shell around it', async () => {
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

import { spawnSync } from 'node:child_process';
import { root } from './paths.ts';

/** Checks the owner's files against their shapes and says where one does not fit. */
export function checkContent(): void {
  const { stdout, error } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error) throw error;
  const wrong = stdout.split('\n').filter((line) => line.startsWith('content/'));
  if (wrong.length > 0) throw new Error(`Something in content/ does not fit:\n${wrong.join('\n')}`);
}

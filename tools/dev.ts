// `npm run dev` serves the site from its sources, and starts it again when code of the server has changed.
import { spawn } from 'node:child_process';
import { requireTools, stopWithShell } from './build/npm-script.ts';
import { root } from './build/paths.ts';

/** The exit code with which tools/dev/serve.ts asks to be started again. */
const again = 75;

const options = process.argv.slice(2);
if (options.some((option) => option !== '--mail' && option !== '--edit')) {
  console.error('npm run dev takes --mail and --edit, nothing else.');
  process.exit(2);
}
await requireTools();
let site = start();
stopWithShell();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill());

function start() {
  const serve = ['--import', './tools/jsx.ts', 'tools/dev/serve.ts', ...options];
  return spawn(process.execPath, serve, { cwd: root, stdio: 'inherit' }).once('exit', (code) => {
    if (code === again) site = start();
    else process.exit(code ?? 0);
  });
}

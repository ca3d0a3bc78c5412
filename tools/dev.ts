// `npm run dev` serves the site from the sources, and reloads it on every change. It starts the server again when a file changes that
// Node has imported; Vite reads the rest of app/ again, and content/ is read again.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { requireTools, stopWithShell } from './build/npm-script.ts';
import { root } from './build/paths.ts';

const options = process.argv.slice(2);
if (options.some((option) => option !== '--mail' && option !== '--edit')) {
  console.error('npm run dev takes --mail and --edit, nothing else.');
  process.exit(2);
}
await requireTools();
const serve = ['--import', './tools/jsx.ts', 'tools/dev/serve.ts', ...options];
let site = start();
let timer: NodeJS.Timeout | undefined;
for (const folder of ['schema', 'message', 'server', 'tools', 'app/page'].flatMap(withFoldersBelow)) {
  // Node's --watch is not used: on Linux it watches the file itself, and misses every change after an editor or git has replaced it.
  watch(folder, (_event, name) => {
    if (/(?<!\.test)\.tsx?$/.test(name ?? '')) restartSoon();
  });
}
stopWithShell();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    clearTimeout(timer);
    afterStop(() => process.exit(0));
  });
}

function start(): ChildProcess {
  return spawn(process.execPath, serve, { cwd: root, stdio: 'inherit' }).once('exit', (code) => {
    if (code) console.log('The server has ended. It starts again when the code changes. Ctrl+C ends it.');
  });
}

/** Waits for an editor that saves several files. */
function restartSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    afterStop(() => {
      site = start();
    });
  }, 100);
}

function afterStop(act: () => void): void {
  if (site.exitCode !== null || site.signalCode !== null) act();
  else site.removeAllListeners('exit').once('exit', act).kill();
}

function withFoldersBelow(folder: string): string[] {
  const below = readdirSync(root + folder, { recursive: true, withFileTypes: true });
  return [
    root + folder,
    ...below.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)),
  ];
}

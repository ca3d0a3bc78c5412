// `npm run dev` serves the site from the sources, and reloads it on every change. Node starts it again when a file changes that it has
// imported (schema/, message/, server/, tools/, app/page/screens.ts); Vite reads the rest of app/ again, and content/ is read again.
import { spawn } from 'node:child_process';
import { root } from './build/paths.ts';
import { requireTools } from './build/require-tools.ts';
import { stopWithShell } from './build/shell.ts';

await requireTools();
const watched = ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning'];
const serve = ['--import', './tools/jsx.ts', 'tools/dev/serve.ts', ...process.argv.slice(2)];
const site = spawn(process.execPath, [...watched, ...serve], { cwd: root, stdio: 'inherit' });
stopWithShell();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));
site.on('exit', (code) => process.exit(code ?? 0));

// Runs after `npm ci` on any Node, hence no TypeScript. npm 9 and 10 leave out the link to the one Node that they installed among several.
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} modules the folder node_modules @returns {string | undefined} what is missing, and what to do */
export function linkNode(modules) {
  const pinned = `node-${process.platform}-${process.arch}`;
  const isWindows = process.platform === 'win32';
  const link = join(modules, '.bin', isWindows ? 'node.cmd' : 'node');
  if (existsSync(join(modules, pinned)) && !existsSync(link)) {
    if (isWindows) writeFileSync(link, `@"%~dp0..\\${pinned}\\bin\\node.exe" %*\r\n`);
    else symlinkSync(`../${pinned}/bin/node`, link);
  }
  const major = Number.parseInt(process.versions.node, 10);
  if (!existsSync(link) && major < 24)
    return `npm has no Node 24 for ${process.platform} on ${process.arch}: install Node 24, then run npm ci again`;
  // The first package that npm leaves out where the machine's own Node is older than the tools allow.
  const rolldown = join(modules, '@rolldown');
  if (existsSync(rolldown) && !readdirSync(rolldown).some((name) => name.startsWith('binding-')))
    return `npm left out packages, because Node ${major} is too old for them: run npx -y -p node@24 -p npm@11 npm ci`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = linkNode(fileURLToPath(new URL('../node_modules', import.meta.url)));
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  }
}

// Runs after `npm ci` on any Node, hence no TypeScript. npm 9 and 10 leave out the link to the one Node that they installed among several,
// and npm 9 leaves out native packages that exclude the machine's own Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pinned = `node-${process.platform}-${process.arch}`;
const isWindows = process.platform === 'win32';

/** Adds the link `.bin/node`. @param {string} modules the folder node_modules @returns {boolean} whether the project has its Node */
export function linkNode(modules) {
  const link = join(modules, '.bin', isWindows ? 'node.cmd' : 'node');
  if (existsSync(join(modules, pinned)) && !existsSync(link)) {
    if (isWindows) writeFileSync(link, `@"%~dp0..\\${pinned}\\bin\\node.exe" %*\r\n`);
    else symlinkSync(`../${pinned}/bin/node`, link);
  }
  return existsSync(link);
}

/** @param {string} modules the folder node_modules @returns {boolean} whether npm left native packages out; Rolldown's is one of them */
export function isIncomplete(modules) {
  const rolldown = join(modules, '@rolldown');
  return existsSync(rolldown) && !readdirSync(rolldown).some((name) => name.startsWith('binding-'));
}

/** A current npm installs the rest of the lockfile: it and the packages see the Node of the project. @param {string} modules */
function installTheRest(modules) {
  const PATH = [join(modules, pinned, 'bin'), process.env.PATH].join(delimiter);
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const env = { ...process.env, PATH };
  spawnSync('npx', ['-y', 'npm@11.19.1', 'install', ...options], { stdio: 'inherit', env, shell: isWindows });
}

/**
 * @param {string} modules
 * @param {number} major the version of the machine's Node
 * @returns {string | undefined} what is missing, and what to do
 */
export function complete(modules, major = Number.parseInt(process.versions.node, 10)) {
  // npm finds the Node of the project by PATH, which divides folders by this sign.
  if (modules.includes(delimiter) && major < 24)
    return `npm cannot use the Node 24 of a folder with ${delimiter} in its path: rename the folder, or move it. It is ${modules}`;
  if (!linkNode(modules) && major < 24)
    return `npm has no Node 24 for ${process.platform} on ${process.arch}: install Node 24, then run npm ci again`;
  if (isIncomplete(modules)) installTheRest(modules);
  if (isIncomplete(modules))
    return `npm left out packages, because Node ${major} is too old for them: run npx -y -p node@24 -p npm@11 npm ci`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = complete(fileURLToPath(new URL('../node_modules', import.meta.url)));
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  }
}

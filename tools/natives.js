// Runs after `npm ci` on any Node, hence no TypeScript. An older npm leaves out native packages that exclude the
// machine's Node, although this project's Node needs them, and the link to that Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Native packages of a lockfile that a machine should have, as `name@version`.
 *
 * @param {{ packages: Record<string, { version?: string, optional?: boolean, dev?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[] }> }} lockfile
 * @param {{ os: string, cpu: string, libc: string | null, tools: boolean }} machine
 * @param {(path: string) => boolean} isInstalled
 */
export function nativesFor({ packages }, machine, isInstalled) {
  return Object.entries(packages).flatMap(([path, { version, optional, dev, os, cpu, libc }]) =>
    optional &&
    os?.includes(machine.os) &&
    cpu?.includes(machine.cpu) &&
    (!libc || (machine.libc !== null && libc.includes(machine.libc))) &&
    (machine.tools || !dev) &&
    !isInstalled(path)
      ? [`${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`]
      : [],
  );
}

/** @param {string} root */
function install(root) {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  const machine = {
    os: process.platform,
    cpu: process.arch,
    libc: process.platform === 'linux' ? (report.header.glibcVersionRuntime ? 'glibc' : 'musl') : null,
    tools: existsSync(join(root, 'node_modules/vite')),
  };
  const missing = () => nativesFor(lockfile, machine, (path) => existsSync(join(root, path)));
  const wanted = missing();
  if (wanted.length > 0) {
    const { npm_node_execpath: node = 'node', npm_execpath: npm = 'npm' } = process.env;
    spawnSync(node, [npm, 'install', '--no-save', '--ignore-scripts', '--loglevel=error', ...wanted], {
      cwd: root,
      stdio: 'inherit',
    });
  }
  if (missing().length > 0) {
    fail(
      `npm did not install ${missing().join(', ')}: run npx -y -p node@24 -p npm@11 npm ci, which installs with a newer npm`,
    );
  }
  const pinned = `node-${process.platform}-${process.arch}`;
  const isWindows = process.platform === 'win32';
  const link = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node');
  if (existsSync(join(root, 'node_modules', pinned)) && !existsSync(link)) {
    if (isWindows) writeFileSync(link, `@"%~dp0..\\${pinned}\\bin\\node.exe" %*\r\n`);
    else symlinkSync(`../${pinned}/bin/node`, link);
  }
  if (!existsSync(link) && Number.parseInt(process.versions.node, 10) < 24) {
    fail(
      `npm has no Node 24 for ${process.platform} on ${process.arch}: install Node 24, then run npm ci again`,
    );
  }
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

const file = fileURLToPath(import.meta.url);
if (process.argv[1] === file) install(join(file, '../..'));

// Runs after `npm ci` on any Node, hence no TypeScript. An older npm leaves out native packages that exclude the
// machine's Node, although this project's Node needs them, and the link to that Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ path: string, name: string, integrity: string }} Native */

/**
 * Native packages of a lockfile that a machine should have: where each belongs, as `name@version`, with its sum.
 *
 * @param {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[] }> }} lockfile
 * @param {{ os: string, cpu: string, libc: string | null, tools: boolean }} machine
 * @param {(path: string) => boolean} isInstalled
 * @returns {Native[]}
 */
export function nativesFor({ packages }, machine, isInstalled) {
  return Object.entries(packages).flatMap(
    ([path, { version, integrity = '', optional, dev, os, cpu, libc }]) =>
      optional &&
      os?.includes(machine.os) &&
      cpu?.includes(machine.cpu) &&
      (!libc || (machine.libc !== null && libc.includes(machine.libc))) &&
      (machine.tools || !dev) &&
      !isInstalled(path)
        ? [{ path, name: `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`, integrity }]
        : [],
  );
}

/** @param {string} root */
export function installNatives(root) {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  const machine = {
    os: process.platform,
    cpu: process.arch,
    libc: process.platform === 'linux' ? (report.header.glibcVersionRuntime ? 'glibc' : 'musl') : null,
    tools: existsSync(join(root, 'node_modules/vite')),
  };
  for (const native of nativesFor(lockfile, machine, (path) => existsSync(join(root, path)))) {
    const problem = unpack(root, native);
    if (problem)
      fail(
        `${native.name} ${problem}: run npx -y -p node@24 -p npm@11 npm ci, which installs with a newer npm`,
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

/**
 * `npm install NAME` would believe a registry that serves other bytes under this version, so the sum is compared before anything is unpacked.
 *
 * @param {string} root
 * @param {Native} native
 */
function unpack(root, { path, name, integrity }) {
  const folder = mkdtempSync(join(tmpdir(), 'natives-'));
  try {
    const { npm_node_execpath: node = 'node', npm_execpath: npm = 'npm' } = process.env;
    spawnSync(node, [npm, 'pack', name, '--pack-destination', folder, '--loglevel=error'], { cwd: root });
    const file = readdirSync(folder).find((entry) => entry.endsWith('.tgz'));
    if (!file) return 'could not be fetched';
    const bytes = readFileSync(join(folder, file));
    if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` !== integrity)
      return 'is not what package-lock.json names';
    mkdirSync(join(root, path), { recursive: true });
    const tar = spawnSync('tar', [
      '-xzf',
      join(folder, file),
      '-C',
      join(root, path),
      '--strip-components=1',
    ]);
    return tar.status === 0 ? '' : 'could not be unpacked';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

const file = fileURLToPath(import.meta.url);
if (process.argv[1] === file) installNatives(join(file, '../..'));

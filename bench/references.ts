import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import type { Shell } from '../app/shell.ts';
import { compressFolder } from '../build/compress.ts';
import { clientDir, root, serverDir } from '../build/paths.ts';

export type Reference = { readonly name: string; readonly folder: string };

/** The landing page's content as others would make it. docs/performance.md says what was decided in whose favour. */
export async function makeReferences(): Promise<readonly Reference[]> {
  const references = [
    { name: 'static, stylesheet and our fonts', folder: make('static', withStylesheet) },
    { name: 'static, style inside, system fonts', folder: make('plain', withoutFonts) },
    { name: 'single-page app', folder: await bundleSpa() },
  ];
  for (const { folder } of references) await compressFolder(folder);
  return references;
}

const folderOf = (name: string) => `${root}dist/references/${name}/`;

/** Our own page as a person would write it by hand: no script, no hint to the browser, nothing that only React needs. */
function make(name: string, finish: (html: string, style: string, folder: string) => string): string {
  const folder = folderOf(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shell: Shell = JSON.parse(readFileSync(`${serverDir}shell.json`, 'utf8'));
  const byHand = readFileSync(`${clientDir}index.html`, 'utf8')
    .replace(/<script\b[^>]*><\/script>/g, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<meta name="wake"[^>]*>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/ data-(year|retention-days)="[^"]*"/g, '');
  writeFileSync(`${folder}index.html`, finish(byHand, shell.styles.landing, folder));
  cpSync(`${clientDir}favicon.svg`, `${folder}favicon.svg`);
  return folder;
}

function withStylesheet(html: string, style: string, folder: string): string {
  writeFileSync(`${folder}style.css`, style);
  cpSync(`${clientDir}assets`, `${folder}assets`, {
    recursive: true,
    filter: (file) => !/\.(br|gz|js)$/.test(file),
  });
  return html.replace(`<style>${style}</style>`, '<link rel="stylesheet" href="/style.css">');
}

function withoutFonts(html: string, style: string): string {
  const system = style
    .replace(/@font-face\{[^}]*\}/g, '')
    .replace(/--(display|text):"[^;]*;/g, '--$1:system-ui,sans-serif;');
  return html.replace(style, system);
}

async function bundleSpa(): Promise<string> {
  const source = `${root}bench/references/spa/`;
  const folder = folderOf('spa');
  installTools();
  const tailwind = spawnSync(
    `${root}bench/node_modules/.bin/tailwindcss`,
    ['-i', 'style.css', '-o', 'dist.css', '--minify'],
    { cwd: source, encoding: 'utf8' },
  );
  if (tailwind.status !== 0) throw new Error(tailwind.stderr);
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { react: `${root}node_modules/react`, 'react-dom': `${root}node_modules/react-dom` } },
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 2000 },
  });
  cpSync(`${clientDir}favicon.svg`, `${folder}favicon.svg`);
  rmSync(`${source}dist.css`);
  return folder;
}

/** What only the bench needs is not in the project's own installation, so that `npm ci` stays quick. */
export function installTools(): void {
  if (existsSync(`${root}bench/node_modules/lighthouse`)) return;
  console.log('Installing what only the bench needs (Lighthouse, and what the references are made with).');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: `${root}bench`, stdio: 'inherit' });
  if (status !== 0) throw new Error('bench/ could not be installed: is there a network?');
}

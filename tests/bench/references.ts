import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import type { Shell } from '../../app/page.ts';
import { compressFolder } from '../../tools/compress.ts';
import { clientDir, root, serverDir } from '../../tools/paths.ts';
import { checks } from '../../tools/vite.config.ts';
import { builtContent } from '../rigs/built-site.ts';

/** The landing page's content as others would make it. docs/performance.md says what each leaves out. */
export async function makeReferences(): Promise<readonly { name: string; folder: string }[]> {
  const references = [
    { name: 'by hand', folder: writeByHand() },
    { name: 'single-page app', folder: await bundleApp() },
  ];
  for (const { folder } of references) {
    cpSync(`${clientDir}favicon.svg`, `${folder}favicon.svg`);
    await compressFolder(folder);
  }
  return references;
}

/** Our own page as a person would write it: a stylesheet, no script, no hint to the browser, nothing that only React needs. */
function writeByHand(): string {
  const folder = `${root}dist/references/by-hand/`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shell: Shell = JSON.parse(readFileSync(`${serverDir}shell.json`, 'utf8'));
  const style = shell.styles.landing;
  const html = readFileSync(`${clientDir}index.html`, 'utf8')
    .replace(/<script\b[^>]*><\/script>/g, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<meta name="wake"[^>]*>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/ data-(year|retention-days)="[^"]*"/g, '')
    .replace(`<style>${style}</style>`, '<link rel="stylesheet" href="/style.css">');
  writeFileSync(`${folder}index.html`, html);
  writeFileSync(`${folder}style.css`, style);
  const filter = (file: string) => !/\.(br|gz|js)$/.test(file);
  cpSync(`${clientDir}assets`, `${folder}assets`, { recursive: true, filter });
  return folder;
}

async function bundleApp(): Promise<string> {
  const folder = `${root}dist/references/app/`;
  await build({
    root: `${root}tests/bench/single-page-app/`,
    configFile: false,
    logLevel: 'error',
    define: { CONTENT: JSON.stringify(builtContent) },
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { checks },
      reportCompressedSize: false,
    },
  });
  return folder;
}

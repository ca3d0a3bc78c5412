import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { faviconSvg } from '../../app/drawings/favicon.tsx';
import { readContentFile, type Sources } from '../../schema/read.ts';
import { type Backend, editorConfig, iconName } from './forms.ts';

/** The editor's files, by name, with what Sveltia CMS would otherwise load from the internet. */
export function editorFiles(backend: Backend, sources: Sources): ReadonlyMap<string, string | Buffer> {
  return new Map<string, string | Buffer>([
    ['index.html', readFileSync(`${import.meta.dirname}/forms.html`, 'utf8')],
    ['forms.js', readFileSync(`${import.meta.dirname}/forms.js`, 'utf8')],
    ['config.json', JSON.stringify(editorConfig(backend, farmName(sources)))],
    [iconName, faviconSvg()],
    ['sveltia-cms.js', editorScript()],
    ['icons.woff2', readFileSync(require.resolve(icons))],
    [immutable, readFileSync(require.resolve('immutable/dist/immutable.es.js'))],
  ]);
}

const require = createRequire(import.meta.url);
const icons =
  '@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2';
const cms = dirname(dirname(require.resolve('@sveltia/cms')));
const { dependencies } = JSON.parse(readFileSync(join(cms, 'package.json'), 'utf8'));
// The editor imports it by this address.
const immutable = `immutable@${dependencies.immutable.replace(/^\D/, '')}/dist/immutable.es.js`;

// Shown even while the content has mistakes.
function farmName({ farm }: Sources): string {
  const file = readContentFile('farm', farm);
  const { name } = (Array.isArray(file) ? {} : (file.value ?? {})) as { name?: { text?: unknown } };
  return typeof name?.text === 'string' ? name.text : 'Your farm';
}

// Replaces addresses on the internet with files beside the script, and technical terms with those of the guide.
function editorScript(): string {
  let script = readFileSync(join(cms, 'dist/sveltia-cms.js'), 'utf8');
  for (const [from, to] of changes) {
    if (!script.includes(from)) throw new Error(`Sveltia CMS no longer holds “${from}”`);
    script = script.replaceAll(from, to);
  }
  // Fonts for text, for which every computer has others.
  return script.replace(/url\(https:\/\/cdn\.jsdelivr\.net\/[^)]*\)/g, 'url(data:,)');
}

const changes = [
  [
    'https://cdn.jsdelivr.net/fontsource/fonts/material-symbols-outlined:vf@5.3.7/latin-wght-normal.woff2',
    'icons.woff2',
  ],
  ['`https://unpkg.com/${', '`./${'],
  ['`Work with Local Repository`', '`Open the folder of this site`'],
  [
    '`Once prompted, select the root directory of the “{$repo}” repository.`',
    '`The browser then asks for a folder: choose “{$repo}”, and allow it to change files there. Everything stays on this computer.`',
  ],
  [
    '`The selected folder is not a repository root directory. Please try again.`',
    '`This is not the folder of the site, or it was copied without Git. Press the button again and choose another.`',
  ],
  [
    '`A repository root directory could not be selected. Please try again.`',
    '`No folder was chosen. Press the button again.`',
  ],
] as const;

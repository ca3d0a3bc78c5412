// The owner’s forms: Sveltia CMS, configured from schema/.
import { readFileSync } from 'node:fs';
import { readContentFile, type Sources } from '../../schema/read.ts';
import { faviconSvg } from '../files/icons.tsx';
import { editorConfig, type FormsPlace, iconName } from './editor-config.ts';
import { editorPolicy } from './host-settings.ts';
import type { Bundle } from './page/bundle.ts';

/** The editor's files, by name. @param host is missing for a folder on this computer */
export function editorFiles(
  { script, files }: Bundle,
  sources: Sources,
  host?: FormsPlace,
): ReadonlyMap<string, string | Uint8Array> {
  const page = readFileSync(`${import.meta.dirname}/page/forms.html`, 'utf8')
    .replace('{policy}', host ? policyOf(host) : '')
    .replace('{script}', script)
    .replace('{where}', host ? 'host' : 'folder');
  return new Map<string, string | Uint8Array>([
    ['index.html', page],
    ['config.json', JSON.stringify(editorConfig(farmName(sources), host))],
    [iconName, faviconSvg()],
    ...files,
  ]);
}

/** Allows requests to this Git host. `frame-ancestors` has no effect in a page, so the server of the files sends it. */
function policyOf(host: FormsPlace): string {
  return `<meta http-equiv="Content-Security-Policy" content="${editorPolicy(host)}">`;
}

// Shown even while the content has mistakes.
function farmName({ farm }: Sources): string {
  const file = readContentFile('farm', farm);
  const { name } = (Array.isArray(file) ? {} : (file.value ?? {})) as { name?: { text?: unknown } };
  return typeof name?.text === 'string' ? name.text : 'Your farm';
}

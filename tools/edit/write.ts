// Writes the editor of a repository at a Git host into a folder. `npm run edit:write -- --host github:owner/repository@main --into FOLDER`
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/paths.ts';
import { requireTools } from '../build/require-tools.ts';
import { editorPolicy, readGitHost } from './host-settings.ts';

const { host: named = '', into, policy } = readWords();
const host = readGitHost(named);
if (!host.ok) refuse(host.sentence);
if (policy) {
  console.log(editorPolicy(host));
} else if (into) {
  await requireTools();
  const { editorFiles } = await import('./editor.ts');
  const { bundleForms } = await import('./page/bundle.ts');
  for (const [name, body] of editorFiles(await bundleForms(), await farm(), host)) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), body);
  }
  console.log(`${into} holds the editor of ${host.webUrl}.`);
} else {
  refuse('Say where to write the editor: --into FOLDER.');
}

/** From the build, where there is one: on a server root writes the editor, and opens nothing that strangers wrote. */
async function farm() {
  const built = `${root}dist/content.json`;
  if (existsSync(built)) return String(JSON.parse(readFileSync(built, 'utf8')).content.farm.name);
  const { contentFolder } = await import('../../schema/load.ts');
  const { readSources } = await import('../../schema/read.ts');
  return readSources(contentFolder);
}

function readWords() {
  try {
    return parseArgs({
      options: { host: { type: 'string' }, into: { type: 'string' }, policy: { type: 'boolean' } },
    }).values;
  } catch (error) {
    return refuse((error as Error).message.split('\n')[0]);
  }
}

function refuse(sentence = ''): never {
  console.error(sentence);
  process.exit(2);
}

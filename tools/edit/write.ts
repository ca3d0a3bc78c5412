// Writes the editor to a folder, for a Git host to serve. `npm run edit:write -- github owner/repository main FOLDER`
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireTools } from '../tools.ts';

const [name = '', repo = '', branch = '', folder] = process.argv.slice(2);

if (!folder || !['github', 'gitlab', 'gitea'].includes(name) || !repo.includes('/')) {
  console.error('Type: npm run edit:write -- github owner/repository main FOLDER (or gitlab, or gitea)');
  process.exit(2);
}
await requireTools();
const { editorFiles } = await import('./editor.ts');
const { contentFolder } = await import('../../schema/load.ts');
const { readSources } = await import('../../schema/read.ts');
for (const [file, body] of editorFiles({ name, repo, branch }, readSources(contentFolder))) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), body);
}
console.log(`${folder} holds the editor of ${repo}.`);

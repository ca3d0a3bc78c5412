/** Writes the editor as a folder of three files, for a Git host to serve to a phone. `npm run edit:write -- github owner/repository main FOLDER` */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { requireTools } from '../tools.ts';

const [name = '', repo = '', branch = '', folder] = process.argv.slice(2);

if (!folder || !['github', 'gitlab', 'gitea'].includes(name) || !repo.includes('/')) {
  console.error('Type: npm run edit:write -- github owner/repository main FOLDER (or gitlab, or gitea)');
  process.exit(2);
}
requireTools();
const { editorScript } = await import('./desk.ts');
const { editorConfig } = await import('./forms.ts');
mkdirSync(folder, { recursive: true });
cpSync(`${import.meta.dirname}/forms.html`, `${folder}/index.html`);
writeFileSync(`${folder}/config.json`, JSON.stringify(editorConfig({ name, repo, branch })));
cpSync(editorScript, `${folder}/sveltia-cms.js`);
console.log(`${folder} holds the editor of ${repo}.`);

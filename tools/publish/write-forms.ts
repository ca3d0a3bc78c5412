import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { editorFiles } from '../edit/editor.ts';
import type { FormsPlace } from '../edit/editor-config.ts';
import { bundleForms } from '../edit/page/bundle.ts';

/** Writes the forms, and leads the link `forms` to them. Those from before stay for a page that loads just now. */
export async function writeForms(folder: string, place: FormsPlace, farm: string): Promise<void> {
  const files = editorFiles(await bundleForms(), farm, place);
  const name = `forms-${hash('sha256', JSON.stringify([...files.keys(), files.get('index.html'), files.get('config.json')])).slice(0, 12)}`;
  const link = join(folder, 'forms');
  const before = existsSync(link) ? readlinkSync(link) : '';
  if (before === name) return;
  const draft = join(folder, '.forms');
  rmSync(draft, { recursive: true, force: true });
  for (const [path, body] of files) {
    mkdirSync(dirname(join(draft, path)), { recursive: true });
    writeFileSync(join(draft, path), body);
  }
  rmSync(join(folder, name), { recursive: true, force: true });
  renameSync(draft, join(folder, name));
  rmSync(`${draft}-link`, { force: true });
  symlinkSync(name, `${draft}-link`);
  renameSync(`${draft}-link`, link);
  for (const old of readdirSync(folder).filter(
    (one) => one.startsWith('forms-') && ![name, before].includes(one),
  ))
    rmSync(join(folder, old), { recursive: true });
}

import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainFileName } from '../../schema/plain-signs.ts';

const max = { files: 500, megabytes: 200 };

/** Bytes that stay free for messages that arrive meanwhile. */
const reservedBytes = 300e6;
/** Room for these files, for two sets of encoded pictures and for the data, each counted as large as these files. */
const sizeFactor = 4;

/**
 * Copies what may be content: plain files of the right names. Everything else is ignored, and the check says what is missing then.
 * @param from content/ of a fetched commit
 * @returns a sentence for the owner if it is too much for the site
 * @throws Error if the disk is full
 */
export function takeContent(from: string, into: string): string | null {
  if (existsSync(join(from, '../refused')))
    return 'What was saved is too large, or is not valid for Git: nothing of it was taken. Somebody who maintains the site has to remove it from the repository.';
  const files = [...plainFiles(from, '', /\.ya?ml$/i), ...plainFiles(from, 'photographs/', /./)]
    .map((name) => ({ name, bytes: lstatSync(join(from, name)).size }))
    .sort((one, other) => other.bytes - one.bytes);
  const sum = files.reduce((all, { bytes }) => all + bytes, 0);
  if (files.length > max.files || sum > max.megabytes * 1e6) {
    const found = `${files.length.toLocaleString('en')} files of ${Math.ceil(sum / 1e6).toLocaleString('en')} MB`;
    return `Found ${found}, expected at most ${max.files} of ${max.megabytes} MB. The largest is “${files[0]?.name}”.`;
  }
  mkdirSync(join(into, 'photographs'), { recursive: true });
  const { bavail, bsize } = statfsSync(into);
  if (bavail * bsize < reservedBytes + sizeFactor * sum) throw new Error('No space left on the disk');
  for (const { name } of files) copyFileSync(join(from, name), join(into, name));
  return null;
}

function plainFiles(content: string, folder: string, ending: RegExp): string[] {
  const path = join(content, folder);
  if (!existsSync(path) || !lstatSync(path).isDirectory()) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isPlainFileName(entry.name) && ending.test(entry.name))
    .map(({ name }) => folder + name);
}

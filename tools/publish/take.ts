import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPlainFileName } from '../../schema/plain-signs.ts';

const limits = { files: 500, yamlBytes: 500_000, pictureBytes: 30e6, totalBytes: 200e6 };

/**
 * Copies what may be content: plain files of the right names and sizes. Everything else is ignored, and the check says what is missing then.
 * @param from content/ of a fetched commit
 * @returns a sentence for the owner if it is too much for the site
 * @throws Error if the disk is full
 */
export function takeContent(from: string, into: string, freeBytes: number): string | undefined {
  const names = [
    ...plainFiles(from, /\.ya?ml$/i),
    ...plainFiles(join(from, 'photographs')).map(inPhotographs),
  ];
  const files = names.map((name) => ({ name, bytes: lstatSync(join(from, name)).size }));
  const sum = files.reduce((all, { bytes }) => all + bytes, 0);
  const maxOf = (name: string) => (name.startsWith('photographs/') ? limits.pictureBytes : limits.yamlBytes);
  const large = files.find(({ name, bytes }) => bytes > maxOf(name));
  if (large)
    return `“${large.name}” has ${megabytes(large.bytes)}, expected at most ${megabytes(maxOf(large.name))}.`;
  if (files.length > limits.files || sum > limits.totalBytes)
    return `The content has more than ${limits.files} files, or more than ${megabytes(limits.totalBytes)}.`;
  // The copy, two sets of encoded pictures, and the data. The rest is for messages that arrive meanwhile.
  if (freeBytes < 300e6 + 4 * sum) throw new Error('No space left on the disk');
  mkdirSync(into, { recursive: true });
  for (const { name } of files) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    copyFileSync(join(from, name), join(into, name));
  }
  return undefined;
}

function plainFiles(folder: string, ending = /./): string[] {
  if (!existsSync(folder) || !lstatSync(folder).isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isPlainFileName(entry.name) && ending.test(entry.name))
    .map(({ name }) => name);
}

const inPhotographs = (name: string) => `photographs/${name}`;

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}

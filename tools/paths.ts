import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, whatever folder the command was called from. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Everything the server hands out, at its public path. */
export const clientDir = `${root}dist/client/`;

/** What the server imports. */
export const serverDir = `${root}dist/server/`;

/** @param file as Vite names it: from the root, or whole, with whichever slashes the machine has */
export function isInside(folder: string, file: string, { isAbsolute, relative, resolve } = path): boolean {
  const way = relative(folder, resolve(root, file));
  return !way.startsWith('..') && !isAbsolute(way);
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const dist = `${root}dist/`;

export const clientDir = `${dist}client/`;

/** @param file as Vite names it: relative to the root or absolute, with either kind of slash */
export function isInside(folder: string, file: string, { isAbsolute, relative, resolve } = path): boolean {
  const way = relative(folder, resolve(root, file));
  return !way.startsWith('..') && !isAbsolute(way);
}

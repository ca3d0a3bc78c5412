// tools/drawings/ computes drawings. The SVGs are beside those drawn by hand, and not in Git.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crownPatterns } from './crown-patterns.ts';

const folder = fileURLToPath(new URL('../../app/drawings/illustrations/', import.meta.url));

/** Writes each computed drawing that is missing or differs. */
export function makeDrawings(): void {
  write('crown-patterns.svg', crownPatterns());
}

function write(name: string, svg: string): void {
  const file = folder + name;
  if (existsSync(file) && readFileSync(file, 'utf8') === svg) return;
  // Another process may write the same file now.
  writeFileSync(`${file}.${process.pid}`, svg);
  renameSync(`${file}.${process.pid}`, file);
}

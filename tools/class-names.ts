import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import { parse } from 'postcss';
import { optionalSheets } from '../app/optional-styles.ts';
import { root } from './paths.ts';

/** Vite's `generateScopedName` with short names for all CSS Modules, the same in every build. */
export function shortNames(): (name: string, file: string) => string {
  const names = new Map<string, string>();
  const files = globSync('app/**/*.module.css', { cwd: root }).map((file) => file.replaceAll(sep, '/'));
  const isOptional = (file: string) => optionalSheets.some((sheet) => sheet.file === file);
  // Last: pages without these sheets then have the same short names as if the sheets did not exist.
  const [own, optional] = [files.filter((file) => !isOptional(file)), files.filter(isOptional)];
  for (const file of [...own.sort(), ...optional.sort()]) {
    for (const name of namesIn(readFileSync(root + file, 'utf8'))) {
      names.set(key(name, file), `_${names.size}`);
    }
  }
  return (name, file) => {
    const short = names.get(key(name, relative(root, withoutQuery(file))));
    if (!short) throw new Error(`${file}: .${name} was not there when the build began`);
    return short;
  };
}

export function readableName(name: string, file: string): string {
  const path = withoutQuery(file);
  return `${basename(dirname(path))}-${basename(path, '.module.css')}_${name}`;
}

/** The classes and keyframes of a stylesheet, each once. */
export function namesIn(css: string): string[] {
  const found = new Set<string>();
  const sheet = parse(css);
  sheet.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-z_][\w-]*)/gi))
      found.add(name);
  });
  sheet.walkAtRules(/keyframes$/, ({ params }) => void found.add(params));
  return [...found];
}

function key(name: string, file: string): string {
  return `${file.replaceAll(sep, '/')} ${name}`;
}

function withoutQuery(file: string): string {
  return file.replace(/\?.*$/, '');
}

import { readFileSync } from 'node:fs';
import { preprocessCSS, resolveConfig } from 'vite';
import { root } from '../../tools/build/paths.ts';

let config: ReturnType<typeof resolveConfig> | undefined;

/** The short names that the build gives the classes of a CSS Module. @param file such as `app/landing/hero.module.css` */
export async function shortNames(file: string): Promise<Readonly<Record<string, string>>> {
  config ??= resolveConfig({ root }, 'build', 'production', 'production');
  const { modules = {} } = await preprocessCSS(readFileSync(root + file, 'utf8'), root + file, await config);
  // The names after a space are classes that it composes.
  return Object.fromEntries(
    Object.entries(modules).map(([name, short]) => [name, short.split(' ')[0] ?? '']),
  );
}

import { bundle, Features, transform } from 'lightningcss';
import { optionalSheets } from '../app/optional-styles.ts';
import { forEachScreen, screenNames } from '../app/screens.ts';
import type { Code } from '../app/shell.ts';
import { styleTargets as targets } from './browser-targets.ts';
import { root } from './paths.ts';

/** The stylesheet of each screen, to be inlined. Throws with the file and line of a mistake. */
export async function bundleStyles(isDevelopment = false): Promise<Pick<Code, 'styles' | 'optional'>> {
  // Imported late: a build without new code needs neither.
  const [{ build }, { styleConfig }] = await Promise.all([import('vite'), import('./vite.config.ts')]);
  const bundled = async (file: string) => {
    const result = await build(styleConfig(file, isDevelopment));
    if (!('output' in result)) throw new Error('Vite returned styles of an unexpected shape');
    const sheet = result.output.find(({ fileName }) => fileName.endsWith('.css'));
    return sheet?.type === 'asset' ? withoutComments(`${sheet.source}`) : '';
  };
  const all = async <Name extends string>(files: readonly (readonly [Name, string])[]) => {
    const made = files.map(async ([name, file]) => [name, await bundled(file)] as const);
    return Object.fromEntries(await Promise.all(made)) as Record<Name, string>;
  };
  const [screens, optional] = await Promise.all([
    all(screenNames.map((screen) => [screen, `app/${screen}/${screen}.tsx`])),
    all(optionalSheets.map(({ file }) => [file, file])),
  ]);
  return {
    styles: forEachScreen((screen) =>
      withoutUnusedProperties(
        screens[screen],
        optionalSheets.filter((sheet) => sheet.screen === screen).map(({ file }) => optional[file] ?? ''),
      ),
    ),
    optional,
  };
}

/** A stylesheet without the custom properties that neither it nor a sheet added to it uses. */
export function withoutUnusedProperties(css: string, added: readonly string[] = []): string {
  const used = new Set(Array.from([css, ...added].join('').matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const declared = Array.from(css.matchAll(/(--[\w-]+):/g), ([, name = '']) => name);
  const unusedSymbols = declared.filter((name) => !used.has(name));
  return transform({ filename: '', code: Buffer.from(css), ...targetOptions, unusedSymbols }).code.toString();
}

function withoutComments(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '').trim();
}

/** Of the page for moments when nothing can be rendered. */
export function plainStyle(): string {
  return bundleFile(`${root}app/plain/plain.css`);
}

/** A stylesheet with its imports. Throws with the file and line of a mistake. */
export function bundleFile(filename: string): string {
  try {
    return bundle({ filename, ...targetOptions }).code.toString();
  } catch (error) {
    const { message, fileName, loc } = error as Error & { fileName?: string; loc?: { line: number } };
    throw new Error(`${fileName ?? filename}${loc ? `, line ${loc.line}` : ''}: ${message}`);
  }
}

// Otherwise each `color-scheme` gets variables for `light-dark()`, which no stylesheet uses.
const targetOptions = { minify: true, targets, exclude: Features.LightDark };

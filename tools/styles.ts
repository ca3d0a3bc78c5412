import { hash } from 'node:crypto';
import { bundle, Features } from 'lightningcss';
import type { Shell } from '../app/page.ts';
import { type Screen, screenNames } from '../app/screens.ts';
import { styleTargets as targets } from './floor.ts';
import { face } from './fonts.ts';
import { root } from './paths.ts';

/** The stylesheet of each screen, to be inlined. Throws with the file and line of a mistake. */
export async function bundleStyles(isDevelopment = false): Promise<Record<Screen, string>> {
  // Imported late: a build without new code needs neither.
  const [{ build }, { styleConfig }] = await Promise.all([import('vite'), import('./vite.config.ts')]);
  const bundled = screenNames.map(async (screen) => {
    const result = await build(styleConfig(screen, isDevelopment));
    if (!('output' in result)) throw new Error('The styles came out in an unexpected shape');
    const sheet = result.output.find(({ fileName }) => fileName.endsWith('.css'));
    return [screen, sheet?.type === 'asset' ? withoutComments(`${sheet.source}`) : ''] as const;
  });
  return Object.fromEntries(await Promise.all(bundled)) as Record<Screen, string>;
}

function withoutComments(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '').trim();
}

/** The style of the plain page. */
export function plainStyle({ display, text }: Shell['fonts']): string {
  const faces = face('Familjen Grotesk', '600', display) + face('Instrument Sans', '400 600', text);
  return faces + bundleFile(`${root}app/plain/plain.css`);
}

/** A stylesheet with its imports. Throws with the file and line of a mistake. */
export function bundleFile(filename: string): string {
  try {
    return bundle({ filename, ...forFloor }).code.toString();
  } catch (error) {
    const { message, fileName, loc } = error as Error & { fileName?: string; loc?: { line: number } };
    throw new Error(`${fileName ?? filename}${loc ? `, line ${loc.line}` : ''}: ${message}`);
  }
}

/** As the Content-Security-Policy names it. */
export function styleHash(style: string): string {
  return `'sha256-${hash('sha256', style, 'base64')}'`;
}

// Replacing light-dark() costs more bytes than it helps readers.
const forFloor = { minify: true, targets, exclude: Features.LightDark };

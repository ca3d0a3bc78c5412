import { hash } from 'node:crypto';
import { bundle, Features } from 'lightningcss';
import type { Shell } from '../app/page.ts';
import { type Screen, screenNames } from '../app/screens.ts';
import { styleTargets as targets } from './floor.ts';
import { face } from './fonts.ts';
import { root } from './paths.ts';

/**
 * The stylesheet of each screen, small enough to stand inside the page.
 * @throws a sentence that names the file and line of a mistake
 */
export async function bundleStyles(isDevelopment = false): Promise<Record<Screen, string>> {
  // Only here: a build after a change of words needs neither.
  const [{ build }, { styleConfig }] = await Promise.all([import('vite'), import('./vite.config.ts')]);
  const bundled = screenNames.map(async (screen) => {
    const result = await build(styleConfig(screen, isDevelopment));
    if (!('output' in result)) throw new Error('The styles came out in an unexpected shape');
    const sheet = result.output.find(({ fileName }) => fileName.endsWith('.css'));
    return [screen, sheet?.type === 'asset' ? withoutComments(`${sheet.source}`) : ''] as const;
  });
  return Object.fromEntries(await Promise.all(bundled)) as Record<Screen, string>;
}

/** Vite marks its output with a comment. */
function withoutComments(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '').trim();
}

/** The style of the page that is sent where none can be rendered: small, because it may go to thousands at once. */
export function plainStyle({ display, text }: Shell['fonts']): string {
  const faces = face('Familjen Grotesk', '600', display) + face('Instrument Sans', '400 600', text);
  return faces + bundleFile(`${root}app/plain/plain.css`);
}

/**
 * A stylesheet and what it imports as one text.
 * @throws a sentence that names the file and line of a mistake
 */
export function bundleFile(filename: string): string {
  try {
    return bundle({ filename, ...forFloor }).code.toString();
  } catch (error) {
    const { message, fileName, loc } = error as Error & { fileName?: string; loc?: { line: number } };
    throw new Error(`${fileName ?? filename}${loc ? `, line ${loc.line}` : ''}: ${message}`);
  }
}

/** The style as the security policy names it. */
export function styleHash(style: string): string {
  return `'sha256-${hash('sha256', style, 'base64')}'`;
}

// light-dark() stays as it is: replacing it costs more bytes than it helps readers.
const forFloor = { minify: true, targets, exclude: Features.LightDark };

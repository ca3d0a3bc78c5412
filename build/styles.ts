import { hash } from 'node:crypto';
import { bundle, Features } from 'lightningcss';
import type { Screen, Shell } from '../app/page.ts';
import { styleTargets as targets } from './floor.ts';
import { face } from './fonts.ts';
import { root } from './paths.ts';

/** The one stylesheet of a screen with everything it imports, small enough to stand inside the page. */
export function bundleStyle(screen: Screen): string {
  return bundleFile(`${root}app/${screen}/${screen}.css`);
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

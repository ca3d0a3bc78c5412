// The `@font-face` rules of a page.
import type { Fonts } from '../data/page.ts';

/** The `unicode-range` of `names`. */
const namesRange = 'U+100-24F,U+253-25B,U+300-331,U+1E3E-1EE5,U+20A6';

/** Sizes and heights are those of the pinned fonts: tools/build/fonts.test.ts compares their widths. */
export function fontFaces({ display, text, accents, accentsRange, names }: Fonts): string {
  return [
    webFont('Familjen Grotesk', '600', display),
    webFont('Instrument Sans', '400', text),
    // Bold text is set in the display face: docs/decisions/0008-fonts.md
    webFont('Instrument Sans', '600', display, metrics(102, 95.1, 24.51)),
    webFont('Instrument Sans', '400', accents, `unicode-range:${accentsRange}`),
    webFont('Names', '400 600', names, `unicode-range:${namesRange}`, 'size-adjust:93%'),
    fallback('Familjen Grotesk Fallback', '600', metrics(91.18, 112.42, 24.68)),
    fallback('Instrument Sans Fallback', '400', metrics(102.57, 94.57, 24.37)),
    fallback('Instrument Sans Fallback', '600', metrics(93, 104.3, 26.88)),
  ].join(''); // biome-ignore format: one face a line
}

/** Addresses of the fonts that a page loads: those of rare letters, such as in a name in Yoruba, only where it shows one. */
export function fontsOf(html: string, { display, text, accents, accentsRange, names }: Fonts): string[] {
  const shown = html.replace(/<(head|style|script|details)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').normalize('NFC');
  const rare = [
    [accents, accentsRange],
    [names, namesRange],
  ] as const;
  return [display, text, ...rare.flatMap(([font, range]) => (lettersOf(range).test(shown) ? [font] : []))];
}

/** @param range `U+100-24F,U+20A6` */
function lettersOf(range: string): RegExp {
  const letters = range.split(',').map((part) => part.replace(/(?:U\+)?([\dA-F]+)/g, '\\u{$1}'));
  return new RegExp(`[${letters.join('')}]`, 'u');
}

function webFont(family: string, weight: string, address: string, ...more: readonly string[]): string {
  const source = `src:url(${address})`;
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;${[source, ...more].join(';')}}`;
}

/**
 * A font of the system, scaled to the width and height of a web font, so that nothing moves when the web font arrives. The
 * list has only one font for each system, because looking for a missing font delays the first paint.
 */
function fallback(family: string, weight: string, scale: string): string {
  const bold = weight === '600' ? ' Bold' : '';
  const fonts = ['Arial', 'Liberation Sans', 'Roboto'].map((name) => `local("${name}${bold}")`);
  return `@font-face{font-family:"${family}";font-weight:${weight};src:${fonts.join()};${scale}}`;
}

function metrics(size: number, ascent: number, descent: number): string {
  return `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`;
}

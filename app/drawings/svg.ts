/** What a drawing that stands for figures gives: the picture, the same in words, and how many marks it holds. */
export type CountedDrawing = { readonly svg: string; readonly description: string; readonly count: number };

/** Text as it may stand in markup made by hand, between tags or in a quoted attribute. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A number as SVG text: rounded to `places` decimals, without the zero before the point. */
export function decimal(value: number, places = 1): string {
  const factor = 10 ** places;
  return String(Math.round(value * factor) / factor).replace(/^(-?)0\./, '$1.');
}

/** A count as it is read: `1,500`. */
export function counted(value: number): string {
  return value.toLocaleString('en-US');
}

/**
 * One picture. Always hidden from assistive technology: the page gives the description beside it. Its size and its lack of
 * ink stand in the markup too: where the stylesheet is lost, nothing is a black shape as wide as the page.
 * @param fit how it fills a box of another shape (`preserveAspectRatio`); left out, it keeps its own.
 */
export function svg(className: string, viewBox: string, body: string, fit = ''): string {
  const ratio = fit && ` preserveAspectRatio="${fit}"`;
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  const smaller = Math.min(1, 240 / width, 240 / height);
  const size = `width="${Math.round(width * smaller) || 1}" height="${Math.round(height * smaller) || 1}"`;
  return `<svg class="${className}" viewBox="${viewBox}" ${size} fill="none"${ratio} aria-hidden="true" focusable="false">${body}</svg>`;
}

/** The shared parts a page needs once. It takes no room, and stands before the drawings that use it: they show nothing until it has come. */
export function sprite(definitions: string): string {
  return `<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>${definitions}</defs></svg>`;
}

import { changed, inside } from './compare.ts';

/** Parses a page into one that runs nothing, loads nothing and leads nowhere. */
export function parsePage(html = ''): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const one of page.querySelectorAll('script, link, meta[http-equiv], base')) one.remove();
  for (const link of page.querySelectorAll('a, area')) holdLink(link);
  separateStyles(page);
  // An outline moves nothing.
  const frames = `[${changed}]{outline:.1875rem dashed #d0006f!important;outline-offset:.1875rem!important}[${changed}=${inside}]{outline-offset:-.1875rem!important}`;
  addStyle(page, 'beforeend', frames);
  // Browsers show a link without an address as text. In a layer, so that every style of the page is stronger.
  addStyle(page, 'afterbegin', `@layer link{a[${leadsTo}]{color:LinkText;text-decoration:underline}}`);
  return page;
}

const leadsTo = 'data-leads-to';

/** A link without an address leads nowhere, whichever key is held. Its address is kept, to be compared. */
function holdLink(link: Element): void {
  const address = link.getAttribute('href') ?? link.getAttribute('xlink:href');
  if (address === null) return;
  for (const name of ['href', 'xlink:href', 'target', 'ping', 'download']) link.removeAttribute(name);
  link.setAttribute(leadsTo, address);
  link.setAttribute('role', 'link');
  link.setAttribute('aria-disabled', 'true');
}

/** Fonts, styles of the code, and styles that depend on the content, each by themselves: a change of the last touches no other. */
function separateStyles(page: Document): void {
  const style = page.querySelector('style');
  const [styles = '', rest = ''] = (style?.textContent ?? '').split(endOfCode);
  const [fonts = ''] = /^(?:@font-face{[^}]*})*/.exec(styles) ?? [];
  if (!style) return;
  style.textContent = styles.slice(fonts.length);
  addStyle(page, 'afterbegin', fonts);
  addStyle(page, 'beforeend', rest);
}

/** Between the styles of the code and those that depend on the content. */
export const endOfCode = '/* end of the code */';

function addStyle({ head }: Document, place: InsertPosition, rules: string): void {
  const style = head.ownerDocument.createElement('style');
  style.textContent = rules;
  head.insertAdjacentElement(place, style);
}

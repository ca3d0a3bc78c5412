import { parse } from 'node-html-parser';

/** The words of a piece of HTML, with a space in place of each tag. */
export function textOf(html: string): string {
  return parse(html.replaceAll('<', ' <')).textContent.replace(/\s+/g, ' ').trim();
}

/** The HTML of each outermost element that a CSS selector finds. */
export function elementsIn(html: string, selector: string): string[] {
  const found = parse(html).querySelectorAll(selector);
  return found.filter(({ parentNode }) => !parentNode?.closest(selector)).map(String);
}

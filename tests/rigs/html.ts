import { type HTMLElement, parse } from 'node-html-parser';

/** The text of a piece of HTML, with a space in place of each tag. */
export function textOf(html: string): string {
  return parse(html.replaceAll('<', ' <')).textContent.replace(/\s+/g, ' ').trim();
}

/** The HTML of each outermost element that a CSS selector finds. */
export function elementsIn(html: string, selector: string): string[] {
  const found = treeOf(html).querySelectorAll(selector);
  return found.filter(({ parentNode }) => !parentNode?.closest(selector)).map(String);
}

/** The whole page that was asked last. Tests ask one page hundreds of times. */
let page: { readonly html: string; readonly tree: HTMLElement } | undefined;

function treeOf(html: string): HTMLElement {
  if (!html.startsWith('<!')) return parse(html);
  if (page?.html !== html) page = { html, tree: parse(html) };
  return page.tree;
}

/**
 * Fills a document with a page. A few hundred elements at a time, because laying out the whole page would hold up a slow phone for
 * longer than a key may wait.
 */
export async function fillPage(live: Document, page: Document): Promise<void> {
  let added = 0;
  const root = live.importNode(page.documentElement);
  const body = live.importNode(page.body);
  root.append(live.importNode(page.head, true), body);
  live.documentElement.replaceWith(root);
  await fill(page.body, body);

  async function fill(from: Element, to: Element): Promise<void> {
    for (const child of from.childNodes) {
      const size = child.nodeType === Node.ELEMENT_NODE ? (child as Element).querySelectorAll('*').length : 0;
      const isLarge = size > atOnce;
      const imported = live.importNode(child, !isLarge);
      to.append(imported);
      if (isLarge) await fill(child as Element, imported as Element);
      added += isLarge ? 1 : size + 1;
      if (added < atOnce) continue;
      added = 0;
      // Reading a size lays out what is there.
      body.getBoundingClientRect();
      await pause();
    }
  }
}

/** Elements. */
const atOnce = 150;

/** Lets a key that was pressed meanwhile be taken first. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

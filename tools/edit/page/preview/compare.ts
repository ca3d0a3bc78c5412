/** Puts a dashed frame around each element of a page, by the attribute `data-changed`, whose text, drawing or attributes differ from the page before. */
export function frameChanges(before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  if (!before.cloneNode().isEqualNode(after.cloneNode())) frame(after);
  const { pairs } = pairChildren(before, after);
  for (const [old, fresh] of pairs) {
    if (isElement(old) && isElement(fresh) && old.nodeName === fresh.nodeName) frameChanges(old, fresh);
    else if (isElement(fresh)) frame(fresh);
    else if (!(old && fresh && old.isEqualNode(fresh))) frame(after);
  }
}

export const changed = 'data-changed';
/** The value of `data-changed` where the frame would lie outside the window: it lies inside its element. Set once a page is shown. */
export const inside = 'inside';

function frame(element: Element): void {
  // Nothing inside a drawing has an outline.
  const framed = element.closest('svg') ?? element;
  if (element.closest('body')) framed.setAttribute(changed, '');
}

/**
 * Makes an element like another one, and replaces only what differs, so that the page stays where it is scrolled to, and what was
 * unfolded stays so.
 * @returns the elements in which something was replaced
 */
export function makeLike(live: Element, next: Element): Element[] {
  if (live.isEqualNode(next)) return [];
  const touched = copyAttributes(live, next) ? [live] : [];
  const { last, pairs } = pairChildren(live, next);
  let place = last;
  for (const [old, fresh] of pairs) {
    if (isElement(old) && isElement(fresh) && old.nodeName === fresh.nodeName) {
      touched.push(...makeLike(old, fresh));
      place = old;
      continue;
    }
    if (old && fresh && old.isEqualNode(fresh)) {
      place = old;
      continue;
    }
    const imported = fresh && live.ownerDocument.importNode(fresh, true);
    if (imported && old) old.replaceWith(imported);
    else if (imported && place) place.after(imported);
    else if (imported) live.prepend(imported);
    else old?.remove();
    place = imported ?? place;
    touched.push(isElement(imported) ? imported : live);
  }
  return touched;
}

/** @returns whether one differed. What the owner unfolded is left as it is, and so is where a frame lies. */
function copyAttributes(live: Element, next: Element): boolean {
  let isChanged = false;
  const names = new Set([...live.getAttributeNames(), ...next.getAttributeNames()]);
  if (live.nodeName === 'DETAILS') names.delete('open');
  if (live.hasAttribute(changed) && next.hasAttribute(changed)) names.delete(changed);
  for (const name of names) {
    const value = next.getAttribute(name);
    if (live.getAttribute(name) === value) continue;
    isChanged = true;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
  return isChanged;
}

type Pair = readonly [old: ChildNode | undefined, fresh: ChildNode | undefined];

/**
 * The children that differ, in pairs. Those that are the same at the beginning and at the end are left out, so that an entry which is
 * added to a list is a pair without an old one.
 */
function pairChildren(before: Element, after: Element): { last: ChildNode | undefined; pairs: Pair[] } {
  const [olds, news] = [[...before.childNodes], [...after.childNodes]];
  const shorter = Math.min(olds.length, news.length);
  const isSame = (old: ChildNode | undefined, fresh: ChildNode | undefined) =>
    old !== undefined && fresh !== undefined && old.isEqualNode(fresh);
  let start = 0;
  while (start < shorter && isSame(olds[start], news[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(olds.at(-1 - end), news.at(-1 - end))) end += 1;
  const length = Math.max(olds.length, news.length) - start - end;
  const old = olds.slice(start, olds.length - end);
  const fresh = news.slice(start, news.length - end);
  return { last: olds[start - 1], pairs: Array.from({ length }, (_, at) => [old[at], fresh[at]]) };
}

function isElement(node: ChildNode | undefined): node is Element & ChildNode {
  return node?.nodeType === Node.ELEMENT_NODE;
}

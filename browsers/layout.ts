/**
 * What a visitor would see wrong with how the page is laid out, one line each: words over words, words cut off, words
 * broken letter by letter, a page wider than the window, and drawings that are missing or black. Runs in the page.
 */
export function layoutProblems(): string[] {
  const problems: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width + 1 || document.body.scrollWidth > width + 1)
    problems.push(`the page is ${document.body.scrollWidth} wide in a window of ${width}`);

  const say = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 40);
  const styleOf = (element: Element) => getComputedStyle(element);
  const isShown = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { visibility, opacity, display } = styleOf(one);
      if (display === 'none' || visibility !== 'visible' || opacity === '0') return false;
      // Words for screen readers, the trap of the form, and the link that skips to the content.
      if (one.matches('.visually-hidden, .trap, .skip')) return false;
    }
    return true;
  };
  // The bar lies over everything on purpose.
  const isFixed = (element: Element) => element.closest('header.bar') !== null;

  type Word = { element: Element; text: string; left: number; right: number; top: number; bottom: number };
  const words: Word[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as Element;
    const text = node.nodeValue ?? '';
    if (
      !text.trim() ||
      element.closest('.level, svg, script, style, noscript, title, option') ||
      !isShown(element)
    )
      continue;
    if (element.closest('details:not([open])') && !element.closest('summary')) continue;
    for (const match of text.matchAll(/\S+/g)) {
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
      const tops = new Set(rects.map((rect) => Math.round(rect.top / 4)));
      // An address and a line of Chinese may break anywhere, a word of a few letters nowhere; a long one at most once.
      if (tops.size > (match[0].length > 12 ? 2 : 1) && !/[-@/–—·\p{Script=Han}]/u.test(match[0]))
        problems.push(`a word is broken over ${tops.size} lines: ${match[0]} in ${say(text)}`);
      for (const { left, right, top, bottom } of rects)
        words.push({ element, text: match[0], left, right, top: top + scrollY, bottom: bottom + scrollY });
    }
  }
  for (const { element, text, left, right, top, bottom } of words) {
    if (left < -1 || right > width + 1)
      problems.push(`cut off by the window: ${text} in ${say(element.textContent ?? '')}`);
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = styleOf(box);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = box.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      // Tight lines may stand a little out of their box.
      const room = (bottom - top) / 3;
      if (
        left < edge.left - 2 ||
        right > edge.right + 2 ||
        bottom > edge.bottom + scrollY + room ||
        top < edge.top + scrollY - room
      ) {
        problems.push(`cut off by its box: ${text} in ${say(element.textContent ?? '')}`);
        break;
      }
    }
  }
  const inPage = words.filter(({ element }) => !isFixed(element)).sort((one, other) => one.top - other.top);
  const inBar = words.filter(({ element }) => isFixed(element)).sort((one, other) => one.top - other.top);
  for (const group of [inPage, inBar]) {
    group.forEach((one, at) => {
      for (let next = at + 1; next < group.length; next++) {
        const other = group[next] as Word;
        if (other.top >= one.bottom) break;
        if (
          one.element === other.element ||
          one.element.contains(other.element) ||
          other.element.contains(one.element)
        )
          continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - other.top;
        // Lines are set tighter than their letters' boxes.
        if (across > 2 && down > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.4)
          problems.push(
            `${one.text} and ${other.text} lie over each other: ${say(one.element.textContent ?? '')} | ${say(other.element.textContent ?? '')}`,
          );
      }
    });
  }
  for (const control of document.querySelectorAll('a.button, button, .card h2, summary')) {
    if (!isShown(control) || control.closest('details:not([open])')) continue;
    const edge = control.getBoundingClientRect();
    for (const word of isFixed(control) ? inBar : inPage) {
      if (control.contains(word.element)) continue;
      const across = Math.min(edge.right, word.right) - Math.max(edge.left, word.left);
      const down = Math.min(edge.bottom + scrollY, word.bottom) - Math.max(edge.top + scrollY, word.top);
      if (across > 2 && down > 4) problems.push(`${word.text} lies over ${say(control.textContent ?? '')}`);
    }
  }
  for (const drawing of document.querySelectorAll<SVGSVGElement>('svg:not([width="0"])')) {
    if (drawing.ownerSVGElement || !isShown(drawing)) continue;
    const { width: wide, height: high } = drawing.getBoundingClientRect();
    const name = drawing.getAttribute('class') ?? drawing.outerHTML.slice(0, 40);
    if (wide < 1 || high < 1) problems.push(`a drawing has no size: ${name} ${wide} × ${high}`);
    if (wide > width + 1 && !drawing.closest('.ground'))
      problems.push(`a drawing is wider than the window: ${name}`);
    const black = [...drawing.querySelectorAll('path, rect, circle, ellipse, polygon')].find((shape) => {
      if (shape.closest('defs, mask, clipPath, symbol')) return false;
      const { fill, fillOpacity, stroke } = styleOf(shape);
      return (
        !matchMedia('(forced-colors: active)').matches &&
        fill === 'rgb(0, 0, 0)' &&
        fillOpacity === '1' &&
        stroke === 'none'
      );
    });
    if (black) problems.push(`a drawing holds a black shape: ${name} ${black.outerHTML.slice(0, 60)}`);
  }
  return [...new Set(problems)];
}

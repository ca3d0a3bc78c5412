import type { Page } from '@playwright/test';
import type { SiteContent } from '../../schema/fields/content.ts';
import { render } from './built-site.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** Shows a page as it would be with other content, at each visit from now on; without scripts unless `awake`. */
export async function showContent(
  page: Page,
  path: '/' | '/contact',
  content: SiteContent,
  { awake = false } = {},
): Promise<void> {
  const { html } = await render({ url: path, now }, content);
  const body = awake ? html : html.replace(/<script type="module".*?<\/script>/, '');
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(path);
}

/** What a visitor would see wrong with both pages if the farm had this content: on four screens; with the field, also on paper and in large letters. */
export async function problemsWith(page: Page, content: SiteContent): Promise<string[]> {
  const problems: string[] = [];
  const cards = / overlap$| stands above | leaves the field$/;
  const collect = async (where: string, kind = /./) => {
    const found = (await page.evaluate(layoutProblems)).filter((problem) => kind.test(problem));
    problems.push(...found.map((problem) => `${where}: ${problem}`));
  };
  for (const path of ['/', '/contact'] as const) {
    await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
    await showContent(page, path, content);
    for (const width of [320, 768, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await collect(`${path} at ${width}`);
    }
    if (path !== '/') continue;
    await page.setViewportSize({ width: 688, height: 970 });
    await page.emulateMedia({ media: 'print' });
    await collect(`${path} on paper`, new RegExp(`${cards.source}| wide in a window `));
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addStyleTag({ content: 'html{font-size:200%}' });
    await collect(`${path} in letters twice as large`, cards);
  }
  return problems;
}

/** The same on both pages in every window from a small phone's to a large desk's. */
export async function problemsAtEveryWidth(page: Page, content: SiteContent): Promise<string[]> {
  const problems: string[] = [];
  for (const path of ['/', '/contact'] as const) {
    await showContent(page, path, content);
    for (let width = 320; width <= 1920; width += 64) {
      await page.setViewportSize({ width, height: 900 });
      for (const problem of await page.evaluate(layoutProblems))
        problems.push(`${path} at ${width}: ${problem}`);
      for (const box of await page.evaluate(emptyBoxes)) problems.push(`${path} at ${width}: ${box}`);
    }
  }
  return problems;
}

/** Drawings that leave more than a quarter of their box empty. */
function emptyBoxes(): string[] {
  return [...document.querySelectorAll<SVGSVGElement>('#progress article > svg')].flatMap((drawing) => {
    const style = getComputedStyle(drawing);
    const pixels = (...sizes: string[]) => sizes.reduce((sum, size) => sum + Number.parseFloat(size), 0);
    const wide = drawing.clientWidth - pixels(style.paddingLeft, style.paddingRight);
    const high = drawing.clientHeight - pixels(style.paddingTop, style.paddingBottom);
    const { width, height } = drawing.viewBox.baseVal;
    const filled = (Math.min(wide / width, high / height) ** 2 * width * height) / (wide * high);
    return filled < 0.75 ? [`${drawing.getAttribute('class')} fills ${filled.toFixed(2)} of its box`] : [];
  });
}

/**
 * What a visitor would see wrong with how the page is laid out, one line each: words over words or over a drawing, cut off,
 * or broken letter by letter, cards over cards, holes between them, a page wider than the window, and drawings that are missing
 * or black, or hide a part. Runs in the page, also in browsers of long ago.
 */
export function layoutProblems(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number };
  type Word = Box & { element: Element; text: string };
  const problems: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width + 1 || document.body.scrollWidth > width + 1)
    problems.push(`the page is ${document.body.scrollWidth} wide in a window of ${width}`);

  const describe = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const across = (one: Box, other: Box) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = (one: Box, other: Box) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const isShown = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { visibility, opacity, display } = getComputedStyle(one);
      if (display === 'none' || visibility !== 'visible' || opacity === '0') return false;
      // Words for screen readers, the trap of the form, and the link that skips to the content.
      if (one.matches('.visually-hidden, form [aria-hidden=true], a[href="#main"]')) return false;
      if (one.matches('details:not([open])') && !element.closest('summary')) return false;
    }
    return true;
  };

  const words: Word[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as Element;
    const text = node.nodeValue ?? '';
    if (!text.trim() || element.closest('.level, svg, script, style, noscript, title, option')) continue;
    if (!isShown(element)) continue;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
      const lines = new Set(boxes.map((box) => Math.round(box.top / 4))).size;
      // An address and a line of Chinese may break anywhere, a word of a few letters nowhere; a long one at most once.
      if (lines > (word.length > 12 ? 2 : 1) && !/[-@/–—·\p{Script=Han}]/u.test(word))
        problems.push(`a word is broken over ${lines} lines: ${word} in ${describe(element)}`);
      for (const { left, right, top, bottom } of boxes)
        words.push({ element, text: word, left, right, top, bottom });
    }
  }

  for (const word of words) {
    const { element, text, left, right, top, bottom } = word;
    if (left < -1 || right > width + 1)
      problems.push(`cut off by the window: ${text} in ${describe(element)}`);
    for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      const edge = boxOf(part);
      // Tight lines may stand a little out of their box.
      const room = (bottom - top) / 3;
      const isCut =
        left < edge.left - 2 ||
        right > edge.right + 2 ||
        bottom > edge.bottom + room ||
        top < edge.top - room;
      if (!isCut) continue;
      problems.push(`cut off by its box: ${text} in ${describe(element)}`);
      break;
    }
  }

  // The bar lies over everything on purpose.
  const isFixed = (element: Element) => element.closest('#root > header') !== null;
  words.sort((one, other) => one.top - other.top);
  words.forEach((one, at) => {
    for (let next = at + 1; next < words.length; next++) {
      const other = words[next] as Word;
      if (other.top >= one.bottom) break;
      if (isFixed(one.element) !== isFixed(other.element)) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // Lines are set tighter than their letters' boxes.
      const max = Math.min(one.bottom - one.top, other.bottom - other.top) * 0.4;
      if (across(one, other) > 2 && down(one, other) > max)
        problems.push(
          `${one.text} and ${other.text} lie over each other: ${describe(one.element)} | ${describe(other.element)}`,
        );
    }
  });
  // Links with an edge are buttons.
  const isPressed = (element: Element) =>
    element.matches(':not(a)') || getComputedStyle(element).borderTopWidth !== '0px';
  for (const control of document.querySelectorAll('a, button, .card h2, summary')) {
    if (!isPressed(control) || !isShown(control)) continue;
    const edge = boxOf(control);
    for (const word of words) {
      if (control.contains(word.element) || isFixed(control) !== isFixed(word.element)) continue;
      if (across(edge, word) > 2 && down(edge, word) > 4)
        problems.push(`${word.text} lies over ${describe(control)}`);
    }
  }

  // What stands beside its like: nothing over another, nothing before its turn.
  for (const like of [
    '.ground .sign',
    '#technology article',
    '#technology article > svg, #technology article > div > *',
    '.products li',
    'footer li',
  ]) {
    const parts = [...document.querySelectorAll(like)].filter(isShown);
    parts.forEach((one, at) => {
      for (const other of parts.slice(at + 1)) {
        if (across(boxOf(one), boxOf(other)) > 0.5 && down(boxOf(one), boxOf(other)) > 0.5)
          problems.push(`${describe(one)} and ${describe(other)} overlap`);
        if (like === '.ground .sign' && boxOf(other).top < boxOf(one).top)
          problems.push(`${describe(other)} stands above ${describe(one)}`);
      }
    });
  }
  const ground = document.querySelector('.ground');
  for (const sign of document.querySelectorAll('.ground .sign')) {
    const field = boxOf(ground as Element);
    if (boxOf(sign).top < field.top - 1 || boxOf(sign).bottom > field.bottom + 1)
      problems.push(`${describe(sign)} leaves the field`);
  }
  const systems = [...document.querySelectorAll('#technology article')];
  if (!matchMedia('print').matches)
    systems.forEach((system, at) => {
      const next = systems[at + 1];
      const isLast = !next || down(boxOf(system), boxOf(next)) <= 0;
      if (isLast && boxOf(system).right < boxOf(system.parentElement as Element).right - 1)
        problems.push(`there is a hole beside ${describe(system)}`);
    });
  // A part with a ground or an edge of its own shows where it begins: where its row does, or right below what is before it.
  const pixels = (size: string) => Number.parseFloat(size) || 0;
  for (const part of document.querySelectorAll('main > * *')) {
    const style = getComputedStyle(part);
    const isPlain = style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.borderTopWidth === '0px';
    if (isPlain || /inline/.test(style.display) || !/static|relative/.test(style.position)) continue;
    if (part.closest('svg') || !isShown(part)) continue;
    const parent = part.parentElement as Element;
    const around = getComputedStyle(parent);
    const align = style.alignSelf === 'auto' ? around.alignItems : style.alignSelf;
    let off = pixels(style.marginTop);
    if (/grid/.test(around.display) && /normal|stretch|start/.test(align)) {
      let row = boxOf(parent).top + pixels(around.borderTopWidth) + pixels(around.paddingTop);
      const starts = around.gridTemplateRows.split(' ').map((height) => {
        row += pixels(height) + pixels(around.rowGap);
        return row - pixels(height) - pixels(around.rowGap);
      });
      off = Math.min(...starts.map((start) => Math.abs(start - boxOf(part).top)));
    }
    if (Math.abs(off) > 1) problems.push(`${describe(part)} begins ${off.toFixed()} px from its place`);
  }
  for (const part of document.querySelectorAll(
    ':is(.ground .sign, #technology article, .products, footer), :is(.ground .sign, #technology article, .products, footer) *',
  )) {
    if (part.closest('svg') || getComputedStyle(part).display === 'inline' || part.clientWidth === 0)
      continue;
    if (part.scrollWidth > part.clientWidth + 1)
      problems.push(`${part.className} is too narrow: ${describe(part)}`);
  }

  const isWithin = (one: Box, other: Box) =>
    one.left > other.left - 1 &&
    one.right < other.right + 1 &&
    one.top > other.top - 1 &&
    one.bottom < other.bottom + 1;
  // Words may lie on a drawing only with a ground of their own under them.
  const hasOwnGround = (element: Element, drawing: Element) => {
    for (let one: Element | null = element; one && !one.contains(drawing); one = one.parentElement)
      if (getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)') return true;
    return false;
  };
  for (const drawing of document.querySelectorAll<SVGSVGElement>('svg:not([width="0"])')) {
    if (drawing.ownerSVGElement || !isShown(drawing)) continue;
    const edge = boxOf(drawing);
    for (const { element, text, ...word } of words) {
      if (across(edge, word) <= 1 || down(edge, word) <= 4) continue;
      if (isFixed(element) === isFixed(drawing) && !hasOwnGround(element, drawing))
        problems.push(
          `${text} in ${describe(element)} lies over the drawing ${drawing.getAttribute('class')}`,
        );
    }
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(drawing);
    const wide = boxOf(drawing).width - pixels(paddingLeft) - pixels(paddingRight);
    const high = boxOf(drawing).height - pixels(paddingTop) - pixels(paddingBottom);
    const name = drawing.getAttribute('class') ?? drawing.outerHTML.slice(0, 40);
    const things = [...drawing.querySelectorAll('.tick, [data-whole]')].filter(
      (thing) => boxOf(thing).width > 0,
    );
    if (things.some((thing) => !isWithin(boxOf(thing), edge)))
      problems.push(`a drawing is cut through: ${name}`);
    if (wide < 1 || high < 1) problems.push(`a drawing has no size: ${name} ${wide} × ${high}`);
    if (wide > width + 1 && !drawing.closest('.ground'))
      problems.push(`a drawing is wider than the window: ${name}`);
    const shapes = [...drawing.querySelectorAll('path, rect, circle, ellipse, polygon, use, text')].filter(
      (shape) => !shape.closest('defs, mask, clipPath, symbol'),
    );
    const hidden = shapes.find((shape) => getComputedStyle(shape).visibility === 'hidden');
    if (hidden) problems.push(`a drawing hides a shape: ${name} ${hidden.outerHTML.slice(0, 60)}`);
    if (matchMedia('(forced-colors: active)').matches) continue;
    const black = shapes.find((shape) => {
      if (shape.matches('use, text')) return false;
      const { fill, fillOpacity, stroke } = getComputedStyle(shape);
      return fill === 'rgb(0, 0, 0)' && fillOpacity === '1' && stroke === 'none';
    });
    if (black) problems.push(`a drawing holds a black shape: ${name} ${black.outerHTML.slice(0, 60)}`);
  }
  return [...new Set(problems)];
}

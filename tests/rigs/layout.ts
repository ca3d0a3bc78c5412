// The layout of a page: in which windows it is laid out, and what is asked of it there.
import type { Page } from '@playwright/test';
import type { PageRequest } from '../../app/page/page.ts';
import type { Data } from '../../app/page/shell.ts';
import type { SiteContent } from '../../app/page/site-content.ts';
import { builtContent, render } from './last-build.ts';

type Pictures = Data['pictures'];
type Options = { readonly withScripts?: boolean; readonly pictures?: Pictures | undefined };
type Size = { readonly width: number; readonly height: number };

/** Pages and windows in which nothing may be wrong. */
export type Cell = {
  readonly content?: SiteContent;
  readonly pictures?: Pictures;
  /** Both long pages if there are none. */
  readonly requests?: readonly Omit<PageRequest, 'now'>[];
  /** In CSS pixels. */
  readonly widths: readonly number[];
  /** 900 if there is none. */
  readonly height?: number;
  /** The browser's text size; 16 if there is none. */
  readonly textSize?: number;
  readonly isPrinted?: true;
  readonly style?: (css: string) => string;
  /** Opens every list that unfolds. */
  readonly isUnfolded?: true;
};

const now = new Date('2026-11-21T12:00:00Z');

/** From 320 to 1920 px. */
export const everyWidth = Array.from({ length: 26 }, (_, at) => 320 + at * 64);

/** The layout problems of each page and window of a cell, one line for each. */
export async function problemsIn(page: Page, cell: Cell): Promise<string[]> {
  const { content = builtContent, pictures, requests = [{ url: '/' }, { url: '/contact' }], widths } = cell;
  // The browser's setting: unlike `html { font-size }`, it also changes media queries.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: cell.textSize ?? 16 } });
  const problems: string[] = [];
  for (const request of requests) {
    const frame = await layOut(page, request, content, { pictures }, cell.style);
    // Only now: beside a session of DevTools, a page that is opened is for the screen again.
    await page.emulateMedia({ reducedMotion: 'reduce', media: cell.isPrinted ? 'print' : 'screen' });
    if (cell.isUnfolded) await frame.unfold();
    const found = await frame.at(
      widths.map((width) => ({ width, height: cell.height ?? 900 })),
      layoutProblems,
    );
    const state = request.outcome ? ` (${request.outcome.kind})` : '';
    for (const [at, lines] of found.entries())
      problems.push(...lines.map((line) => `${request.url}${state} at ${widths[at]} px: ${line}`));
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
  return problems;
}

/** Opens a page with other content, without scripts unless `withScripts`. */
export async function showContent(
  page: Page,
  path: '/' | '/contact',
  content: SiteContent,
  options: Options = {},
): Promise<void> {
  const body = await htmlOf({ url: path }, content, options);
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  // Otherwise, at the same address, the browser only scrolls to the target and loads nothing.
  await page.goto('about:blank');
  await page.goto(path);
}

async function htmlOf(
  request: Omit<PageRequest, 'now'>,
  content: SiteContent,
  { withScripts, pictures }: Options,
): Promise<string> {
  const { html } = await render({ ...request, now }, content, pictures);
  return withScripts ? html : html.replace(/<script type="module".*?<\/script>/, '');
}

/**
 * Lays out a page with other content in a hidden frame, which is resized without painting it: in less than half the time that
 * a window takes. The result asks a function, which runs in the page, at each width.
 */
export async function layOut(
  page: Page,
  request: Omit<PageRequest, 'now'>,
  content: SiteContent,
  options: Options = {},
  style = (css: string) => css,
) {
  const html = (await htmlOf(request, content, options)).replace(/(?<=<style>).*?(?=<\/style>)/gs, style);
  if (new URL(page.url(), 'http://none').pathname !== '/frame') {
    // Without the site's Content-Security-Policy, which allows only the styles of the built pages.
    await page.route('/frame', (route) => route.fulfill({ contentType: 'text/html', body: around }));
    await page.goto('/frame');
    // Playwright switches the browser's cache off while there is a route.
    await page.unroute('/frame');
  }
  const iframe = page.locator('iframe');
  await iframe.evaluate(
    (frame: HTMLIFrameElement, html) =>
      new Promise((loaded) => Object.assign(frame, { onload: loaded, srcdoc: html })),
    html,
  );
  const frame = await (await iframe.elementHandle())?.contentFrame();
  if (!frame) throw new Error('The frame has no page');
  return {
    unfold: () =>
      frame.evaluate(() => {
        for (const list of document.querySelectorAll('main details')) list.setAttribute('open', '');
      }),
    async at<Answer>(sizes: readonly Size[], ask: () => Answer): Promise<Answer[]> {
      const answers: Answer[] = [];
      for (const { width, height } of sizes) {
        await iframe.evaluate((element, size) => Object.assign(element.style, size), {
          width: `${width}px`,
          height: `${height}px`,
        });
        // The fonts are requested only by a first layout.
        await frame.evaluate(
          () => document.body.getBoundingClientRect() && document.fonts.ready.then(() => 0),
        );
        answers.push((await frame.evaluate(ask)) as Answer);
      }
      return answers;
    },
  };
}

const around = `<!doctype html><html lang="en"><title>frame</title><link rel="icon" href="data:,">
  <iframe style="visibility: hidden; width: 320px; height: 900px"></iframe>`;

export function layoutProblemsOf(page: Page): Promise<string[]> {
  return page.evaluate(layoutProblems);
}

/**
 * Layout problems that a visitor would meet on a page, one line for each: a page wider than its window or a link wider than its
 * card, a word that is cut off or broken, a word or card that covers something, a link or button that is too small to press.
 * Runs in the page, also in old browsers, so it calls nothing outside itself.
 */
export function layoutProblems(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number };
  /** The part of a word that is on one line. */
  type Word = Box & { element: Element; text: string; lines: number };

  const window = document.documentElement.clientWidth;
  const boxes = new Map<Element, Box>();
  const visible = new Map<Element, boolean>();
  const words = wordBoxes();
  const drawings = [...document.querySelectorAll<SVGSVGElement>('svg')].filter(isShown);
  return [
    ...new Set([
      ...pageWiderThanWindow(),
      ...[...document.querySelectorAll('main a, main button')].flatMap(widerThanItsCard),
      ...words.flatMap((word) => [...broken(word), ...cutByTheWindow(word), ...cutByItsBox(word)]),
      ...words.flatMap(overWords),
      ...[...document.querySelectorAll('a, button, h2, summary')].flatMap(wordsOverControl),
      ...drawings.flatMap(wordsOverDrawing),
      ...[...document.querySelectorAll('[data-sign]')].flatMap(cardOverOthers),
      ...[...document.querySelectorAll('a, button, input, select, textarea, summary')].flatMap(tooSmall),
    ]),
  ];

  function pageWiderThanWindow(): string[] {
    const page = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    const parts = document.querySelectorAll('section, article, form, figure, dl');
    return [
      ...(page > window + 1 ? [`the page is ${page} wide in a window of ${window}`] : []),
      // The page may cut off what is beside it, and is then not wider itself.
      ...[...parts]
        .filter((part) => isShown(part) && (boxOf(part).left < -1 || boxOf(part).right > window + 1))
        .map((part) => `wider than the window: ${describe(part)}`),
    ];
  }

  function widerThanItsCard(control: Element): string[] {
    let card = control.closest('div');
    while (card && getComputedStyle(card).display === 'contents')
      card = (card.parentElement as Element).closest('div');
    if (!card || !isShown(control) || boxOf(control).right <= boxOf(card).right + 1) return [];
    return [`wider than its card: ${describe(control)}`];
  }

  function broken({ element, text, lines }: Word): string[] {
    // An address and a line of Chinese may break anywhere, a long word once, and “10-year” nowhere.
    const isReach = element.closest('a[href^="mailto:"], a[href^="tel:"]') !== null && text.length <= 24;
    const mayBreak =
      !isReach && /[-@/–—·\p{Script=Han}]/u.test(text) && !(text.length <= 12 && /(^|\d)-\p{L}/u.test(text));
    const isBroken = lines > (text.length > 12 ? 2 : 1) && !mayBreak;
    return isBroken ? [`a word is broken over ${lines} lines: ${text} in ${describe(element)}`] : [];
  }

  function cutByTheWindow({ element, text, left, right }: Word): string[] {
    const isCut = left < -1 || right > window + 1;
    return isCut ? [`cut off by the window: ${text} in ${describe(element)}`] : [];
  }

  function cutByItsBox({ element, text, left, right, top, bottom }: Word): string[] {
    const isCut = edgesAround(element).some(
      (edge) =>
        left < edge.left - 2 || right > edge.right + 2 || bottom > edge.bottom + 2 || top < edge.top - 2,
    );
    return isCut ? [`cut off by its box: ${text} in ${describe(element)}`] : [];
  }

  function overWords(one: Word, at: number): string[] {
    const over: Word[] = [];
    for (let next = at + 1; next < words.length; next += 1) {
      const other = words[next] as Word;
      if (other.top >= one.bottom) break;
      // Lines are set tighter than the boxes of their letters.
      const tight = Math.min(one.bottom - one.top, other.bottom - other.top) * 0.4;
      if (across(one, other) > 2 && down(one, other) > tight) over.push(other);
    }
    return over
      .filter(({ element }) => isInTheBar(element) === isInTheBar(one.element))
      .map(
        ({ text, element }) =>
          `${one.text} and ${text} lie over each other: ${describe(one.element)} | ${describe(element)}`,
      );
  }

  function wordsOverControl(control: Element): string[] {
    // A link with an edge is a button.
    const isButton = !control.matches('a') || getComputedStyle(control).borderTopWidth !== '0px';
    if (!isButton || !isShown(control)) return [];
    const edge = boxOf(control);
    return words
      .filter((word) => across(edge, word) > 2 && down(edge, word) > 4)
      .filter(({ element }) => !control.contains(element) && isInTheBar(control) === isInTheBar(element))
      .map(({ text }) => `${text} lies over ${describe(control)}`);
  }

  function wordsOverDrawing(drawing: SVGSVGElement): string[] {
    const edge = visibleBoxOf(drawing);
    return words
      .filter((word) => across(edge, word) > 1 && down(edge, word) > 4)
      .filter(({ element }) => isInTheBar(element) === isInTheBar(drawing) && !hasOwnGround(element, drawing))
      .map(
        ({ element, text }) => `${text} in ${describe(element)} lies over the drawing ${describe(drawing)}`,
      );
  }

  /** A card of the roadmap lies beside the drawings, their names and the other cards. */
  function cardOverOthers(card: Element): string[] {
    const edge = boxOf(card);
    const others =
      '[data-sign], #future [data-text], [data-square] > svg[viewBox], [data-square] :not(svg) > svg[viewBox], [data-phase] svg rect, [data-phase] svg circle';
    return [...document.querySelectorAll(others)]
      .filter((other) => !card.contains(other) && boxOf(other).right > boxOf(other).left)
      .filter(
        (other) =>
          across(edge, boxOf(other)) > 1 && down(edge, boxOf(other)) > (other.matches('[data-text]') ? 4 : 1),
      )
      .map(
        (other) =>
          `the card ${describe(card)} lies over ${other.getAttribute('data-text') || describe(other)}`,
      );
  }

  /** WCAG 2.5.8 asks for 24 px, but not of a link in a sentence. */
  function tooSmall(control: Element): string[] {
    const { left, right, top, bottom } = boxOf(control);
    const isInSentence =
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
    // Nobody presses a link on paper.
    if (matchMedia('print').matches || !isShown(control) || isInSentence) return [];
    if (Math.min(right - left, bottom - top) >= 24) return [];
    const size = `${Math.round(right - left)} × ${Math.round(bottom - top)} px`;
    return [`${size} is too small to press: ${describe(control)}`];
  }

  /** From the top of the page to its end. */
  function wordBoxes(): Word[] {
    const found: Word[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement as Element;
      const all = node.nodeValue ?? '';
      if (!all.trim() || element.closest('svg')) continue;
      if (!isShown(element)) continue;
      for (const { 0: text, index } of all.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const parts = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        const lines = new Set(parts.map(({ top }) => Math.round(top / 4))).size;
        for (const { left, right, top, bottom } of parts)
          found.push({ element, text, lines, left, right, top, bottom });
      }
    }
    return found.sort((one, other) => one.top - other.top);
  }

  function isShown(element: Element): boolean {
    if (element.closest('details:not([open])') && !element.closest('summary')) return false;
    // Text for screen readers, the honeypot of the form, and the link that skips to the content.
    if (element.closest('.visually-hidden, form [aria-hidden=true], a[href="#main"]')) return false;
    return isVisible(element);
  }

  function isVisible(element: Element): boolean {
    const known = visible.get(element);
    if (known !== undefined) return known;
    const { visibility, opacity, display } = getComputedStyle(element);
    const isHidden = display === 'none' || visibility !== 'visible' || opacity === '0';
    const answer = !isHidden && (!element.parentElement || isVisible(element.parentElement));
    visible.set(element, answer);
    return answer;
  }

  /** The bar may overlap everything. */
  function isInTheBar(element: Element): boolean {
    return element.closest('#root > header') !== null;
  }

  /** Words may overlap a drawing if they have a background of their own. */
  function hasOwnGround(element: Element, drawing: Element): boolean {
    for (let one: Element | null = element; one && !one.contains(drawing); one = one.parentElement)
      if (getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)') return true;
    return false;
  }

  /** The boxes of the parts that cut off the words of an element: its own, and those around it. */
  function edgesAround(element: Element): Box[] {
    const edges: Box[] = [];
    for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY, clipPath, display } = getComputedStyle(part);
      const cuts = overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none';
      if (cuts && display !== 'inline') edges.push(boxOf(part));
    }
    return edges;
  }

  function describe(element: Element): string {
    if (element.closest('svg')) return element.getAttribute('class') ?? element.outerHTML.slice(0, 40);
    return (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  }

  /** Without what its parent cuts off: where there is movement, the scan of the hero begins outside its plot. */
  function visibleBoxOf(element: Element): Box {
    const parent = element.parentElement;
    const { left, right, ...box } = boxOf(element);
    // The threads of the roadmap are cut off above and below their phase.
    for (let part = parent; part; part = part.parentElement) {
      if (getComputedStyle(part).clipPath === 'none') continue;
      box.top = Math.max(box.top, boxOf(part).top);
      box.bottom = Math.min(box.bottom, boxOf(part).bottom);
    }
    if (!parent || getComputedStyle(parent).overflow === 'visible') return { left, right, ...box };
    const frame = boxOf(parent);
    return {
      left: Math.max(left, frame.left),
      right: Math.min(right, frame.right),
      top: Math.max(box.top, frame.top),
      bottom: Math.min(box.bottom, frame.bottom),
    };
  }

  /** Copied into plain numbers, because reading an edge of a DOMRect calls the browser each time. */
  function boxOf(element: Element): Box {
    const known = boxes.get(element);
    if (known) return known;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const box = { left, right, top, bottom };
    boxes.set(element, box);
    return box;
  }

  function across(one: Box, other: Box): number {
    return Math.min(one.right, other.right) - Math.max(one.left, other.left);
  }

  function down(one: Box, other: Box): number {
    return Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  }
}

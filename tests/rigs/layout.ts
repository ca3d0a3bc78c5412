// The layout of a page: in which windows it is laid out, and what is asked of it there.
import type { Page } from '@playwright/test';
import type { Data, PageRequest } from '../../app/data/page.ts';
import type { SiteContent } from '../../app/data/site-content.ts';
import { builtContent, render } from './last-build.ts';

type Pictures = Data['pictures'];
type Request = Omit<PageRequest, 'now'>;
type Options = {
  readonly pictures?: Pictures | undefined;
  /** Changes the styles of the page. */
  readonly style?: ((css: string) => string) | undefined;
};

/** Pages and windows in which nothing may be wrong. */
export type Cell = Options & {
  readonly content?: SiteContent;
  /** Both long pages if there are none. */
  readonly requests?: readonly Request[];
  /** In CSS pixels. */
  readonly widths: readonly number[];
  /** 900 if there is none. */
  readonly height?: number;
  /** The browser's text size; 16 if there is none. */
  readonly textSize?: number;
  readonly isPrinted?: true;
  /** Opens every list that unfolds. */
  readonly isUnfolded?: boolean;
  /** With “Stands today”, instead of the plan. */
  readonly isFolded?: true;
  /** Words that there is no room for, which may break. */
  readonly mayBreak?: RegExp;
};

const now = new Date('2026-11-21T12:00:00Z');

/** From 320 to 1920 px. */
export const everyWidth = Array.from({ length: 26 }, (_, at) => 320 + at * 64);

/** The layout problems of each page and window of a cell, one line for each. */
export async function problemsIn(page: Page, cell: Cell): Promise<string[]> {
  const { content = builtContent, requests = [{ url: '/' }, { url: '/contact' }], widths } = cell;
  // The browser's setting: unlike `html { font-size }`, it also changes media queries.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: cell.textSize ?? 16 } });
  const problems: string[] = [];
  // Room is kept for a picture by its width and height, before it has come.
  if (cell.pictures) await page.route('/assets/photo-*', () => {});
  for (const request of requests) {
    const frame = await layOut(page, request, content, cell);
    // Only now: beside a session of DevTools, a page that is opened is for the screen again.
    await page.emulateMedia({ reducedMotion: 'reduce', media: cell.isPrinted ? 'print' : 'screen' });
    if (cell.isUnfolded) await frame.unfold();
    if (cell.isFolded) await frame.fold();
    const found = await frame.at(widths, layoutProblems, cell.height);
    const state = request.outcome ? ` (${request.outcome.kind})` : '';
    for (const [at, lines] of found.entries())
      problems.push(...lines.map((line) => `${request.url}${state} at ${widths[at]} px: ${line}`));
  }
  return problems.filter((problem) => {
    const [, word] = / a word is broken over \d lines: (\S+)/.exec(problem) ?? [];
    return !word || !cell.mayBreak?.test(word);
  });
}

/** Opens a page with other content, without scripts. */
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
  request: Request,
  content: SiteContent,
  { pictures, style = (css) => css }: Options,
): Promise<string> {
  const { html } = await render({ ...request, now }, content, pictures);
  return html
    .replace(/<script type="module".*?<\/script>/, '')
    .replace(/(?<=<style>).*?(?=<\/style>)/gs, style);
}

/**
 * Lays out a page with other content in a hidden frame, which is resized without painting it: in less than half the time that
 * a window takes. The result asks a function, which runs in the page, at each width.
 */
export async function layOut(page: Page, request: Request, content: SiteContent, options: Options = {}) {
  const html = await htmlOf(request, content, options);
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
    fold: () => frame.locator('#stands').evaluate((one: HTMLInputElement) => one.click()),
    async at<Answer>(widths: readonly number[], ask: () => Answer, height = 900): Promise<Answer[]> {
      const answers: Answer[] = [];
      for (const width of widths) {
        const size = { width: `${width}px`, height: `${height}px` };
        await iframe.evaluate((element, size) => Object.assign(element.style, size), size);
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

/**
 * Layout problems that a visitor would meet on a page, one line for each: something wider than the window or what it stands in, a word
 * that is cut off or broken, something that covers something else, a link or button that is too small to press.
 * Runs in the page, also in old browsers, so it calls nothing outside itself.
 */
export function layoutProblems(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number };
  type Kind = 'word' | 'control' | 'drawing' | 'label';
  type Part = Box & { kind: Kind; element: Element; name: string };
  /** The part of a word that is on one line. */
  type Word = Part & { text: string; lines: number };

  const windowWidth = document.documentElement.clientWidth;
  const boxes = new Map<Element, Box>();
  const visible = new Map<Element, boolean>();
  const edges = new Map<Element, Box[]>();
  const words = wordBoxes();
  const labels = shown('svg text').map((element) => partOf('label', element));
  return [
    ...new Set([
      ...tooWide(),
      ...words.flatMap(broken),
      ...words.flatMap(cutOff),
      ...covered(),
      ...labels.flatMap(crossed),
      ...tooSmall(),
    ]),
  ];

  function tooWide(): string[] {
    const page = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    // The page may cut off what is beside it, and is then not wider itself.
    const beside = shown('section, article, form, figure, dl').filter(
      (part) => boxOf(part).left < -1 || boxOf(part).right > windowWidth + 1,
    );
    const outside = shown('main a, main button').filter((control) => {
      const around = control.closest('li, article, form, dl, section');
      return around && boxOf(control).right > boxOf(around).right + 1;
    });
    return [
      ...(page > windowWidth + 1 ? [`the page is ${page} wide in a window of ${windowWidth}`] : []),
      ...beside.map((part) => `wider than the window: ${describe(part)}`),
      ...outside.map((control) => `wider than what it stands in: ${describe(control)}`),
    ];
  }

  function broken({ element, text, name, lines }: Word): string[] {
    // An address and a line of Chinese may break anywhere, a long word once, and “10-year” nowhere.
    const isReach = element.closest('a[href^="mailto:"], a[href^="tel:"]') !== null && text.length <= 24;
    const mayBreak =
      !isReach && /[-@/–—·\p{Script=Han}]/u.test(text) && !(text.length <= 12 && /(^|\d)-\p{L}/u.test(text));
    const isBroken = lines > (text.length > 12 ? 2 : 1) && !mayBreak;
    return isBroken ? [`a word is broken over ${lines} lines: ${name}`] : [];
  }

  function cutOff({ element, name, left, right, top, bottom }: Word): string[] {
    const isCut = edgesAround(element).some(
      (edge) =>
        left < edge.left - 2 || right > edge.right + 2 || top < edge.top - 2 || bottom > edge.bottom + 2,
    );
    // Links that do not fit into the bar stand above the window, as a whole.
    const bar = element.closest('#root > header');
    const isAcrossTheBar = bar && bottom > 0 && (top < -1 || bottom > boxOf(bar).bottom + 1);
    return [
      ...(isAcrossTheBar ? [`cut off by the edge of the bar: ${name}`] : []),
      ...(left < -1 || right > windowWidth + 1 ? [`cut off by the window: ${name}`] : []),
      ...(isCut ? [`cut off by its box: ${name}`] : []),
    ];
  }

  /** The boxes of the parts that cut off the words of an element: its own, and those around it. */
  function edgesAround(element: Element): Box[] {
    if (element === document.body) return [];
    const known = edges.get(element);
    if (known) return known;
    const { overflowX, overflowY, clipPath, display } = getComputedStyle(element);
    const cuts = overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none';
    const own = cuts && display !== 'inline' ? [boxOf(element)] : [];
    const all = [...own, ...edgesAround(element.parentElement as Element)];
    edges.set(element, all);
    return all;
  }

  /** Pairs of parts of which one lies over the other. */
  function covered(): string[] {
    const parts: Part[] = [
      ...words,
      // A link with an edge is a button.
      ...shown('a, button, h2, summary')
        .filter((one) => !one.matches('a') || getComputedStyle(one).borderTopWidth !== '0px')
        .map((element) => partOf('control', element)),
      ...shown('svg').map((element) => ({ ...partOf('drawing', element), ...visibleBoxOf(element) })),
      ...labels,
    ].filter(({ left, right }) => right > left);
    parts.sort((one, other) => one.top - other.top);
    const problems: string[] = [];
    for (const [at, one] of parts.entries())
      for (let next = at + 1; next < parts.length; next += 1) {
        const other = parts[next] as Part;
        if (other.top >= one.bottom) break;
        if (overlap(one, other) && !mayOverlap(one, other) && !mayOverlap(other, one))
          problems.push(
            `the ${one.kind} ${one.name} and the ${other.kind} ${other.name} lie over each other`,
          );
      }
    return problems;
  }

  function overlap(one: Part, other: Part): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const heights = [one, other].map(({ top, bottom }) => bottom - top);
    if (one.kind === 'word' && other.kind === 'word') {
      // Lines are set tighter than the boxes of their letters.
      return across > 2 && down > Math.min(...heights) * 0.4;
    }
    // The box of large digits reaches below their ink.
    const [word = 0] = heights.filter((_, at) => [one, other][at]?.kind === 'word');
    return across > 2 && down > Math.max(4, word * 0.1);
  }

  function mayOverlap(one: Part, other: Part): boolean {
    if (isInTheBar(one.element) !== isInTheBar(other.element)) return true;
    const pair = `${one.kind} ${other.kind}`;
    if (['word word', 'word label', 'label word', 'label label'].includes(pair)) return false;
    if (one.element.contains(other.element)) return true;
    if (pair === 'word drawing') return hasOwnGround(one.element, other.element);
    return !['word control', 'control word', 'drawing word'].includes(pair);
  }

  /** The lines of a drawing that run through a label in it, and the edge of the window. */
  function crossed({ element, name, left, right, top, bottom }: Part): string[] {
    const lines = [...(element.closest('svg') as Element).querySelectorAll('rect')].map(boxOf);
    const isCrossed = lines.some(
      (line) =>
        (line.right > left && line.right < right && line.top < bottom && line.bottom > top) ||
        (line.bottom > top && line.bottom < bottom && line.left < right && line.right > left),
    );
    return [
      ...(isCrossed ? [`a line runs through the label ${name}`] : []),
      ...(left < -1 || right > windowWidth + 1 ? [`cut off by the window: the label ${name}`] : []),
    ];
  }

  /** A finger needs 44 px of height, around the middle of a control. What a mouse needs: axe (`barriers.ts`). */
  function tooSmall(): string[] {
    // Nobody presses a link on paper.
    if (matchMedia('print').matches || !matchMedia('(any-pointer: coarse)').matches) return [];
    const small = shown('a, button, input, select, textarea, summary').filter(
      (one) => getComputedStyle(one).position !== 'fixed' && isMissedByFinger(one),
    );
    return small.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return `${Math.round(width)} × ${Math.round(height)} px is too small to press: ${describe(one)}`;
    });
  }

  function isMissedByFinger(control: Element): boolean {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, width, top, bottom } = control.getBoundingClientRect();
    // A label is a part of its box.
    const target = control.closest('label') ?? control;
    const [x, y] = [left + Math.min(width / 2, 20), (top + bottom) / 2];
    return (
      target.getBoundingClientRect().width < 24 ||
      [y - 21, y, y + 21].some((at) => !target.contains(document.elementFromPoint(x, at)))
    );
  }

  /** From the top of the page to its end. */
  function wordBoxes(): Word[] {
    const found: Word[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement as Element;
      const all = node.nodeValue ?? '';
      if (!all.trim() || element.closest('svg') || !isShown(element)) continue;
      for (const { 0: text, index } of all.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const lineBoxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        const lines = new Set(lineBoxes.map(({ top }) => Math.round(top / 4))).size;
        const name = `${text} in ${describe(element)}`;
        for (const { left, right, top, bottom } of lineBoxes)
          found.push({ kind: 'word', element, name, text, lines, left, right, top, bottom });
      }
    }
    return found;
  }

  function shown(selector: string): Element[] {
    return [...document.querySelectorAll(selector)].filter(isShown);
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

  function partOf(kind: Kind, element: Element): Part {
    return { kind, element, name: describe(element), ...boxOf(element) };
  }

  function describe(element: Element): string {
    if (element.closest('svg') && !element.matches('text'))
      return element.getAttribute('class') ?? element.outerHTML.slice(0, 40);
    return (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  }

  /** Without what its parents cut off: the planted number is larger than its ground while the camera is near. */
  function visibleBoxOf(drawing: Element): Box {
    const box = { ...boxOf(drawing) };
    for (let part = drawing.parentElement; part && part !== document.body; part = part.parentElement) {
      const { overflow, clipPath } = getComputedStyle(part);
      if (overflow === 'visible' && clipPath === 'none') continue;
      const { left, right, top, bottom } = boxOf(part);
      Object.assign(box, { top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) });
      if (overflow !== 'visible')
        Object.assign(box, { left: Math.max(box.left, left), right: Math.min(box.right, right) });
    }
    return box;
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
}

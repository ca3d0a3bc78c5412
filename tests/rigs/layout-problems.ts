/**
 * What a visitor would see wrong with how a page is laid out, one line for each problem: an expression that runs in the page,
 * also in the old browsers. It holds the functions below as text, so that they may call each other and nothing else.
 */
export function layoutProblems(): string {
  return `(() => {
    const places = ${JSON.stringify(places)};
    const answers = new Map();
    ${[...checks, ...shared].join('\n')}
    const words = readWords();
    return [...new Set([${checkNames.map((name) => `...${name}(words)`)}])];
  })()`;
}

/** Selectors of parts of the landing page that have their own checks. */
export const places = {
  systems: '#technology article',
  narrow: ':is([data-sign], #technology article, #products, footer)',
  wholeShapes: '[data-whole]',
};

const checks = [
  pageWiderThanWindow,
  brokenWords,
  wordsCutByTheWindow,
  wordsCutByTheirBox,
  wordsOverWords,
  wordsOverControls,
  holesInTheLastRow,
  partsTooNarrow,
  wordsOverDrawings,
  drawingsCutThrough,
  drawingsWithoutSize,
  hiddenShapes,
  blackShapes,
];

export const checkNames: readonly string[] = checks.map(({ name }) => name);

/** Results of the functions below for each element. They can be kept, because the page does not change during a check. */
const answers = new Map<(element: Element) => unknown, Map<Element, unknown>>();

const shared = [
  readWords,
  byHeight,
  linesOf,
  isShown,
  isVisible,
  isInTheBar,
  hasOwnGround,
  edgesAround,
  outermostDrawings,
  contentSize,
  shapesOf,
  describe,
  boxOf,
  readBox,
  visibleBoxOf,
  across,
  down,
  pixels,
  onceFor,
];

type Size = { width: number; height: number };
type Box = { left: number; right: number; top: number; bottom: number };
/** A part of a word that stands on one line. */
type Word = Box & { element: Element; text: string; lines: number };

function pageWiderThanWindow(): string[] {
  const window = document.documentElement.clientWidth;
  const page = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  return page > window + 1 ? [`the page is ${page} wide in a window of ${window}`] : [];
}

function brokenWords(words: readonly Word[]): string[] {
  // An address and a line of Chinese may break anywhere, a long word once, and “10-year” nowhere.
  const mayBreak = (text: string) =>
    /[-@/–—·\p{Script=Han}]/u.test(text) && !(text.length <= 12 && /(^|\d)-\p{L}/u.test(text));
  return words
    .filter(({ text, lines }) => lines > (text.length > 12 ? 2 : 1) && !mayBreak(text))
    .map(
      ({ element, text, lines }) => `a word is broken over ${lines} lines: ${text} in ${describe(element)}`,
    );
}

function wordsCutByTheWindow(words: readonly Word[]): string[] {
  const window = document.documentElement.clientWidth;
  return words
    .filter(({ left, right }) => left < -1 || right > window + 1)
    .map(({ element, text }) => `cut off by the window: ${text} in ${describe(element)}`);
}

function wordsCutByTheirBox(words: readonly Word[]): string[] {
  const isCut = ({ element, left, right, top, bottom }: Word) => {
    // Tight lines may reach a little out of their box.
    const room = (bottom - top) / 3;
    return onceFor(element, edgesAround).some(
      (edge) =>
        left < edge.left - 2 ||
        right > edge.right + 2 ||
        bottom > edge.bottom + room ||
        top < edge.top - room,
    );
  };
  return words
    .filter(isCut)
    .map(({ element, text }) => `cut off by its box: ${text} in ${describe(element)}`);
}

function wordsOverWords(words: readonly Word[]): string[] {
  const problems: string[] = [];
  const sorted = [...words].sort((one, other) => one.top - other.top);
  sorted.forEach((one, at) => {
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next] as Word;
      if (other.top >= one.bottom) break;
      if (isInTheBar(one.element) !== isInTheBar(other.element)) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // Lines are set tighter than the boxes of their letters.
      const max = Math.min(one.bottom - one.top, other.bottom - other.top) * 0.4;
      if (across(one, other) > 2 && down(one, other) > max)
        problems.push(
          `${one.text} and ${other.text} lie over each other: ${describe(one.element)} | ${describe(other.element)}`,
        );
    }
  });
  return problems;
}

function wordsOverControls(words: readonly Word[]): string[] {
  // A link with an edge is a button.
  const isButton = (element: Element) =>
    element.matches(':not(a)') || getComputedStyle(element).borderTopWidth !== '0px';
  const controls = [...document.querySelectorAll('a, button, h2, summary')];
  const wordsNear = byHeight(words);
  return controls
    .filter((control) => isButton(control) && isShown(control))
    .flatMap((control) => {
      const edge = boxOf(control);
      return wordsNear(edge)
        .filter((word) => across(edge, word) > 2 && down(edge, word) > 4)
        .filter(({ element }) => !control.contains(element) && isInTheBar(control) === isInTheBar(element))
        .map(({ text }) => `${text} lies over ${describe(control)}`);
    });
}

function holesInTheLastRow(): string[] {
  if (matchMedia('print').matches) return [];
  const systems = [...document.querySelectorAll(places.systems)];
  return systems
    .filter((system, at) => {
      const next = systems[at + 1];
      const endsItsRow = !next || down(boxOf(system), boxOf(next)) <= 0;
      return endsItsRow && boxOf(system).right < boxOf(system.parentElement as Element).right - 1;
    })
    .map((system) => `there is a hole beside ${describe(system)}`);
}

function partsTooNarrow(): string[] {
  return [...document.querySelectorAll(`${places.narrow}, ${places.narrow} :not(svg, svg *)`)]
    .filter((part) => getComputedStyle(part).display !== 'inline')
    .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
    .map((part) => `${part.className} is too narrow: ${describe(part)}`);
}

function wordsOverDrawings(words: readonly Word[]): string[] {
  const wordsNear = byHeight(words);
  return outermostDrawings().flatMap((drawing) => {
    const edge = visibleBoxOf(drawing);
    return wordsNear(edge)
      .filter((word) => across(edge, word) > 1 && down(edge, word) > 4)
      .filter(({ element }) => isInTheBar(element) === isInTheBar(drawing) && !hasOwnGround(element, drawing))
      .map(
        ({ element, text }) => `${text} in ${describe(element)} lies over the drawing ${describe(drawing)}`,
      );
  });
}

function drawingsCutThrough(): string[] {
  return outermostDrawings()
    .filter((drawing) => {
      const edge = boxOf(drawing);
      return [...drawing.querySelectorAll(places.wholeShapes)]
        .map(boxOf)
        .filter(({ width }) => width > 0)
        .some(
          ({ left, right, top, bottom }) =>
            left <= edge.left - 1 ||
            right >= edge.right + 1 ||
            top <= edge.top - 1 ||
            bottom >= edge.bottom + 1,
        );
    })
    .map((drawing) => `a drawing is cut through: ${describe(drawing)}`);
}

function drawingsWithoutSize(): string[] {
  return outermostDrawings()
    .filter((drawing) => Math.min(...contentSize(drawing)) < 1)
    .map((drawing) => `a drawing has no size: ${describe(drawing)} ${contentSize(drawing).join(' × ')}`);
}

function hiddenShapes(): string[] {
  return outermostDrawings().flatMap((drawing) =>
    shapesOf(drawing)
      .filter((shape) => getComputedStyle(shape).visibility === 'hidden')
      .map((shape) => `a drawing hides a shape: ${describe(drawing)} ${shape.outerHTML.slice(0, 60)}`),
  );
}

/** A shape without a style is black, because that is the initial fill. */
function blackShapes(): string[] {
  if (matchMedia('(forced-colors: active)').matches) return [];
  const isBlack = (shape: Element) => {
    const { fill, fillOpacity, stroke } = getComputedStyle(shape);
    return fill === 'rgb(0, 0, 0)' && fillOpacity === '1' && stroke === 'none';
  };
  return outermostDrawings().flatMap((drawing) =>
    shapesOf(drawing)
      .filter((shape) => !shape.matches('use, text') && isBlack(shape))
      .map((shape) => `a drawing holds a black shape: ${describe(drawing)} ${shape.outerHTML.slice(0, 60)}`),
  );
}

function readWords(): Word[] {
  const words: Word[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as Element;
    const all = node.nodeValue ?? '';
    if (!all.trim() || element.closest('svg, script, style, noscript, title, option')) continue;
    if (!isShown(element)) continue;
    for (const { 0: text, index } of all.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      for (const { left, right, top, bottom } of boxes)
        words.push({ element, text, lines: linesOf(boxes), left, right, top, bottom });
    }
  }
  return words;
}

/** Finds the words that are as high on the page as a box, or a little above or below. */
function byHeight(words: readonly Word[]): (box: Box) => Word[] {
  const bands = new Map<number, Word[]>();
  const bandsOf = ({ top, bottom }: Box) =>
    Array.from(
      { length: Math.floor(bottom / 64) - Math.floor(top / 64) + 1 },
      (_, at) => Math.floor(top / 64) + at,
    );
  for (const word of words)
    for (const band of bandsOf(word)) bands.set(band, [...(bands.get(band) ?? []), word]);
  return (box) => [...new Set(bandsOf(box).flatMap((band) => bands.get(band) ?? []))];
}

function linesOf(boxes: readonly Box[]): number {
  return new Set(boxes.map(({ top }) => Math.round(top / 4))).size;
}

function isShown(element: Element): boolean {
  if (element.closest('details:not([open])') && !element.closest('summary')) return false;
  // Text for screen readers, the honeypot of the form, and the link that skips to the content.
  if (element.closest('.visually-hidden, form [aria-hidden=true], a[href="#main"]')) return false;
  return onceFor(element, isVisible);
}

function isVisible(element: Element): boolean {
  const { visibility, opacity, display } = getComputedStyle(element);
  if (display === 'none' || visibility !== 'visible' || opacity === '0') return false;
  return !element.parentElement || onceFor(element.parentElement, isVisible);
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

/** The boxes of the parts around an element that cut it off, up to one that scrolls. */
function edgesAround(element: Element): Box[] {
  const part = element.parentElement;
  if (!part || part === document.body) return [];
  const { overflowX, overflowY } = getComputedStyle(part);
  if (/auto|scroll/.test(overflowX + overflowY)) return [];
  const further = onceFor(part, edgesAround);
  return overflowX === 'visible' && overflowY === 'visible' ? further : [boxOf(part), ...further];
}

function outermostDrawings(): SVGSVGElement[] {
  return [...document.querySelectorAll<SVGSVGElement>('svg:not([width="0"])')].filter(
    (drawing) => !drawing.ownerSVGElement && isShown(drawing),
  );
}

function contentSize(drawing: Element): [width: number, height: number] {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(drawing);
  const { width, height } = boxOf(drawing);
  return [
    width - pixels(paddingLeft) - pixels(paddingRight),
    height - pixels(paddingTop) - pixels(paddingBottom),
  ];
}

function shapesOf(drawing: Element): Element[] {
  return [...drawing.querySelectorAll('path, rect, circle, ellipse, polygon, use, text')].filter(
    (shape) => !shape.closest('defs, mask, clipPath, symbol'),
  );
}

function describe(element: Element): string {
  if (element.matches('svg')) return element.getAttribute('class') ?? element.outerHTML.slice(0, 40);
  return (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
}

/** Without what its parent cuts off: the scan of the hero begins outside its plot. */
function visibleBoxOf(element: Element): Box {
  const parent = element.parentElement;
  const box = boxOf(element);
  if (!parent || getComputedStyle(parent).overflow !== 'hidden') return box;
  const frame = boxOf(parent);
  return {
    left: Math.max(box.left, frame.left),
    right: Math.min(box.right, frame.right),
    top: Math.max(box.top, frame.top),
    bottom: Math.min(box.bottom, frame.bottom),
  };
}

function boxOf(element: Element): Size & Box {
  return onceFor(element, readBox);
}

/** Copied into plain numbers, because reading an edge of a DOMRect calls the browser each time. */
function readBox(element: Element): Size & Box {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  return { left, right, top, bottom, width, height };
}

function across(one: Box, other: Box): number {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left);
}

function down(one: Box, other: Box): number {
  return Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
}

function pixels(size: string): number {
  return Number.parseFloat(size) || 0;
}

function onceFor<Answer>(element: Element, ask: (element: Element) => Answer): Answer {
  const known = (answers.get(ask) ?? new Map()) as Map<Element, Answer>;
  answers.set(ask, known);
  const answer = known.has(element) ? (known.get(element) as Answer) : ask(element);
  known.set(element, answer);
  return answer;
}

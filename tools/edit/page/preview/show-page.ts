// Shows one of the pages in an iframe, with a dashed frame around what differs from the page of the saved content, and scrolls there.
import { changed, frameChanges, inside, makeLike } from './compare.ts';
import { fillPage, pause } from './fill-page.ts';
import { parsePage } from './parse-page.ts';
import type { PagesByPath } from './render-pages.ts';

export type Shown = {
  readonly isCompared: boolean;
  /** Whether anything differs, also what nobody sees, such as the description for search engines. */
  readonly isChanged: boolean;
  readonly isFramed: boolean;
  /** The title of the other page that shows a change. */
  readonly otherPage: string | undefined;
};

/** @param live the document of the iframe */
export function openPage(live: Document) {
  let shownPath: string | undefined;
  let filledPath: string | undefined;
  let otherPath: string | undefined;
  let parsed: { readonly of: PagesByPath; readonly documents: Map<string, Document> } | undefined;

  /** Parsed once, as long as nothing is saved. */
  function pageBefore(before: PagesByPath, path: string): Document {
    if (parsed?.of !== before) parsed = { of: before, documents: new Map() };
    const page = parsed.documents.get(path) ?? parsePage(before[path]);
    parsed.documents.set(path, page);
    return page;
  }

  /** The pages that show a change, with a frame around each. */
  async function changedPages(pages: PagesByPath, before: PagesByPath): Promise<Map<string, Document>> {
    const found = new Map<string, Document>();
    for (const path of Object.keys(pages)) {
      if (pages[path] === before[path]) continue;
      const page = parsePage(pages[path]);
      await pause();
      frameChanges(pageBefore(before, path).documentElement, page.documentElement);
      await pause();
      if (page.querySelector(`[${changed}]`)) found.set(path, page);
    }
    return found;
  }

  /** @param texts of the file, to find its place while nothing is changed */
  async function show(
    pages: PagesByPath,
    before: PagesByPath | null,
    texts: readonly string[],
  ): Promise<Shown> {
    const paths = Object.keys(pages);
    const framed = before ? await changedPages(pages, before) : new Map<string, Document>();
    const isFirst = shownPath === undefined;
    const path =
      framed.size > 0
        ? [shownPath ?? '', ...framed.keys()].find((one) => framed.has(one))
        : (shownPath ?? (await pathWith(texts, paths, (one) => pageBefore(before ?? pages, one))));
    shownPath = path ?? '';
    otherPath = [...framed.keys()].find((one) => one !== shownPath);
    const next = framed.get(shownPath) ?? parsePage(pages[shownPath]);
    await pause();
    const touched =
      filledPath === shownPath
        ? makeLike(live.documentElement, next.documentElement)
        : await fillPage(live, next).then(() => [live.documentElement]);
    filledPath = shownPath;
    await pause();
    growSmallFrames(live);
    keepFramesInWindow(live);
    reveal(isFirst && framed.size === 0 ? placesOf(texts, live) : touched.flatMap(framesIn));
    return {
      isCompared: before !== null,
      isChanged: before !== null && paths.some((one) => pages[one] !== before[one]),
      isFramed: framesIn(live.documentElement).some((one) => one.checkVisibility()),
      otherPage: otherPath && framed.get(otherPath)?.title,
    };
  }

  return {
    show,
    /** The next `show` is of the other page that shows a change. */
    turn() {
      shownPath = otherPath ?? shownPath;
    },
  };
}

/** The page on which most texts of the file stand. */
async function pathWith(
  texts: readonly string[],
  paths: readonly string[],
  pageAt: (path: string) => Document,
): Promise<string | undefined> {
  const counts: number[] = [];
  for (const path of paths) {
    counts.push(placesOf(texts, pageAt(path)).length);
    await pause();
  }
  return paths[counts.indexOf(Math.max(...counts))];
}

function placesOf(texts: readonly string[], { body }: Document): Element[] {
  const isText = ({ firstChild, textContent }: Element) =>
    firstChild?.nodeType === Node.TEXT_NODE && texts.includes(textContent.trim());
  return [...body.querySelectorAll('*')].filter(isText);
}

/** Text for screen readers is a pixel large: what is around it gets the frame. */
function growSmallFrames({ body }: Document): void {
  for (const framed of body.querySelectorAll(`[${changed}]`)) {
    let around: Element | null = framed;
    while (around && around !== body && isSmall(around)) around = around.parentElement;
    if (around !== body) around?.setAttribute(changed, '');
  }
}

/** What is as wide as a phone would have no frame on the left and right. */
function keepFramesInWindow({ body, documentElement }: Document): void {
  const width = documentElement.clientWidth;
  const places = [...body.querySelectorAll(`[${changed}]`)].map((framed) => {
    const { left, right } = framed.getBoundingClientRect();
    return [framed, left < frameWidth || right > width - frameWidth ? inside : ''] as const;
  });
  for (const [framed, place] of places) framed.setAttribute(changed, place);
}

/** Pixels that a dashed frame needs around its element. */
const frameWidth = 6;

function isSmall(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility() && (width < 4 || height < 4);
}

function framesIn(element: Element): Element[] {
  const around = element.closest(`[${changed}]`);
  return around ? [around] : [...element.querySelectorAll(`[${changed}]`)];
}

/** Scrolls to the first of them, unless one is in view. */
function reveal(elements: readonly Element[]): void {
  const isShown = (one: Element) => one.checkVisibility();
  if (!elements.some(isShown)) for (const one of elements) one.closest('details')?.setAttribute('open', '');
  const shown = elements.filter((one) => isShown(one) && !isSmall(one));
  const isInView = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect();
    return bottom > 0 && top < one.ownerDocument.documentElement.clientHeight;
  };
  if (!shown.some(isInView)) shown[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

// Checks what is typed, as the forms do at Save, and renders the pages. A worker: it has neither the document nor the token of the forms.
import type { Fonts } from '../../../../app/data/page.ts';
import type { ContentName } from '../../../../schema/fields/content.ts';
import type { PrintedValues } from '../../printed-values.ts';
import { checkSaved, checkTyped, type SavedCheck, type Written } from '../check.ts';
import { type PagesByPath, type Pictures, renderPages } from './render-pages.ts';

/** What stays the same while the forms are open. */
export type Surroundings = {
  /** The address of the forms. */
  readonly base: string;
  readonly fonts: Fonts;
  readonly printedValues: PrintedValues;
};

export type Request = Surroundings & {
  readonly name: ContentName;
  readonly typed: unknown;
  readonly saved: Written;
  readonly pictures: Pictures;
};

export type Rendered = {
  readonly pages: PagesByPath;
  /** The pages of the saved content, or null where it has a mistake. Missing where the last answer had them. */
  readonly before?: PagesByPath | null;
  readonly worthKnowing: readonly string[];
  /** A sentence about what the page does not show. */
  readonly leftOut: string;
};

export type Answer = Rendered | { readonly headline: string; readonly mistakes: readonly string[] };

let last: { readonly key: string; readonly check: SavedCheck; isRendered: boolean } | undefined;
let answered: Promise<unknown> = Promise.resolve();

// One after another: each needs the check and the pages of the saved content, which the one before may have made.
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  answered = answered.then(async () => postMessage(await answer(data).catch(failed)));
});

async function answer(request: Request): Promise<Answer> {
  const { name, typed, saved, pictures } = request;
  const now = new Date();
  const key = JSON.stringify([saved, pictures]);
  if (last?.key !== key) last = { key, check: checkSaved(saved, now), isRendered: false };
  const { hindering, elsewhere, worthKnowing, content } = checkTyped(name, typed, last.check, now);
  if (hindering.length > 0) return { headline: 'This cannot be saved:', mistakes: hindering };
  if (!content)
    return { headline: 'No page can be shown until this is corrected in its form:', mistakes: elsewhere };
  const pages = await renderPages(content, request);
  const leftOut = describeLeftOut(request.printedValues);
  if (last.isRendered) return { pages, worthKnowing, leftOut };
  const before = last.check.content ? await renderPages(last.check.content, request) : null;
  last.isRendered = true;
  return { pages, before, worthKnowing, leftOut };
}

function failed(error: unknown): Answer {
  return { headline: 'The page cannot be drawn:', mistakes: [`${error}`] };
}

function describeLeftOut({ factSheetSize, weights }: PrintedValues): string {
  const missing = [
    ...(factSheetSize === undefined ? ['the size of the fact sheet'] : []),
    ...(weights === undefined ? ['what reading a page costs'] : []),
  ];
  return missing.length > 0 ? ` Left out: ${missing.join(', and ')}.` : '';
}

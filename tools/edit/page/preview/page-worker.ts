// Checks what is typed, as the forms do at Save, and draws the pages. A worker: it has neither the document nor the token of the forms.
import type { Fonts } from '../../../../app/data/page.ts';
import type { ContentName } from '../../../../schema/fields/content.ts';
import type { LastBuild } from '../../last-build.ts';
import { checkSaved, checkTyped, type SavedCheck, type Written } from '../check.ts';
import { type PagesByPath, type Pictures, renderPages } from './render-pages.ts';

/** What stays the same while the forms are open. */
export type Surroundings = {
  /** The address of the forms. */
  readonly base: string;
  readonly fonts: Fonts;
  readonly lastBuild: LastBuild;
};

export type Request = Surroundings & {
  readonly name: ContentName;
  readonly typed: unknown;
  readonly saved: Written;
  readonly pictures: Pictures;
};

export type Drawn = {
  readonly pages: PagesByPath;
  /** The pages as they are saved, or null where they have a mistake. Missing where they are the same as in the answer before. */
  readonly saved?: PagesByPath | null;
  readonly worthKnowing: readonly string[];
  /** A sentence about what the page does not show. */
  readonly leftOut: string;
};

export type Answer = Drawn | { readonly headline: string; readonly mistakes: readonly string[] };

let last: { readonly key: string; readonly check: SavedCheck; isDrawn: boolean } | undefined;
let answered: Promise<unknown> = Promise.resolve();

// One after another: each compares with the pages as they are saved, which the one before may have drawn.
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  answered = answered.then(async () => postMessage(await answer(data).catch(failed)));
});

async function answer(request: Request): Promise<Answer> {
  const { name, typed, saved, pictures } = request;
  const now = new Date();
  const key = JSON.stringify([saved, pictures]);
  if (last?.key !== key) last = { key, check: checkSaved(saved, now), isDrawn: false };
  const { refused, elsewhere, worthKnowing, content } = checkTyped(name, typed, last.check, now);
  if (refused.length > 0) return { headline: 'This cannot be saved:', mistakes: refused };
  if (!content)
    return { headline: 'No page can be shown until this is corrected in its form:', mistakes: elsewhere };
  const pages = await renderPages(content, request);
  const leftOut = describeLeftOut(request.lastBuild);
  if (last.isDrawn) return { pages, worthKnowing, leftOut };
  const savedContentPages = last.check.content ? await renderPages(last.check.content, request) : null;
  last.isDrawn = true;
  return { pages, saved: savedContentPages, worthKnowing, leftOut };
}

function failed(error: unknown): Answer {
  return { headline: 'The page cannot be drawn:', mistakes: [`${error}`] };
}

function describeLeftOut({ factSheetSize, weights }: LastBuild): string {
  const missing = [
    ...(factSheetSize === undefined ? ['the size of the fact sheet'] : []),
    ...(weights === undefined ? ['what reading a page costs'] : []),
  ];
  return missing.length > 0 ? ` Left out: ${missing.join(', and ')}.` : '';
}

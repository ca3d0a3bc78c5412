import { createContext, useContext } from 'react';
import type { FieldErrors, Message } from '../message/message.ts';
import type { NotKept } from '../message/not-kept.ts';
import type { Screen } from './screens.ts';

/**
 * What the server says of a posted message that it did not keep; the contact screen shows it with the words given back.
 * `invalid`: a field is wrong (422). The other kinds are explained where they are made.
 */
export type Outcome =
  | { readonly kind: 'invalid'; readonly typed: Message; readonly errors: FieldErrors }
  | { readonly kind: NotKept; readonly typed: Message };

/** The same as the browser knows it, which may also have had no answer at all. */
export type OutcomeInBrowser = Outcome | { readonly kind: 'unreachable'; readonly typed: Message };

/**
 * What the server knows of the reference in `/contact?sent=…`: whether a message of this reference is kept, or that the
 * store could not be asked just now.
 */
export type Sent = 'known' | 'unknown' | 'not-looked-up';

/** What the server asks of the app: one page for one address. */
export type PageRequest = {
  /** Path and query, as the visitor asked: `/contact?sent=…`. */
  readonly url: string;
  /** Given only where a form was posted and not kept. */
  readonly outcome?: Outcome;
  /** Given only where the address asks about a reference. */
  readonly sent?: Sent;
  /** The moment the page is rendered for; roadmap years are compared with it. */
  readonly now: Date;
  /** The status to answer with, where it is not the route's own (422, 429, 503 …). */
  readonly status?: number;
};

export type Page = { readonly status: number; readonly html: string };

/** What the build knows and a page needs: addresses of the files made for it. */
export type Shell = {
  /** The public origin, without a slash at the end: canonical and preview addresses start with it. */
  readonly siteUrl: string;
  /** The one inline style of each screen. Written into `<style>` as it is: its hash is in the security policy. */
  readonly styles: Readonly<Record<Screen, string>>;
  /** The small module that waits for the first touch. No `integrity` while developing. */
  readonly loaderScript: { readonly src: string; readonly integrity?: string };
  /** What the first touch imports, in this order; the last is the screen's own entry. Goes into `<meta name="loader">`. */
  readonly screenScripts: Readonly<Record<Screen, readonly string[]>>;
  /** The two font files every page needs. Not preloaded: docs/decisions/0008-nothing-is-preloaded.md */
  readonly fonts: { readonly display: string; readonly text: string };
  /** What it costs to read a screen, and to use it, as printed: `57 kB`. Not there while the build is still measuring. */
  readonly pageWeight?: Readonly<Partial<Record<Screen, { readonly read: string; readonly used: string }>>>;
  /** The photographs of the farm, by the name of the file that the owner gave. */
  readonly pictures: Readonly<Record<string, Picture>>;
  /** How many days a message is kept after it was sent on: the server's setting, said beside the form. */
  readonly retentionDays: number;
};

/** A photograph in three sizes, and each of them as AVIF, WebP and JPEG. */
export type Picture = {
  /** What their addresses begin with: `-640.jpg` and its like follow. */
  readonly address: string;
  /** In pixels, the smallest first. One that was small comes in fewer. */
  readonly widths: readonly number[];
  /** Of the widest, in pixels. */
  readonly height: number;
};

/** What the server knows of the one page it prints. Islands are given what they need of it as props. */
type PageData = PageRequest & { readonly shell: Shell; readonly screen: Screen; readonly address: URL };

export const PageDataContext = createContext({} as PageData);

export function usePageData(): PageData {
  return useContext(PageDataContext);
}

/** The year in which the page is printed, in Lagos. */
export function printedYear({ now }: Pick<PageData, 'now'>): number {
  const year = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', year: 'numeric' });
  return Number(year.format(now));
}

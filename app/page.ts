import { createContext, useContext } from 'react';
import type { FieldErrors, Message } from '../message/message.ts';
import type { NotKept } from '../message/not-kept.ts';

/** `screens.ts` says what each is. */
export type Screen = 'landing' | 'contact' | 'not-found';

/**
 * The answer to a posted message that was not kept. `invalid`: a field is wrong (422); message/not-kept.ts explains
 * the others.
 */
export type Outcome =
  | { readonly kind: 'invalid'; readonly typed: Message; readonly errors: FieldErrors }
  | { readonly kind: NotKept; readonly typed: Message };

/** `unreachable`: there was no answer at all. */
export type OutcomeInBrowser = Outcome | { readonly kind: 'unreachable'; readonly typed: Message };

/** Whether the message of `/contact?sent=…` is stored. `not-looked-up`: the store could not be asked. */
export type Sent = 'known' | 'unknown' | 'not-looked-up';

export type PageRequest = {
  /** Path and query: `/contact?sent=…`. */
  readonly url: string;
  readonly outcome?: Outcome;
  readonly sent?: Sent;
  /** The roadmap's years are compared with it. */
  readonly now: Date;
  /** If it is not that of the screen: 422, 429, 503 … */
  readonly status?: number;
};

export type Page = { readonly status: number; readonly html: string };

export type Shell = {
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
  /** Printed as it is: the content security policy holds its hash. */
  readonly styles: Readonly<Record<Screen, string>>;
  /** `app/loader.ts`; no `integrity` in development. */
  readonly loaderScript: { readonly src: string; readonly integrity?: string };
  /** What the loader imports, dependencies first. Printed into `<meta name="loader">`. */
  readonly screenScripts: Readonly<Record<Screen, readonly string[]>>;
  /** Not preloaded: docs/decisions/0008-nothing-is-preloaded.md */
  readonly fonts: { readonly display: string; readonly text: string };
  /** To read a screen, as printed: `57 kB`. Undefined while the build still measures. */
  readonly pageWeight?: Readonly<Partial<Record<Screen, string>>>;
  /** By the file name that the owner gave. */
  readonly pictures: Readonly<Record<string, Picture>>;
  /** Days after which a sent message is erased. */
  readonly retentionDays: number;
};

/** Each width exists as AVIF, WebP and JPEG. */
export type Picture = {
  /** `-640.jpg` and so on are appended. */
  readonly address: string;
  /** In pixels, ascending; fewer than three if the original is small. */
  readonly widths: readonly number[];
  /** Of the widest, in pixels. */
  readonly height: number;
};

type PageData = PageRequest & { readonly shell: Shell; readonly screen: Screen; readonly address: URL };

export const PageDataContext = createContext({} as PageData);

export function usePageData(): PageData {
  return useContext(PageDataContext);
}

/** In Lagos. */
export function printedYear({ now }: Pick<PageData, 'now'>): number {
  const year = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', year: 'numeric' });
  return Number(year.format(now));
}

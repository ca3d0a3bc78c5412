import type { Outcome, Sent } from './outcome.ts';

/** `screens.ts` says what each is. */
export type Screen = 'landing' | 'contact' | 'not-found';

export type PageRequest = {
  /** Path and query: `/contact?sent=…`. */
  readonly url: string;
  readonly outcome?: Outcome;
  readonly sent?: Sent;
  /** The days of photographs are compared with it. */
  readonly now: Date;
  /** What reading the page costs, as printed: `57 kB`. */
  readonly weight?: string;
  /** Overrides the status of the screen: 422, 429, 503 … */
  readonly status?: number;
};

export type Page = { readonly status: number; readonly html: string };

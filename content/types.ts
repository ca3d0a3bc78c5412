/** The shapes of everything the owner may edit. `npm run build` checks every file in this folder against them. */

/** A sentence. Write it plainly, or as `{ draft: '…' }` while it still waits for the owner's yes. */
export type Words = string | { readonly draft: string };

/** A screen's sentences, by place. */
export type Copy = { readonly [key: string]: Words | Copy | readonly Copy[] | readonly string[] };

/** What a figure claims: something that is there today, an estimate, or something aimed for. */
export type Kind = 'today' | 'projection' | 'goal';

export type FigureId =
  | 'trees-planted'
  | 'seedlings'
  | 'acres'
  | 'revenue'
  | 'revenue-upper'
  | 'trees-vision'
  | 'revenue-vision'
  | 'maturity'
  | 'vision-years'
  // Goals of the roadmap, one line for each year that has one.
  | `trees-${number}`
  | `acres-${number}`;

/** One line of the register of figures. Every number on the site comes from one of these. */
export type Figure = {
  readonly id: FigureId;
  /** Exactly as printed, never rounded: `1,500`, `$200K - $250K`, `100k+`. */
  readonly value: string;
  /** The same as a number, or its two ends. Drawings and charts count with it. US dollars for money. */
  readonly amount: number | readonly [from: number, to: number];
  /** True where the printed value ends in a plus: the amount is the least, not the whole. */
  readonly openEnded?: boolean;
  /** What is counted: `trees`, `seedlings`, `acres`, `US dollars a year`. */
  readonly unit: string;
  /** The words that stand under the number. */
  readonly label: string;
  readonly kind: Kind;
  /** One plain sentence that says what the number means. */
  readonly definition: Words;
  /** The day the number was true, `YYYY-MM-DD`; null prints "date to be confirmed". */
  readonly asOf: string | null;
  /** Who says so. */
  readonly source: string;
};

export type PhaseStatus = 'In Progress' | 'Planned' | 'Vision';

/** One step of the roadmap. */
export type Phase = {
  readonly year: number;
  readonly title: string;
  readonly status: PhaseStatus;
  /** The tree figure this phase aims for, if it has one. */
  readonly trees?: FigureId;
  /** What else the phase is for, in the order it is printed. */
  readonly goals: readonly string[];
  /** The day the status was last confirmed, `YYYY-MM-DD`, or null. */
  readonly confirmed: string | null;
};

export type Product = {
  readonly id: 'crude' | 'refined' | 'groundnut' | 'cake';
  readonly name: string;
  readonly description: Words;
  /** The goal of the roadmap that says how far this is, in the roadmap's words; without one, it is marked as not said. */
  readonly waitsFor?: string;
};

export type Step = {
  readonly id: 'field' | 'refinery' | 'market';
  readonly name: string;
  readonly description: Words;
  readonly waitsFor?: string;
};

/** One line of a technology's feature list. */
export type Feature = { readonly name: string; readonly words: Words };

export type Technology = {
  readonly id: 'monitoring' | 'drone' | 'inventory' | 'refinery';
  readonly title: string;
  readonly description: Words;
  readonly features: readonly Feature[];
  /** As a product's. */
  readonly waitsFor?: string;
};

/** Opening hours of one row of the table, in Lagos time, `HH:MM` on a 24-hour clock. */
export type Hours = {
  readonly name: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly days: readonly number[];
  readonly open: { readonly from: string; readonly to: string } | null;
};

export type Farm = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly place: string;
  /** Booking pages. An empty address turns its link into one to the contact form. */
  readonly booking: { readonly investment: string; readonly partnership: string; readonly meeting: string };
  readonly hours: readonly Hours[];
  readonly timeZone: 'Africa/Lagos';
};

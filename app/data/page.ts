// What a page is made of: the request, the data, and the scripts and styles of the build.
import type { FieldErrors, Message } from '../../message/message.ts';
import type { NotKept } from '../../message/not-kept.ts';
import type { SiteContent } from './site-content.ts';

/** `screens.ts` describes each. */
export type Screen = 'landing' | 'contact' | 'not-found';

export type PageRequest = {
  /** Path and query: `/contact?sent=…`. */
  readonly url: string;
  readonly outcome?: FormOutcome;
  readonly sent?: ReferenceStatus;
  /** Decides which photographs are marked as over a year old. */
  readonly now: Date;
  /** What reading the page costs, as printed: `57 kB`. */
  readonly weight?: string;
  /** The HTTP status in place of 200 or 404: 422, 429, 503 … */
  readonly status?: number;
};

export type Page = { readonly status: number; readonly html: string };

/**
 * The answer to a posted message that was not kept. `invalid`: a field is wrong (422); message/not-kept.ts explains
 * the others.
 */
export type FormOutcome =
  | { readonly kind: 'invalid'; readonly typed: Message; readonly errors: FieldErrors }
  | { readonly kind: NotKept; readonly typed: Message };

/** `unreachable`: there was no answer at all. */
export type OutcomeInBrowser = FormOutcome | { readonly kind: 'unreachable'; readonly typed: Message };

/** Whether the message of `/contact?sent=…` is stored. `not-looked-up`: the store could not be asked. */
export type ReferenceStatus = 'known' | 'unknown' | 'not-looked-up';

/** The outcome comes first, because screen readers read the title from its start. */
export function titleWith(title: string, state: 'writing' | 'not-sent' | 'sent'): string {
  const first = state === 'sent' ? 'Message received: ' : state === 'not-sent' ? 'Error: ' : '';
  return first + title;
}

/** The texts of the page for unknown paths. */
export const notFound = { code: '404', message: 'Oops! Page not found', link: 'Return to Home' };

/** The scripts and styles that pages load. A `source` is a file such as `app/landing/landing.tsx`. */
export type Code = {
  /** The hash of `app/loader/loader.ts`; none in development. */
  readonly integrity?: string;
  /** The addresses of a script and of what it imports, dependencies first. */
  scripts(source: string): readonly string[];
  /** The stylesheet of a component and of what it imports, without what the component `before` it has. */
  style(source: string, before?: string): string;
};

/** What `makeData` makes of the content (`tools/build/data.ts`): `content.json`. */
export type Data = {
  readonly content: SiteContent;
  readonly fonts: Fonts;
  /** The keys are the file names that the owner gave. */
  readonly pictures: Readonly<Record<string, PictureFiles>>;
  /** Addresses of the social images. */
  readonly socialImages: Readonly<Record<'landing' | 'contact', string>>;
  /** The size of the fact sheet, in bytes. */
  readonly factSheetSize: number;
  /** The same in `figures.json`. */
  readonly figuresStamp: string;
};

/** Settings that pages print. */
export type PrintedSettings = {
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
  /** Days from the arrival of a message until it is erased, once it was mailed. */
  readonly retentionDays: number;
};

/** What a page gets besides its content. It is the same for every page. */
export type PageAssets = Omit<Data, 'content'> &
  PrintedSettings & {
    /** Printed as it is: the content security policy holds its hash. */
    readonly styles: Readonly<Record<Screen, string>>;
    /** The styles of the part below the first view. */
    readonly stylesBelow: Readonly<Record<Screen, string>>;
    readonly loaderScript: { readonly src: string; readonly integrity?: string | undefined };
    /** What the loader imports when the game is started: app/landing/drone/game.ts */
    readonly gameScript: string;
    /** What the loader imports at the first interaction. Printed into `<meta name="loader">`. */
    readonly screenScripts: Readonly<Record<Screen, readonly string[]>>;
  };

/** Addresses of font files. */
export type Fonts = {
  readonly display: string;
  readonly text: string;
  /** Letters that the texts of the site do not need: docs/decisions/0008-fonts.md */
  readonly accents: string;
  /** The `unicode-range` of `accents`. */
  readonly accentsRange: string;
  /** Letters of Yoruba, Igbo and Hausa, which names have. */
  readonly names: string;
};

/** Each width exists as AVIF, WebP and JPEG. */
export type PictureFiles = {
  /** `-640.jpg` and so on are appended. */
  readonly address: string;
  /** In pixels, ascending; fewer than three if the original is small. */
  readonly widths: readonly number[];
  /** The height of the widest picture, in pixels. */
  readonly height: number;
};

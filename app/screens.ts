import type { ComponentType } from 'react';
import type { SiteContent } from './content.ts';
import type { socialWords } from './drawings/social-content.ts';
import { notFound } from './not-found/words.ts';

type ScreenRow = {
  /** Its address. A screen without one is shown, with status 404, where there is no other. */
  readonly path?: string;
  /** Its page among the public files. */
  readonly file: string;
  /** Fetched by the server only: the build reads this table too. */
  readonly component: () => Promise<ComponentType>;
  readonly words: (content: SiteContent) => { readonly title: string; readonly description?: string };
  /** The picture for messengers. */
  readonly card?: keyof ReturnType<typeof socialWords>;
  /** What the first touch imports: it lists the islands of the screen. */
  readonly entry?: string;
};

/**
 * Every screen of the site. The styles of one are what `app/NAME/NAME.tsx` and the components in it import.
 * The document, the prerendering, the sitemap, the copy kept without a network and the server read this table.
 */
export const screens = {
  landing: {
    path: '/',
    file: 'index.html',
    component: async () => (await import('./landing/landing.tsx')).Landing,
    words: ({ landingCopy }) => landingCopy,
    card: 'landing',
    entry: 'app/entry-landing.tsx',
  },
  contact: {
    path: '/contact',
    file: 'contact.html',
    component: async () => (await import('./contact/contact.tsx')).Contact,
    words: ({ contactCopy }) => contactCopy,
    card: 'contact',
    entry: 'app/entry-contact.tsx',
  },
  'not-found': {
    file: '404.html',
    component: async () => (await import('./not-found/not-found.tsx')).NotFound,
    words: () => ({ title: `${notFound.code} ${notFound.message}` }),
  },
} satisfies Record<string, ScreenRow>;

export type Screen = keyof typeof screens;

export const screenNames = Object.keys(screens) as readonly Screen[];

export function screenOf(name: Screen): ScreenRow {
  return screens[name];
}

export function screenAt(path: string): Screen {
  return screenNames.find((name) => screenOf(name).path === path) ?? 'not-found';
}

/** The addresses of the site's pages. */
export const paths = screenNames.flatMap((name) => screenOf(name).path ?? []);

export function forEachScreen<Value>(make: (screen: Screen) => Value): Record<Screen, Value> {
  return Object.fromEntries(screenNames.map((name) => [name, make(name)])) as Record<Screen, Value>;
}

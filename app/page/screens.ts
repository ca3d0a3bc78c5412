// Every screen of the site. Document, sitemap and server read this table.
import type { ComponentType, ReactNode } from 'react';
import { plantedPalms } from '../data/figure-text.ts';
import { type Data, notFound, type Screen } from '../data/page.ts';
import type { SiteContent } from '../data/use-content.ts';
import { landStyles } from '../drawings/land/land-layout.ts';

type ScreenRow = {
  /** Undefined for the screen of unknown paths, which has status 404. */
  readonly path?: string;
  /** Imported on demand, because the build also reads this table. */
  readonly component: () => Promise<ComponentType<{ children?: ReactNode }>>;
  /** The part of the page below the first view, in `app/NAME/below.tsx`. */
  readonly below?: () => Promise<ComponentType>;
  /** Rules that depend on the content. */
  readonly styles?: (content: SiteContent) => string;
  readonly meta: (content: SiteContent) => { readonly title: string; readonly description?: string };
  /** The social image: the picture that messengers show beside a link to the screen. */
  readonly socialImage?: keyof Data['socialImages'];
  /** The script that the loader imports at the first interaction. It hydrates the islands. */
  readonly entry?: string;
};

/** The styles of a screen are those that `app/NAME/NAME.tsx` imports, after those of the document, and those of `app/NAME/below.tsx`. */
export const screens = {
  landing: {
    path: '/',
    component: async () => (await import('../landing/landing.tsx')).Landing,
    below: async () => (await import('../landing/below.tsx')).Below,
    styles: (content) => landStyles(plantedPalms(content)),
    meta: ({ landingTexts }) => landingTexts,
    socialImage: 'landing',
    entry: 'app/entry-landing.tsx',
  },
  contact: {
    path: '/contact',
    component: async () => (await import('../contact/contact.tsx')).Contact,
    meta: ({ contactTexts }) => contactTexts,
    socialImage: 'contact',
    entry: 'app/entry-contact.tsx',
  },
  'not-found': {
    component: async () => (await import('../not-found/not-found.tsx')).NotFound,
    meta: () => ({ title: `${notFound.code} ${notFound.message}` }),
  },
} satisfies Record<Screen, ScreenRow>;

export const screenNames = Object.keys(screens) as readonly Screen[];

export function screenOf(name: Screen): ScreenRow {
  return screens[name];
}

export function screenAt(path: string): Screen {
  return screenNames.find((name) => screenOf(name).path === path) ?? 'not-found';
}

export const paths = screenNames.flatMap((name) => screenOf(name).path ?? []);

export function forEachScreen<Value>(make: (screen: Screen) => Value): Record<Screen, Value> {
  return Object.fromEntries(screenNames.map((name) => [name, make(name)])) as Record<Screen, Value>;
}

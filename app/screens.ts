export type ScreenName = 'landing' | 'contact' | 'not-found';

/** The whole site: three screens. */
export const paths: Readonly<Record<ScreenName, string>> = {
  landing: '/',
  contact: '/contact',
  'not-found': '*',
};

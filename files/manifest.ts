import type { Farm } from '../app/content.ts';

/** What a phone shows where somebody keeps the site on the home screen. */
export function manifest(farm: Farm): string {
  return JSON.stringify({
    name: farm.name,
    lang: 'en',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f6f0e4',
    theme_color: '#f6f0e4',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

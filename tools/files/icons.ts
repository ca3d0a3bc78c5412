import type { Farm } from '../../app/page/use-content.ts';
import { picture } from './picture.ts';

export async function icons(
  favicon: string,
  maskable: string,
): Promise<Readonly<Record<string, string | Buffer>>> {
  return {
    'favicon.svg': favicon,
    'apple-touch-icon.png': await picture(maskable, 180),
    'icon-192.png': await picture(favicon, 192),
    'icon-512.png': await picture(favicon, 512),
    'icon-maskable-512.png': await picture(maskable, 512),
  };
}

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

import { renderToStaticMarkup } from 'react-dom/server';
import { emblemCrown } from '../../app/drawings/illustrations/emblem.tsx';
import type { Farm } from '../../app/page/use-content.ts';
import { palette } from './palette.ts';
import { picture } from './picture.ts';
import { InkedEmblem, SvgFile } from './svg-file.tsx';

/** The icons that the pages and the manifest name. */
export async function icons(): Promise<Readonly<Record<string, string | Buffer>>> {
  const [favicon, maskable] = [faviconSvg(), maskableIconSvg()];
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
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

const inks =
  `.c{fill:${palette.blade}}.h{fill:${palette.fruit}}` +
  `@media(prefers-color-scheme:dark){.c{fill:${palette.heart}}.h{fill:${palette.hot}}}`;

/** Without the frame, which is unreadable at 16 pixels. */
export function faviconSvg(): string {
  return renderToStaticMarkup(
    <SvgFile viewBox="-25 -25 50 50">
      <style>{inks}</style>
      <path className="c" d={emblemCrown} />
      <circle className="h" r="6" />
    </SvgFile>,
  );
}

/** 512 units square. Everything lies inside the circle to which launchers crop icons. */
function maskableIconSvg(): string {
  return renderToStaticMarkup(
    <SvgFile width={512} height={512} viewBox="-56 -56 112 112">
      <path fill={palette.deep} d="M-56-56H56V56H-56z" />
      <InkedEmblem crown={palette.heart} heart={palette.hot} frame={palette.hot} />
    </SvgFile>,
  );
}

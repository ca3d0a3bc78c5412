import { Resvg } from '@resvg/resvg-js';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Farm } from '../../app/data/use-content.ts';
import { emblemCrown, emblemHeart } from '../../app/drawings/illustrations/emblem.tsx';
import { cached } from '../build/cache.ts';
import { palette } from './palette.ts';

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
    <SvgFile width={512} height={512} viewBox="-42 -42 84 84">
      <path fill={palette.deep} d="M-42-42H42V42H-42z" />
      <InkedEmblem crown={palette.heart} heart={palette.hot} />
    </SvgFile>,
  );
}

type SvgFileProps = { viewBox: string; width?: number; height?: number; children: ReactNode };

/** The frame of a drawing that is a file of its own, outside the pages. */
export function SvgFile({ viewBox, width, height, children }: SvgFileProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: no part of a page
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={viewBox}>
      {children}
    </svg>
  );
}

/** The logo with its inks: a file has no style sheet. */
export function InkedEmblem({ crown, heart }: Record<'crown' | 'heart', string>) {
  return (
    <>
      <path fill={crown} d={emblemCrown} />
      <circle fill={heart} r={emblemHeart} />
    </>
  );
}

/** Renders a drawing as a transparent PNG, `width` pixels wide. */
function picture(svg: string, width: number): Promise<Buffer> {
  return cached(['png', svg, `${width}`], () =>
    new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng(),
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import { markCrown } from '../shared/mark-shape.ts';
import { palette } from '../shared/palette.ts';
import { SvgFile } from '../shared/svg.tsx';
import { InkedMark } from './mark.tsx';

const inks =
  `.c{fill:${palette.blade}}.h{fill:${palette.fruit}}` +
  `@media(prefers-color-scheme:dark){.c{fill:${palette.heart}}.h{fill:${palette.hot}}}`;

/** Without the frame, which is unreadable at 16 pixels. */
export function faviconSvg(): string {
  return renderToStaticMarkup(
    <SvgFile viewBox="-25 -25 50 50">
      <style>{inks}</style>
      <path className="c" d={markCrown} />
      <circle className="h" r="6" />
    </SvgFile>,
  );
}

/** 512 units square. Everything lies inside the circle to which launchers crop icons. */
export function maskableIconSvg(): string {
  return renderToStaticMarkup(
    <SvgFile width={512} height={512} viewBox="-56 -56 112 112">
      <path fill={palette.deep} d="M-56-56H56V56H-56z" />
      <InkedMark crown={palette.heart} heart={palette.hot} frame={palette.hot} />
    </SvgFile>,
  );
}

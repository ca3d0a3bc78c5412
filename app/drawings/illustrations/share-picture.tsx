import { renderToStaticMarkup } from 'react-dom/server';
import type { Square } from '../climb/climb-plan.ts';
import scale from '../climb/palms-to-scale.module.css';
import { Palms } from '../climb/palms-to-scale.tsx';
import { markCrown, markFrame, markHeart } from '../shared/mark-shape.ts';
import { palette } from '../shared/palette.ts';
import { SvgFile } from '../shared/svg.tsx';
import { fitted, type Measure, Written } from './social-words.tsx';

const [width, height] = [1080, 1920];
const side = 900;
const [soil, cream] = ['#9a5530', '#fff3df'];

/** SVG of 1080 × 1920 for a status: the last square of the roadmap, and a sentence. The build makes a PNG of it. */
export function sharePicture(measure: Measure, square: Square, name: string, sentence: string): string {
  const room = { left: 90, edge: () => width - 90 };
  const words = fitted(measure, sentence.split(/(?<=\.) /), {
    ...room,
    top: 330,
    bottom: 760,
    lines: 6,
    max: 128,
    min: 48,
  });
  return renderToStaticMarkup(
    <SvgFile width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <style>{inks}</style>
      <path fill={soil} d={`M0 0h${width}v${height}H0z`} />
      <g transform="translate(136 192)scale(1.4)">
        <path fill={palette.heart} d={markCrown} />
        <circle fill={palette.fruit} r={markHeart} />
        <path fill="none" stroke={cream} strokeWidth="3" d={markFrame} />
      </g>
      <Written
        words={fitted(measure, [name], {
          ...room,
          left: 210,
          top: 130,
          bottom: 254,
          lines: 2,
          max: 56,
          min: 28,
        })}
      />
      <Written words={words} />
      <g transform={`translate(${width / 2} ${830 + side / 2})scale(${side / 100})`}>
        <path fill={palette.earth} d="M-50-50h100v100h-100z" />
        <Palms square={square} distance="vast" />
      </g>
    </SvgFile>,
  );
}

const inks =
  `.${scale.tenths}{fill:none;stroke:${cream};stroke-opacity:.2;stroke-width:.2}` +
  `.${scale.goal}{fill:${cream};fill-opacity:.08;stroke:${cream};stroke-opacity:.55;stroke-width:.25}` +
  `.${scale.planted},.${scale.stamp}{fill:${palette.blade}}.${scale.stamp}{stroke:${palette.heart}}` +
  `.${scale.shadow}{fill:#2a170f;fill-opacity:.4}` +
  `text{fill:${cream};font-family:"Familjen Grotesk","Inter",sans-serif;font-weight:600}`;

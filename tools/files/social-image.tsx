import { renderToStaticMarkup } from 'react-dom/server';
import crownPatterns from '../../app/drawings/illustrations/crown-patterns.svg?raw';
import soilPattern from '../../app/drawings/illustrations/soil-pattern.svg?raw';
import { PlantedNumber } from '../../app/drawings/land/land.tsx';
import { landLayouts } from '../../app/drawings/land/land-layout.ts';
import { decimal } from '../../app/drawings/shared/path.ts';
import { markupOf } from '../../app/drawings/shared/svg.tsx';
import type { SocialTexts } from '../../app/page/social-texts.ts';
import { FittedText, type Measure } from './fitted-text.tsx';
import { InkedEmblem, SvgFile } from './icons.tsx';
import { palette } from './palette.ts';

const [width, height] = [1200, 630];
/** Of the texts, on quiet ground as on the page. */
const strip = 252;
/** Of the number. */
const room = { left: 60, right: 1140, top: 276, bottom: 556 };

/**
 * SVG of 1200 × 630, from which the build makes a PNG: a headline over the number of palms, planted. Messengers show it as
 * narrow as 300 pixels, so text is at least a twentieth of the height where it fits.
 */
export function socialImage(measure: Measure, { name, headline, line }: SocialTexts, palms: number): string {
  const texts = { measure, right: 1140 };
  const svg = renderToStaticMarkup(
    <SvgFile width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <style>{letters}</style>
      <defs {...markupOf(crownPatterns + soilPattern)} />
      <path fill="var(--laterite)" d={`M0 0h${width}v${height}H0z`} />
      {palms > 0 && <Planted palms={palms} />}
      <path fill="var(--laterite)" d={`M0 0h${width}v${strip}H0z`} />
      <path fill="var(--track)" d={`M0 ${strip}h${width}v10H0z`} />
      <g transform="translate(86 54)scale(.85)">
        <InkedEmblem crown={palette.old} heart={palette.fruit} />
      </g>
      <FittedText {...texts} left={128} top={18} bottom={90} lines={2} parts={[name]} max={40} min={24} />
      <FittedText
        {...texts}
        left={60}
        top={104}
        bottom={244}
        lines={4}
        parts={[headline]}
        max={78}
        min={26}
      />
      <FittedText {...texts} left={60} top={566} bottom={618} lines={2} parts={[line]} max={40} min={24} />
    </SvgFile>,
  );
  return svg.replace(/var\(--([\w-]+)\)/g, (_, ink: keyof typeof inks) => inks[ink]);
}

function Planted({ palms }: { palms: number }) {
  const [wide] = landLayouts(palms);
  if (!wide) return null;
  const scale = Math.min((room.right - room.left) / wide.width, (room.bottom - room.top) / wide.height);
  const x = (width - wide.width * scale) / 2 - wide.left * scale;
  const y = (room.top + room.bottom - wide.height * scale) / 2;
  return (
    <g fill="none" transform={`translate(${decimal(x)} ${decimal(y)})scale(${decimal(scale, 3)})`}>
      <PlantedNumber layout={wide} />
    </g>
  );
}

/** As in landing.css and tokens.css: a file has no style sheet. */
const inks = {
  laterite: '#c87b52',
  furrow: '#b96d45',
  clod: '#cd8259',
  track: '#cb8159',
  shade: '#7c4124',
  lit: '#6da23f',
  'frond-oldest': palette.old,
  'frond-old': palette.blade,
  'frond-young': palette.young,
  'frond-youngest': palette.heart,
};

const letters = `text{fill:${palette.ink};font-family:"Familjen Grotesk","Inter",sans-serif;font-weight:600}`;

import { contactCopy } from '../../content/contact.ts';
import { farm } from '../../content/farm.ts';
import { landingCopy } from '../../content/landing.ts';
import { say } from '../ui/words.ts';
import { amountOf, figure } from './content-figures.ts';
import { drone, droneShadow } from './drone.ts';
import { markCrown, markFrame, markHeart } from './mark.ts';
import { palette } from './palette.ts';
import { palms } from './palms.ts';
import { decimal } from './svg.ts';

const [width, height] = [1200, 630];
/** Where the planted ground begins, and the room it leaves for the plot. */
const ground = { left: 700, width: 440, height: 574 };

export type SocialImage = { readonly svg: string; readonly alt: string };

/**
 * The pictures that stand for a page where its address is shared, 1200 × 630, with colours of their own.
 * Rendered to PNG by the build, which hands in `fontFaces`: the stylesheet's @font-face rules with their files inside.
 */
export function socialImages(fontFaces = ''): Record<'landing' | 'contact', SocialImage> {
  const planted = figure('trees-planted');
  return {
    landing: {
      svg: socialImage(landingCopy.hero.headline, `${planted.value} ${planted.label}`, fontFaces),
      alt: `${landingCopy.hero.headline.join(' ')} ${plot().description}`,
    },
    contact: {
      svg: socialImage([say(contactCopy.hero.headline)], `Contact, ${farm.place}`, fontFaces, landed()),
      alt: `${say(contactCopy.hero.headline)} How to reach ${farm.name}. ${plot().description}`,
    },
  };
}

function socialImage(headline: readonly string[], caption: string, fontFaces: string, over = ''): string {
  const size = headline.length > 1 ? 76 : 116;
  const first = headline.length > 1 ? 226 : 350;
  const lines = headline
    .map((line, index) => `<tspan x="64" y="${first + index * size * 0.98}">${line}</tspan>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${fontFaces}${inks}${over && '.det{display:none}'}</style><path fill="${palette.paper}" d="M0 0h${width}v${height}H0z"/>${plantedGround(over)}` +
    `<g transform="translate(92 84)"><path class="s1" d="${markCrown}"/><circle fill="${palette.fruit}" r="${markHeart}"/><path class="frame" d="${markFrame}"/></g>` +
    `<text class="name" x="142" y="95" font-size="${nameSize(farm.name)}">${escaped(farm.name)}</text>` +
    `<text class="head" font-size="${size}">${lines}</text><text class="caption" x="64" y="570">${escaped(caption)}</text></svg>`
  );
}

const inks =
  `.s1{fill:${palette.blade}}.s2{fill:${palette.heart}}.sh{fill:${palette.shadow};fill-opacity:.38}` +
  `.ring,.tick{fill:none;stroke:#fff3df;stroke-width:1.5}.frame{fill:none;stroke:${palette.oil};stroke-width:3}` +
  `.arm{fill:none;stroke:#fcf8f0;stroke-width:3}.rot{fill:#fcf8f0;fill-opacity:.2;stroke:#fcf8f0}.prop{fill:none;stroke:#fcf8f0;stroke-width:1.75}.hub{fill:#fcf8f0}` +
  `g.sh *{fill:${palette.shadow};fill-opacity:.4;stroke:none}` +
  `text{fill:${palette.ink};font-family:"Familjen Grotesk Variable","Familjen Grotesk",Arial,sans-serif;font-weight:600}` +
  `.head{letter-spacing:-.04em}.name{font-weight:700;letter-spacing:-.02em}` +
  `.caption{fill:${palette.quiet};font:500 30px "Instrument Sans Variable","Instrument Sans",Arial,sans-serif}`;

/** Every palm of the farm, whole, in the middle of its ground: the picture is counted like the page's. */
function plantedGround(over: string): string {
  const { svg, tiles } = plot();
  const [plotWidth = 1, plotHeight = 1] = viewBoxSize(svg);
  const scale = Math.min(ground.width / plotWidth, ground.height / plotHeight);
  const x = (ground.left + width - plotWidth * scale) / 2;
  const y = (height - plotHeight * scale) / 2;
  const inner = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return (
    `<defs>${[...tiles.values()].join('')}</defs><path fill="${palette.earth}" d="M${ground.left} 0H${width}V${height}H${ground.left}z"/>` +
    `<g transform="translate(${decimal(x)} ${decimal(y)})scale(${decimal(scale, 3)})">${inner}</g>${over}`
  );
}

function viewBoxSize(svg: string): number[] {
  return (svg.match(/viewBox="0 0 ([^"]*)"/)?.[1] ?? '').split(' ').map(Number);
}

/** The palms planted, in a tall plot. */
function plot() {
  return palms(amountOf('trees-planted'), 3 / 5, 'plot');
}

function landed(): string {
  const [x, y, scale] = [950, 300, 2.6];
  return droneShadow(x, y, scale) + drone(x, y, scale);
}

/** A name of three letters or of forty fits before the planted ground. */
function nameSize(name: string): number {
  return Math.min(32, Math.round(940 / Math.max(1, name.length)));
}

function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

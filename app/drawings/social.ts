import type { SiteContent } from '../content.ts';
import { printedDay } from '../dates.ts';
import { findFigure } from '../ui/figures.ts';
import { say } from '../ui/words.ts';
import { drone, droneShadow } from './drone.ts';
import { anyKind, grove, type Standing } from './grove.ts';
import { rowRatio } from './lattice.ts';
import { markCrown, markFrame, markHeart } from './mark.ts';
import { frame, ring } from './overlay.ts';
import { palette } from './palette.ts';
import { crownSymbols } from './palm.ts';
import { pair } from './path.ts';
import { seeded } from './random.ts';
import { fitted, type Measure, written } from './social-words.ts';
import { decimal } from './svg.ts';

const [width, height] = [1200, 630];

/** What one of the pictures says, and what it shows in words, for who cannot see it. */
export type SocialWords = {
  readonly name: string;
  readonly headline: readonly string[];
  readonly line: string;
  readonly alt: string;
};

/** The words of the pictures that stand for a page where its address is shared, from `content/`. */
export function socialWords(content: SiteContent): Record<'landing' | 'contact', SocialWords> {
  const { contactCopy, farm, landingCopy } = content;
  const { value, label, asOf } = findFigure(content.figures, 'trees-planted');
  const planted = `${value} ${label}${asOf === null ? '' : `, ${printedDay(asOf)}`}`;
  const told = (headline: readonly string[], line: string, drawn: string): SocialWords => ({
    name: farm.name,
    headline,
    line,
    alt: `${farm.name}. ${headline.join(' ')} ${line}. ${drawn}`,
  });
  return {
    landing: told(landingCopy.hero.headline, planted, 'Drawing: oil palms in rows, seen from above.'),
    contact: told(
      [say(content, contactCopy.hero.headline)],
      farm.place,
      'Drawing: a drone over oil palms in rows, seen from above.',
    ),
  };
}

/**
 * The pictures, 1200 × 630, with colours of their own; made into PNG by the build. Messengers show them as narrow as 300
 * pixels, so that no letter is under a twentieth of the height where the words leave room for it.
 */
export function socialImages(
  measure: Measure,
  words: Record<'landing' | 'contact', SocialWords>,
): Record<'landing' | 'contact', string> {
  return {
    landing: card(words.landing, measure, picked()),
    contact: card(words.contact, measure, hovering()),
  };
}

function card(words: SocialWords, measure: Measure, over: string): string {
  const room = (left: number, top: number, bottom: number, lines: number) => ({
    left,
    top,
    bottom,
    lines,
    edge: (y: number) => edge(y) - 36,
  });
  const name = fitted(measure, [words.name], { ...room(150, 50, 134, 2), most: 48, least: 24 });
  const headline = fitted(measure, words.headline, { ...room(60, 166, 488, 6), most: 112, least: 34 });
  const line = fitted(measure, [words.line], { ...room(60, 520, 590, 2), most: 54, least: 26 });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${inks}</style><defs>${crownSymbols()}</defs><path fill="${palette.paper}" d="M0 0h${width}v${height}H0z"/>${ground()}${over}` +
    `<g transform="translate(94 92)scale(1.1)"><path class="s1" d="${markCrown}"/><circle fill="${palette.fruit}" r="${markHeart}"/><path class="frame" d="${markFrame}"/></g>` +
    `${written(name, '')}${written(headline, '')}${written(line, ' class="line"')}</svg>`
  );
}

// What only carries markers is see-through, not without fill: the library then leaves the markers out as well.
const inks =
  `.t1{fill:${palette.old}}.t2,.s1{fill:${palette.blade}}.t3{fill:${palette.young}}.t4{fill:${palette.heart}}.fs{fill:#03150d;fill-opacity:.28}` +
  `.fb{fill:${palette.fruit}}.rc{fill:none;stroke:#d3dc95;stroke-opacity:.5;stroke-width:.7}.sh{fill:${palette.shadow};fill-opacity:.38}.at{fill-opacity:0}` +
  `.ring,.tick{fill:none;stroke:#fff3df;stroke-width:4}.frame{fill:none;stroke:${palette.oil};stroke-width:3}` +
  `.arm{fill:none;stroke:#fcf8f0;stroke-width:3}.rot{fill:#fcf8f0;fill-opacity:.2;stroke:#fcf8f0}.prop{fill:none;stroke:#fcf8f0;stroke-width:1.75}.hub{fill:#fcf8f0}` +
  `g.sh *{fill:${palette.shadow};fill-opacity:.4;stroke:none}` +
  `text{fill:${palette.ink};font-family:"Familjen Grotesk","Inter",sans-serif;font-weight:600}.line{fill:${palette.oil}}`;

const pitch = 172;
const rowHeight = pitch * rowRatio;

/** Palms at crown height in their triangles, rising along the lattice's own 60° line as they do on the page. */
function ground(): string {
  const random = seeded(21);
  const palms: Standing[] = [];
  for (let row = -1; row < 5; row++) {
    for (let column = 0; column < 6; column++) palms.push({ ...place(row, column), kind: anyKind(random) });
  }
  return `<path fill="${palette.earth}" d="M${pair(edge(0), 0)}H${width}V${height}H${decimal(edge(height))}z"/>${grove(palms, 1.62, { width, height })}`;
}

function place(row: number, column: number): { x: number; y: number } {
  const y = 92 + row * rowHeight;
  return { x: edge(y) + 116 + column * pitch, y };
}

/** Where the planted ground begins at a height. */
function edge(y: number): number {
  return 930 - y / Math.sqrt(3);
}

/** One palm in the instrument's frame. */
function picked(): string {
  const { x, y } = place(2, 1);
  return ring(x, y, 84) + frame(x, y, 102, 26);
}

function hovering(): string {
  const [x, y, scale] = [985, 318, 3.4] as const;
  return droneShadow(x, y, scale) + drone(x, y, scale);
}

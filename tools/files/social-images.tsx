import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import drone from '../../app/drawings/illustrations/drone.module.css';
import { Drone, DroneShadow } from '../../app/drawings/illustrations/drone.tsx';
import { Grove, plantRows } from '../../app/drawings/palms/grove.tsx';
import { rowRatio } from '../../app/drawings/palms/lattice.ts';
import palm from '../../app/drawings/palms/palm.module.css';
import { CrownSymbols } from '../../app/drawings/palms/palm.tsx';
import ground from '../../app/drawings/shared/ground.module.css';
import overlay from '../../app/drawings/shared/overlay.module.css';
import { Frame, Ring } from '../../app/drawings/shared/overlay.tsx';
import { decimal, type Point, pair } from '../../app/drawings/shared/path.ts';
import type { SocialTexts } from '../../app/page/social-texts.ts';
import { FittedText, type Measure } from './fitted-text.tsx';
import { palette } from './palette.ts';
import { InkedEmblem, SvgFile } from './svg-file.tsx';

const [width, height] = [1200, 630];

/**
 * SVG of 1200 × 630; the build makes PNG of it. Messengers show it as narrow as 300 pixels, so text is at least a
 * twentieth of the height where it fits.
 */
export function socialImages(
  measure: Measure,
  texts: Record<'landing' | 'contact', SocialTexts>,
): Record<'landing' | 'contact', string> {
  const image = (shown: SocialTexts, drawing: ReactNode) =>
    renderToStaticMarkup(
      <Card texts={shown} measure={measure}>
        {drawing}
      </Card>,
    );
  return { landing: image(texts.landing, <Picked />), contact: image(texts.contact, <Hovering />) };
}

type CardProps = { texts: SocialTexts; measure: Measure; children: ReactNode };

function Card({ texts: { name, headline, line }, measure, children }: CardProps) {
  const room = (left: number, top: number, bottom: number, lines: number) => {
    return { measure, left, right: edge(bottom) - 36, top, bottom, lines };
  };
  return (
    <SvgFile width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <style>{inks}</style>
      <defs>
        <CrownSymbols />
      </defs>
      <path fill={palette.paper} d={`M0 0h${width}v${height}H0z`} />
      <Ground />
      {children}
      <g transform="translate(94 92)scale(1.1)">
        <InkedEmblem crown={palette.blade} frame={palette.oil} />
      </g>
      <FittedText {...room(150, 50, 134, 2)} parts={[name]} max={48} min={24} />
      <FittedText {...room(60, 166, 488, 6)} parts={headline} max={112} min={26} />
      <FittedText {...room(60, 520, 590, 2)} parts={[line]} max={54} min={26} className="line" />
    </SvgFile>
  );
}

// resvg leaves out the markers of a path with `fill: none`.
const inks =
  `.${palm.oldest}{fill:${palette.old}}.${palm.old}{fill:${palette.blade}}.${palm.young}{fill:${palette.young}}.${palm.youngest}{fill:${palette.heart}}` +
  `.${palm.shaded}{fill:#03150d;fill-opacity:.28}.${palm.midribs}{fill:none;stroke:#d3dc95;stroke-opacity:.5;stroke-width:.7}.${palm.fruit}{fill:${palette.fruit}}` +
  `.${ground.shadow}{fill:${palette.shadow};fill-opacity:.38}[marker-mid]{fill-opacity:0}` +
  `.${overlay.ring},.${overlay.corners}{fill:none;stroke:#fff3df;stroke-width:4}` +
  `.${drone.drone}{stroke:#fcf8f0}.${drone.arms}{fill:none;stroke-width:3}.${drone.propellers}{fill:none;stroke-width:1.75}` +
  `.${drone.rotors}{fill:#fcf8f0;fill-opacity:.2}.${drone.hub}{fill:#fcf8f0;stroke:none}.${drone.droneShadow}{fill:${palette.shadow};fill-opacity:.4}` +
  `text{fill:${palette.ink};font-family:"Familjen Grotesk","Inter",sans-serif;font-weight:600}.line{fill:${palette.oil}}`;

const pitch = 172;
const rowHeight = pitch * rowRatio;

/** Rows lean by 60°, as on the page. */
function Ground() {
  const palms = plantRows({ seed: 21, rows: [-1, 5], columns: [0, 6], place });
  return (
    <>
      <path fill={palette.earth} d={`M${pair(edge(0), 0)}H${width}V${height}H${decimal(edge(height))}z`} />
      <Grove palms={palms} scale={1.62} width={width} height={height} />
    </>
  );
}

function place(row: number, column: number): Point {
  const y = 92 + row * rowHeight;
  return [edge(y) + 116 + column * pitch, y];
}

/** The left edge at a height. */
function edge(y: number): number {
  return 930 - y / Math.sqrt(3);
}

function Picked() {
  const [x, y] = place(2, 1);
  return (
    <>
      <Ring x={x} y={y} radius={84} />
      <Frame x={x} y={y} halfWidth={102} corner={26} />
    </>
  );
}

function Hovering() {
  const over = { x: 985, y: 318, scale: 3.4 };
  return (
    <>
      <DroneShadow {...over} />
      <Drone {...over} />
    </>
  );
}

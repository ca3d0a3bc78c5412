import { renderToStaticMarkup } from 'react-dom/server';
import { decimal } from '../../app/drawings/shared/path.ts';
import type { Square } from '../../app/drawings/tower/plan.ts';
import { TowerSquare } from '../../app/drawings/tower/square.tsx';
import drawn from '../../app/drawings/tower/tower.module.css';
import { FittedText, type Measure } from './fitted-text.tsx';
import { palette } from './palette.ts';
import { InkedEmblem, SvgFile } from './svg-file.tsx';

const [width, height] = [1080, 1920];
const side = 900;
/** In hundredths of the square. */
const plateHeight = 6.8;
const [soil, cream, kernel, seed] = ['#9a5530', '#fff3df', '#2a170f', '#e3e2a0'];

/** SVG of 1080 × 1920 for a status: the last square of the roadmap, and a sentence. The build makes a PNG of it. */
export function sharePicture(measure: Measure, square: Square, name: string, sentence: string): string {
  const sentences = sentence.split(/(?<=\.) /);
  const room = { measure, left: 90, right: width - 90 };
  return renderToStaticMarkup(
    <SvgFile width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <style>{inks}</style>
      <path fill={soil} d={`M0 0h${width}v${height}H0z`} />
      <g transform="translate(136 192)scale(1.4)">
        <InkedEmblem crown={palette.heart} frame={cream} />
      </g>
      <FittedText {...room} left={210} top={130} bottom={254} parts={[name]} lines={2} max={56} min={28} />
      <FittedText {...room} top={300} bottom={720} parts={sentences} lines={6} max={128} min={48} />
      <FittedText {...room} top={770} bottom={880} parts={[named(square)]} lines={1} max={84} min={28} />
      <g transform={`translate(${width / 2} ${890 + side / 2})scale(${side / 100})`}>
        <TowerSquare square={square} side={100} />
        <Inside square={square} measure={measure} />
      </g>
    </SvgFile>,
  );
}

const named = ({ palms, text, planted }: Square) => `${text} ${palms > planted.palms ? 'goal' : 'planted'}`;

/** On plates: a goal in the corner of its square; at the end of a line, what is planted, and the seedlings around it. */
function Inside({
  square: { palms, planted, seedlings, goals },
  measure,
}: {
  square: Square;
  measure: Measure;
}) {
  if (planted.palms >= palms) return null;
  const [green, there] = [planted.palms, planted.palms + seedlings.palms].map(
    (inside) => 50 * Math.sqrt(inside / palms),
  ) as [number, number];
  const text = `${planted.text} planted`;
  const left = Math.min(there + 6, 45 - measure(text) * 4);
  const below = Math.min(there + 8, 44);
  const halves = [...goals.map((goal) => goal.palms), planted.palms + seedlings.palms].map(
    (inside) => 50 * Math.sqrt(inside / palms),
  );
  return (
    <>
      {goals.map((goal, at) => {
        const [half = 0, next = 0] = halves.slice(at);
        const hasRoom = half - next >= plateHeight;
        const name = `${goal.text} goal`;
        return (
          hasRoom && <Plate key={name} x={-half} y={plateHeight / 2 - half} text={name} measure={measure} />
        );
      })}
      {planted.palms > 0 && (
        <Plate line={`M${decimal(green)} 0H${decimal(left)}`} x={left} y={0} text={text} measure={measure} />
      )}
      {seedlings.palms > 0 && (
        <Plate
          line={`M0 ${decimal(there)}V${decimal(below)}`}
          x={-1.5}
          y={below}
          text={`${seedlings.text} in the nursery`}
          measure={measure}
        />
      )}
    </>
  );
}

type PlateProps = { line?: string; x: number; y: number; text: string; measure: Measure };

function Plate({ line, x, y, text, measure }: PlateProps) {
  const width = decimal(measure(text) * 4 + 3);
  return (
    <>
      {line && <path stroke={cream} strokeWidth=".4" d={line} />}
      <path
        fill={kernel}
        d={`M${decimal(x)} ${decimal(y - plateHeight / 2)}h${width}v${plateHeight}h-${width}z`}
      />
      <text fontSize={4} x={decimal(x + 1.5)} y={decimal(y + 1.4)}>
        {text}
      </text>
    </>
  );
}

const inks =
  `.${drawn.land}{fill:${palette.earth}}.${drawn.through}{display:none}` +
  `.${drawn.tenths}{fill:none;stroke:${cream};stroke-opacity:.2;stroke-width:.2}` +
  `.${drawn.goal},.${drawn.inner}{fill:none;stroke:${cream};stroke-linecap:round;stroke-width:.4;stroke-dasharray:0 1}` +
  `.${drawn.inner}{fill:${cream};fill-opacity:.08}` +
  `.${drawn.planted}{fill:${palette.blade};stroke:${palette.heart};stroke-width:.5}` +
  `.${drawn.nursery}{fill:${seed};fill-opacity:.34}` +
  `.${drawn.shade}{fill:${kernel};fill-opacity:.4}` +
  `text{fill:${cream};font-family:"Familjen Grotesk","Inter",sans-serif;font-weight:600}`;

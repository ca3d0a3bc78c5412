// The acres under cultivation: a square for each, so that they can be counted.
import { counted, type Scale, scaleFor } from '../shared/scale.ts';
import { Svg } from '../shared/svg.tsx';

const cell = 20;
const side = 18.5;
const path = 9;
const ten = 10;

/** Squares in tens, with paths between them. All are one green, because it is not known what grows on which acre. */
export function Acres({ acres }: { acres: number }) {
  const { marks } = acresScale(acres);
  const tens = Math.ceil(marks / ten);
  return (
    <>
      <Tens marks={marks} across={2} perRow={Math.max(15, Math.min(tens, 20))} className="on-wide" />
      <Tens marks={marks} across={5} perRow={tens > 50 ? 10 : 5} className="on-phone" />
    </>
  );
}

/** @param across squares in a row of one ten */
type TensProps = { marks: number; across: number; perRow: number; className: string };

function Tens({ marks, across, perRow, className }: TensProps) {
  const down = ten / across;
  const [width, height] = [across * cell + path, down * cell + path];
  let squares = '';
  for (let index = 0; index * ten < marks; index++) {
    const [left, top] = [(index % perRow) * width, Math.floor(index / perRow) * height];
    // A dashed line for each column of a ten.
    for (let column = 0; column < across; column++) {
      const inColumn = Math.min(down, marks - index * ten - column * down);
      if (inColumn > 0) squares += `M${left + column * cell} ${top}v${inColumn * cell - 1.5}`;
    }
  }
  const rows = Math.max(1, Math.ceil(marks / ten / perRow));
  return (
    <Svg
      className={className}
      viewBox={`${-side / 2} 0 ${perRow * width - path - 1.5} ${rows * height - path - 1.5}`}
    >
      <path stroke="var(--acre)" strokeWidth="18.5" strokeDasharray="18.5 1.5" d={squares} />
    </Svg>
  );
}

export function describeAcres(acres: number): string {
  const { marks, oneFor } = acresScale(acres);
  return `${counted(marks)} squares, one for ${oneFor} under cultivation, in tens.`;
}

export function acresScale(acres: number): Scale {
  return scaleFor(acres, 2500, 'acre');
}

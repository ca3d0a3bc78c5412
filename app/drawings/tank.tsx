import { decimal } from './numbers.ts';
import { spokes } from './path.ts';

/** A tank from above: a round roof, its plates, the rim they end at and the vent in the middle. Radii are parts of the whole. */
const rim = 0.88;
const plates = { count: 12, from: 0.2 };
const vent = 0.13;

type Tank = { readonly x: number; readonly y: number; readonly radius: number };

/** A tank as it stands in the site plan, with its shadow. `oil` names the ink of what it holds. */
export function FilledTank({ oil, x, y, radius }: Tank & { oil: 'oilT' | 'goldT' }) {
  return (
    <>
      <Circle className="psh" x={x + radius * 0.22} y={y + radius * 0.3} radius={radius} />
      <TankOf x={x} y={y} radius={radius} inks={{ roof: oil, plates: 'pl', rim: 'rim', vent: 'vent' }} />
    </>
  );
}

/** The same tank as lines, as the refinery's own plan shows it. */
export function DrawnTank(tank: Tank) {
  return <TankOf {...tank} inks={{ roof: 'bk wl', plates: 'wl f', rim: 'wl f', vent: 'wl' }} />;
}

type Inks = { readonly roof: string; readonly plates: string; readonly rim: string; readonly vent: string };

function TankOf({ x, y, radius, inks }: Tank & { inks: Inks }) {
  return (
    <>
      <Circle className={inks.roof} x={x} y={y} radius={radius} />
      <path className={inks.plates} d={spokes(plates.count, radius * plates.from, radius * rim, x, y)} />
      <Circle className={inks.rim} x={x} y={y} radius={radius * rim} />
      <Circle className={inks.vent} x={x} y={y} radius={radius * vent} />
    </>
  );
}

function Circle({ className, x, y, radius }: Tank & { className: string }) {
  return <circle className={className} cx={decimal(x)} cy={decimal(y)} r={decimal(radius)} />;
}

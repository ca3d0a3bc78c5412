import { decimal, spokes } from './path.ts';
import plan from './site-plan.module.css';

/** Parts of the radius. */
const rim = 0.88;
const plates = { count: 12, from: 0.2 };
const vent = 0.13;

type Tank = { readonly x: number; readonly y: number; readonly radius: number };

export function FilledTank({ oil, x, y, radius }: Tank & { oil: 'crude' | 'refined' }) {
  return (
    <>
      <Circle className={plan.shadow} x={x + radius * 0.22} y={y + radius * 0.3} radius={radius} />
      <TankOf
        x={x}
        y={y}
        radius={radius}
        inks={{
          roof: oil === 'crude' ? plan.crudeOil : plan.refinedOil,
          plates: plan.plates,
          rim: plan.rim,
          vent: plan.vent,
        }}
      />
    </>
  );
}

export function DrawnTank(tank: Tank) {
  const faint = `${plan.line} ${plan.faint}`;
  return (
    <TankOf
      {...tank}
      inks={{ roof: `${plan.solid} ${plan.line}`, plates: faint, rim: faint, vent: plan.line }}
    />
  );
}

type Inks = Readonly<Record<'roof' | 'plates' | 'rim' | 'vent', string | undefined>>;

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

function Circle({ className, x, y, radius }: Tank & { className: string | undefined }) {
  return <circle className={className} cx={decimal(x)} cy={decimal(y)} r={decimal(radius)} />;
}

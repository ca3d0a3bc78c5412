import { burst } from '../palms/star.ts';
import { decimal, type Point, pair, shapeAt } from '../shared/path.ts';
import { Pipe } from './site-plan.tsx';

const middle = 180;
const belt = 226;
const onBelt = Array.from({ length: 9 }, (_, index): Point => [28 + index * 53, belt]);
const open = 4;
/** Half of the first bottles stand below the pipe that fills them. */
const filled = onBelt.slice(0, 3);
const sealer = 214;
const crates = [22, 172, 322];

/** Bottles from the side, as in Products: filled, sealed, and packed above and below. */
export function Market() {
  const sealed = onBelt.slice(open);
  return (
    <>
      <rect fill="var(--fill, var(--deep-2))" width={480} height={360} />
      <Packed base={96} />
      <Packed base={334} />
      <path stroke="var(--line, var(--on-deep))" strokeWidth="1.4" d={`M0 ${belt}H480M0 ${belt + 9}H480`} />
      <Bottles places={onBelt} size={0.5} />
      <path
        stroke="var(--gold)"
        strokeWidth="2"
        d={onBelt
          .slice(0, open)
          .map(([x], index) => `M${x - 21} ${belt - 8 - index * 12}h42`)
          .join('')}
      />
      <Caps places={sealed} size={0.5} />
      <path
        stroke="var(--line)"
        fill="var(--fill, #f6f0e4)"
        d={sealed.map(([x, y]) => `M${pair(x - 22, y - 34)}h44v24h-44z`).join('')}
      />
      <path
        fill="var(--line, #1f6039)"
        d={sealed.map(([x, y]) => shapeAt(burst(6, [8, 2.7, 6.3, 2.7], -Math.PI / 2), x, y - 22)).join('')}
      />
      <Pipe
        oil="refined"
        thin
        d={`M0 ${middle}H8V134H${filled.at(-1)?.[0]}${filled.map(([x]) => `M${x} 134v14`).join('')}`}
      />
      <path stroke="var(--gold)" strokeWidth="2" d={`M${sealer} 132v104M${sealer - 7} 132h14`} />
    </>
  );
}

/** Three crates of four bottles. */
function Packed({ base }: { base: number }) {
  const places = crates.flatMap((left) => [20, 52, 84, 116].map((x): Point => [left + x, base]));
  return (
    <>
      <Bottles places={places} size={0.32} />
      <Caps places={places} size={0.32} />
      <path
        stroke="var(--line)"
        strokeWidth="1.4"
        fill="var(--fill, #7b4a2c)"
        d={crates.map((left) => `M${left} ${base - 26}h136v30h-136z`).join('')}
      />
    </>
  );
}

/** Each bottle stands on its place. A size of 1 is that of a bottle in Products. */
type BottlesProps = { places: readonly Point[]; size: number };

function Bottles({ places, size }: BottlesProps) {
  const outline = scaled('v16c0 14-26 20-26 46v62q0 10 10 10h68q10 0 10-10v-62c0-26-26-32-26-46v-16z', size);
  return (
    <path
      stroke="var(--line)"
      strokeWidth="1.4"
      fill="var(--fill, #efb93a)"
      d={places.map(([x, y]) => `M${pair(x - 18 * size, y - 134 * size)}${outline}`).join('')}
    />
  );
}

function Caps({ places, size }: BottlesProps) {
  const cap = scaled('h44v28h-44z', size);
  return (
    <path
      stroke="var(--line)"
      strokeWidth="1.4"
      fill="var(--fill, #12442e)"
      d={places.map(([x, y]) => `M${pair(x - 22 * size, y - 162 * size)}${cap}`).join('')}
    />
  );
}

/** @param path data with relative commands only */
function scaled(path: string, size: number): string {
  return path.replace(/-?\d+/g, (length) => {
    const shorter = decimal(Number(length) * size);
    return shorter.startsWith('-') ? shorter : ` ${shorter}`;
  });
}

import { spokes } from './path.ts';
import { decimal } from './svg.ts';

/** A tank from above: a round roof, its plates, the rim they end at and the vent in the middle. Radii are parts of the whole. */
const rim = 0.88;
const plates = { count: 12, from: 0.2 };
const vent = 0.13;

type Tank = { readonly x: number; readonly y: number; readonly radius: number };

/** A tank as it stands in the site plan, with its shadow. `oil` names the ink of what it holds. */
export function filledTank({ x, y, radius }: Tank, oil: 'oilT' | 'goldT'): string {
  const shadow = circle('psh', x + radius * 0.22, y + radius * 0.3, radius);
  return shadow + tank({ x, y, radius }, { roof: oil, plates: 'pl', rim: 'rim', vent: 'vent' });
}

/** The same tank as lines, as the refinery's own plan shows it. */
export function drawnTank({ x, y, radius }: Tank): string {
  return tank({ x, y, radius }, { roof: 'bk wl', plates: 'wl f', rim: 'wl f', vent: 'wl' });
}

function tank(
  { x, y, radius }: Tank,
  ink: { readonly roof: string; readonly plates: string; readonly rim: string; readonly vent: string },
): string {
  const plateLines = spokes(plates.count, radius * plates.from, radius * rim, x, y);
  return (
    circle(ink.roof, x, y, radius) +
    `<path class="${ink.plates}" d="${plateLines}"/>` +
    circle(ink.rim, x, y, radius * rim) +
    circle(ink.vent, x, y, radius * vent)
  );
}

function circle(className: string, x: number, y: number, radius: number): string {
  return `<circle class="${className}" cx="${decimal(x)}" cy="${decimal(y)}" r="${decimal(radius)}"/>`;
}

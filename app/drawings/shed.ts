import { decimal } from './svg.ts';

/** A building from above: a ridge along the middle, ribs across it. Units of the drawing it stands in. */
type Shed = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A shed as it stands in the site plan: one side of the roof in the light, its shadow beside it. */
export function roofedShed(shed: Shed): string {
  const { x, y, width, height } = shed;
  return (
    rectangle('psh', { ...shed, x: x + 9, y: y + 13 }) +
    rectangle('rf1', { ...shed, height: height / 2 }) +
    rectangle('rf2', { ...shed, y: y + height / 2, height: height / 2 }) +
    `<path class="ribs" d="${ribs(shed, Math.ceil(width / 12), 12)}"/>`
  );
}

/** The same shed as lines, `bays` bays long. */
export function drawnShed(shed: Shed, bays: number): string {
  const ridge = `M${shed.x} ${shed.y + shed.height / 2}h${shed.width}`;
  return `${rectangle('bk wl', shed)}<path class="wl" d="${ridge}"/><path class="wl f" d="${ribs(shed, bays, shed.width / bays)}"/>`;
}

/** A small square roof whose four sides meet in the middle. */
export function hippedShed({ x, y, width, height }: Shed): string {
  return (
    rectangle('psh', { x: x + 7, y: y + 10, width, height }) +
    rectangle('rf1', { x, y, width, height }) +
    `<path class="ribs" d="M${x} ${y}l${width} ${height}M${x + width} ${y}l-${width} ${height}"/>`
  );
}

/** A rectangle of one ink. */
export function rectangle(className: string, { x, y, width, height }: Shed): string {
  return `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

function ribs({ x, y, height }: Shed, bays: number, bay: number): string {
  let path = '';
  for (let index = 1; index < bays; index++) path += `M${decimal(x + bay * index)} ${y}v${height}`;
  return path;
}

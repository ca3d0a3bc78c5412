import { around, dot, goldenAngle, type Point } from '../shared/path.ts';

/** The same in both schemes. */
const inks = {
  glass: { fill: '#fff', fillOpacity: 0.55 },
  glassEdge: { stroke: '#8a7a66', strokeOpacity: 0.75, strokeWidth: 2 },
  oil: { fill: '#c2320a' },
  oilDark: { fill: '#8f1f05' },
  oilTop: { fill: '#ec6a2a' },
  lid: { fill: '#c9924f' },
  lidDark: { fill: '#8a5a26', fillOpacity: 0.45 },
  knurls: { stroke: '#8a5a26', strokeWidth: 1.75 },
  highlight: { stroke: '#fff', strokeOpacity: 0.7, strokeWidth: 5, strokeLinecap: 'round' },
  stalk: { stroke: '#6d6a3a', strokeWidth: 14, strokeLinecap: 'round' },
  core: { fill: '#3a1206' },
} as const;

/** Red oil in a clear jar, with the bunch that it comes from. */
export function CrudeOil() {
  return (
    <>
      <path
        {...inks.glass}
        d="M92 50q0-4 4-4h76q4 0 4 4v8q10 6 10 20v90q0 12-12 12H94q-12 0-12-12V78q0-14 10-20z"
      />
      <path {...inks.oil} d="M86 84h96v83q0 9-9 9H95q-9 0-9-9z" />
      <path {...inks.oilDark} d="M164 84h18v83q0 9-9 9h-16q7 0 7-9z" />
      <ellipse {...inks.oilTop} cx="134" cy="84" rx="48" ry="6.5" />
      <path {...inks.glassEdge} d="M92 58q-10 6-10 20v90q0 12 12 12h80q12 0 12-12V78q0-14-10-20" />
      <path {...inks.lid} d="M88 30q0-4 4-4h84q4 0 4 4v20q0 4-4 4H92q-4 0-4-4z" />
      <path {...inks.lidDark} d="M160 26h16q4 0 4 4v20q0 4-4 4h-16z" />
      <path {...inks.knurls} d="M98 29v22M110 29v22M122 29v22M134 29v22M146 29v22" />
      <path {...inks.highlight} d="M94 98v44M94 152v6" />
      <g transform="translate(-17 74)scale(.6)">
        <path {...inks.stalk} d="M100 44C96 30 100 20 90 12" />
        <path {...inks.core} d="M100 30c38 0 66 36 66 78 0 40-28 72-66 72s-66-32-66-72c0-42 28-78 66-78z" />
        <Fruits places={bunch()} size={1} />
      </g>
      <Fruits places={fallen} size={0.6} />
    </>
  );
}

/** @param size of one fruit, in fruits of the bunch */
function Fruits({ places, size }: { places: readonly Point[]; size: number }) {
  return layers.map(([ink, width, dx, dy]) => (
    <path
      key={ink}
      stroke={ink}
      strokeWidth={width * size}
      strokeLinecap="round"
      d={places.map(([x, y]) => dot(x + dx * size, y + dy * size)).join('')}
    />
  ));
}

const layers = [
  ['#8a2605', 25, 0, 0],
  ['#d94d10', 17, -1, -2],
  ['#ffa566', 5, -4, -6],
] as const;

const fallen: readonly Point[] = [[96, 178], [111, 181]]; // biome-ignore format: two fruits

/** From the edge inward, so that the fruits in the middle lie over the others. */
function bunch(): Point[] {
  const count = 36;
  return Array.from({ length: count }, (_, index) => {
    const distance = Math.sqrt((count - index - 0.5) / count);
    const [x, y] = around(index * goldenAngle, distance);
    return [100 + x * 62, 108 + y * 68];
  });
}

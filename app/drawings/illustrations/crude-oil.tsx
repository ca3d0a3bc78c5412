import { around, dot, goldenAngle, type Point } from '../shared/path.ts';

/** The same in both schemes. */
const inks = {
  glass: { fill: '#fff', fillOpacity: 0.55 },
  glassEdge: { stroke: '#8a7a66', strokeOpacity: 0.75, strokeWidth: 2 },
  oil: { fill: '#c2320a' },
  oilDark: { fill: '#8f1f05' },
  highlight: { stroke: '#fff', strokeOpacity: 0.7, strokeWidth: 5, strokeLinecap: 'round' },
  stalk: { stroke: '#6d6a3a', strokeWidth: 14, strokeLinecap: 'round' },
  core: { fill: '#3a1206' },
} as const;

/** Red oil in an open jar, with the bunch that it comes from. */
export function CrudeOil() {
  return (
    <>
      <circle fill="var(--sh)" fillOpacity=".24" cx="136" cy="94" r="60" />
      <circle {...inks.glass} {...inks.glassEdge} cx="126" cy="82" r="60" />
      <circle {...inks.oilDark} cx="126" cy="82" r="52" />
      <circle {...inks.oil} cx="130" cy="86" r="47" />
      <path stroke="#ec6a2a" strokeWidth="4" strokeLinecap="round" d="M165 112a47 47 0 0 1-45 20" />
      <path {...inks.highlight} d="M90 66a40 40 0 0 1 22-20M124 42h4" />
      <ellipse fill="var(--sh)" fillOpacity=".24" cx="52" cy="148" rx="41" ry="45" />
      <g transform="translate(-16 76)scale(.6)">
        <path {...inks.stalk} d="M100 44C96 30 100 20 90 12" />
        <path {...inks.core} d="M100 30c38 0 66 36 66 78 0 40-28 72-66 72s-66-32-66-72c0-42 28-78 66-78z" />
        <Fruits places={bunch()} />
      </g>
    </>
  );
}

function Fruits({ places }: { places: readonly Point[] }) {
  return layers.map(([ink, width, dx, dy]) => (
    <path
      key={ink}
      stroke={ink}
      strokeWidth={width}
      strokeLinecap="round"
      // The same outline three times compresses to one.
      transform={dx ? `translate(${dx} ${dy})` : undefined}
      d={places.map(([x, y]) => dot(x, y)).join('')}
    />
  ));
}

const layers = [
  ['#8a2605', 29, 0, 0],
  ['#d94d10', 20, -1, -2],
  ['#ffa566', 6, -5, -7],
] as const;

/** From the edge inward, so that the fruits in the middle lie over the others. */
function bunch(): Point[] {
  const count = 24;
  return Array.from({ length: count }, (_, index) => {
    const distance = Math.sqrt((count - index - 0.5) / count);
    const [x, y] = around(index * goldenAngle, distance);
    return [Math.round(100 + x * 60), Math.round(108 + y * 66)];
  });
}

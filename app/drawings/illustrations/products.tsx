import type { ReactNode } from 'react';
import type { ProductDrawingName } from '../../../schema/fields/offer.ts';
import { around, dot, goldenAngle, type Point } from '../shared/path.ts';
import { Repeat, Svg } from '../shared/svg.tsx';
import { emblemCrown } from './emblem.tsx';

type ProductDrawingProps = { name: ProductDrawingName | undefined; className?: string | undefined };

/** Seen from above, like the farm. Without a name: a plain lid, for products without a drawing. */
export function ProductDrawing({ name, className }: ProductDrawingProps) {
  const Content = name ? products[name] : Jar;
  return (
    <Svg className={className} viewBox="0 0 200 200">
      <Content />
    </Svg>
  );
}

const shadow = { fill: 'var(--palm-shadow)', fillOpacity: 0.24 };

/** The same in both schemes. */
const inks = {
  oil: { fill: '#efb93a' },
  oilDark: { fill: '#cf9114' },
  cap: { fill: '#12442e' },
  knurls: { stroke: '#0a2a1c', strokeWidth: 2 },
  label: { fill: '#f6f0e4' },
  emblem: { fill: '#1f6039' },
  highlight: { stroke: '#fff', strokeOpacity: 0.7, strokeWidth: 5, strokeLinecap: 'round' },
  pod: { fill: '#c9924f', stroke: '#8a5a26', strokeWidth: 2 },
  grain: { stroke: '#8a5a26', strokeWidth: 1.75 },
  podInside: { fill: '#f0d9ae' },
  kernel: { fill: '#a8462a' },
  top: { fill: '#94694a', stroke: '#b08a68' },
  side: { fill: '#553421' },
} as const;

const products: Record<ProductDrawingName, () => ReactNode> = {
  crude: CrudeOil,
  refined: Bottle,
  groundnut: Groundnuts,
  cake: Cake,
};

/** Red oil in an open jar, with the bunch that it comes from. */
function CrudeOil() {
  return (
    <>
      <circle {...shadow} cx="136" cy="94" r="60" />
      <circle {...crudeInks.glass} {...crudeInks.glassEdge} cx="126" cy="82" r="60" />
      <circle {...crudeInks.dark} cx="126" cy="82" r="52" />
      <circle {...crudeInks.oil} cx="130" cy="86" r="47" />
      <path stroke="#ec6a2a" strokeWidth="4" strokeLinecap="round" d="M165 112a47 47 0 0 1-45 20" />
      <path {...inks.highlight} d="M90 66a40 40 0 0 1 22-20M124 42h4" />
      <ellipse {...shadow} cx="52" cy="148" rx="41" ry="45" />
      <g transform="translate(-16 76)scale(.6)">
        <path {...crudeInks.stalk} d="M100 44C96 30 100 20 90 12" />
        <path
          {...crudeInks.core}
          d="M100 30c38 0 66 36 66 78 0 40-28 72-66 72s-66-32-66-72c0-42 28-78 66-78z"
        />
        {/* The same outline three times compresses to one. */}
        {fruits.map(([ink, width, place]) => (
          <Repeat key={ink} shape={dot} scale={width} at={bunch} stroke={ink} transform={place} />
        ))}
      </g>
    </>
  );
}

const fruits = [
  ['#8a2605', 29, undefined],
  ['#d94d10', 20, 'translate(-1 -2)'],
  ['#ffa566', 6, 'translate(-5 -7)'],
] as const;

/** From the edge inward, so that the fruits in the middle lie over the others. */
const bunch = Array.from({ length: 24 }, (_, index): Point => {
  const [x, y] = around(index * goldenAngle, Math.sqrt((23.5 - index) / 24));
  return [Math.round(100 + x * 60), Math.round(108 + y * 66)];
});

const crudeInks = {
  glass: { fill: '#fff', fillOpacity: 0.55 },
  glassEdge: { stroke: '#8a7a66', strokeOpacity: 0.75, strokeWidth: 2 },
  oil: { fill: '#c2320a' },
  dark: { fill: '#8f1f05' },
  stalk: { stroke: '#6d6a3a', strokeWidth: 14, strokeLinecap: 'round' },
  core: { fill: '#3a1206' },
} as const;

/** A sealed bottle, lying down. */
function Bottle() {
  return (
    <g transform="rotate(38 100 100)">
      <path {...shadow} transform="translate(9.6 2.6)" d={`${outline}M78 18h44v30H78z`} />
      <path {...inks.oil} d={outline} />
      <path
        {...inks.oilDark}
        d="M118 46v16c0 14 26 20 26 46v62q0 10-10 10h-14q8 0 8-10v-62c0-26-22-32-22-46V46z"
      />
      <path {...inks.cap} d="M78 18q0-4 4-4h36q4 0 4 4v28H78z" />
      <path {...inks.knurls} d="M84 20v20M92 20v20M100 20v20M108 20v20M116 20v20" />
      <path {...inks.label} d="M56 112h88v48H56z" />
      <path {...inks.emblem} transform="translate(100 136)scale(.72)" d={emblemCrown} />
      <path {...inks.highlight} d="M68 102c2-12 10-18 16-24" />
    </g>
  );
}

const outline = 'M82 46v16c0 14-26 20-26 46v62q0 10 10 10h68q10 0 10-10v-62c0-26-26-32-26-46V46z';

function Groundnuts() {
  return (
    <>
      <Pod place="translate(62 112)rotate(-18)" />
      <Pod place="translate(128 86)rotate(34)" />
      <g transform="translate(126 150)rotate(86)scale(.8)">
        <path {...shadow} transform="translate(8-8)" d={podOutline} />
        <path {...inks.pod} d={podOutline} />
        <path {...inks.podInside} transform="scale(.84)" d={podOutline} />
        <ellipse {...inks.kernel} cx="-1" cy="-27" rx="17" ry="21" />
        <ellipse {...inks.kernel} cx="1" cy="27" rx="20" ry="22" />
      </g>
    </>
  );
}

const podOutline =
  'M0-62C24-62 34-42 24-22 18-10 18-2 26 10 38 30 28 62 0 62S-38 30-26 10C-18-2-18-10-24-22-34-42-24-62 0-62z';

function Pod({ place }: { place: string }) {
  return (
    <g transform={place}>
      <path {...shadow} transform="translate(6 8)" d={podOutline} />
      <path {...inks.pod} d={podOutline} />
      <path
        {...inks.grain}
        d="M-12-52C-22-34-10-18-10-4S-24 26-12 52M0-56C-6-34 0-18 0-2S-4 30 0 56M12-52C22-34 10-18 10-4S24 26 12 52M-20-38H20M-18 34H20M-14 12H15M-15-14H14"
      />
    </g>
  );
}

/** Crumbs of pressed kernels in a bowl. */
function Cake() {
  return (
    <>
      <circle {...shadow} cx="110" cy="114" r="78" />
      <circle fill="#d9c4a0" stroke="#a98a5f" strokeWidth="2" cx="100" cy="102" r="78" />
      <circle fill="#553421" cx="100" cy="102" r="67" />
      {crumbs.map(([ink, width, dash, turn]) => (
        <path
          key={ink}
          stroke={ink}
          strokeWidth={width}
          strokeDasharray={dash}
          transform={`rotate(${turn} 100 102)`}
          d={rings}
        />
      ))}
    </>
  );
}

const rings = [57, 43, 29, 15, 4].map((r) => `M${100 - r} 102a${r} ${r} 0 1 1 0 .1`).join('');
const crumbs = [
  ['#7d5237', 15, '11 6 8 4 14 5', 0],
  ['#94694a', 11, '9 12 6 15 12 9', 20],
  ['#b08a68', 6, '5 17 7 26 4 19', 50],
] as const;

function Jar() {
  return (
    <>
      <circle {...shadow} cx="108" cy="110" r="62" />
      <circle {...inks.pod} cx="100" cy="100" r="62" />
      <circle {...inks.grain} cx="100" cy="100" r="50" />
    </>
  );
}

import { Fragment, type ReactNode } from 'react';
import type { ProductDrawingName } from '../../../schema/fields/offer.ts';
import { emblemCrown } from '../shared/emblem-shape.ts';
import { around, type Point, shape, shapeAt } from '../shared/path.ts';
import { seeded } from '../shared/random.ts';
import { Svg } from '../shared/svg.tsx';
import { CrudeOil } from './crude-oil.tsx';

type ProductDrawingProps = { name: ProductDrawingName | undefined; className?: string | undefined };

/** Seen from the side, as a buyer sees them. Without a name: a plain jar, for products without a drawing. */
export function ProductDrawing({ name, className }: ProductDrawingProps) {
  const Content = name ? products[name] : Jar;
  return (
    <Svg className={className} viewBox="0 0 200 200">
      <ellipse fill="var(--sh)" fillOpacity=".24" cx="102" cy="180" rx={name === 'crude' ? 94 : 76} ry="10" />
      <Content />
    </Svg>
  );
}

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

function Bottle() {
  return (
    <>
      <path
        {...inks.oil}
        d="M82 46v16c0 14-26 20-26 46v62q0 10 10 10h68q10 0 10-10v-62c0-26-26-32-26-46V46z"
      />
      <path
        {...inks.oilDark}
        d="M118 46v16c0 14 26 20 26 46v62q0 10-10 10h-14q8 0 8-10v-62c0-26-22-32-22-46V46z"
      />
      <path {...inks.cap} d="M78 18q0-4 4-4h36q4 0 4 4v28H78z" />
      <path {...inks.knurls} d="M84 20v20M92 20v20M100 20v20M108 20v20M116 20v20" />
      <path {...inks.label} d="M56 112h88v48H56z" />
      <path {...inks.emblem} transform="translate(100 136)scale(.72)" d={emblemCrown} />
      <path {...inks.highlight} d="M68 102c2-12 10-18 16-24" />
    </>
  );
}

function Groundnuts() {
  return (
    <>
      <Pod place="translate(62 112)rotate(-18)" />
      <Pod place="translate(128 86)rotate(34)" />
      <g transform="translate(126 150)rotate(86)scale(.8)">
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
      <path {...inks.pod} d={podOutline} />
      <path
        {...inks.grain}
        d="M-12-52C-22-34-10-18-10-4S-24 26-12 52M0-56C-6-34 0-18 0-2S-4 30 0 56M12-52C22-34 10-18 10-4S24 26 12 52M-20-38H20M-18 34H20M-14 12H15M-15-14H14"
      />
    </g>
  );
}

/** A heap of pressed pieces, from back to front. */
function Cake() {
  const random = seeded(19);
  return heap.map(([x, y]) => {
    const turn = random() * 6;
    const outline = shape(
      Array.from({ length: 6 }, (_, corner): Point => {
        const [across, down] = around(turn + (corner * Math.PI) / 3, 21 + random() * 9);
        return [across, down * 0.62];
      }),
    );
    return (
      <Fragment key={`${x} ${y}`}>
        <path {...inks.side} d={shapeAt(outline, x, y + 13) + shapeAt(outline, x, y + 7)} />
        <path {...inks.top} d={shapeAt(outline, x, y)} />
      </Fragment>
    );
  });
}

const heap: readonly Point[] = [
  [102, 74], [78, 98], [126, 100], [102, 104], [56, 126], [148, 128], [88, 128], [118, 132], [44, 152], [160, 154], [76, 156], [130, 158], [102, 162],
]; // biome-ignore format: one heap

function Jar() {
  return (
    <>
      <path {...inks.label} d="M58 60l84 0 8 16 0 104-100 0 0-104z" />
      <path {...inks.cap} d="M64 30h72v30H64z" />
    </>
  );
}

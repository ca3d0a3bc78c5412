// The drawings of products, technologies and steps of the value chain. They show no figure, so each is an SVG file.
import type { ProductDrawingName, Step, TechnologyDrawingName } from '../../../schema/fields/offer.ts';
import { SvgFromFile } from '../shared/svg.tsx';
import styles from './chain.module.css';
import field from './chain-field.svg?raw';
import market from './chain-market.svg?raw';
import oil from './chain-oil.svg?raw';
import refinery from './chain-refinery.svg?raw';
import cake from './product-cake.svg?raw';
import crude from './product-crude.svg?raw';
import groundnut from './product-groundnut.svg?raw';
import otherProduct from './product-other.svg?raw';
import refined from './product-refined.svg?raw';
import drone from './technology-drone.svg?raw';
import inventory from './technology-inventory.svg?raw';
import monitoring from './technology-monitoring.svg?raw';
import otherTechnology from './technology-other.svg?raw';
import tank from './technology-refinery.svg?raw';

const products: Record<ProductDrawingName, string> = { crude, refined, groundnut, cake };
const technologies: Record<TechnologyDrawingName, string> = { monitoring, drone, inventory, refinery: tank };
const steps: Record<Step['id'], string> = { field, refinery, market };

type ProductDrawingProps = { name: ProductDrawingName | undefined; className?: string | undefined };

/** Seen from above, like the farm. Without a name: a plain lid. */
export function ProductDrawing({ name, className }: ProductDrawingProps) {
  return <SvgFromFile className={className} file={name ? products[name] : otherProduct} />;
}

/** Without a name: a plain panel. */
export function TechnologyDrawing({ name }: { name: TechnologyDrawingName | undefined }) {
  const isPlan = name === 'inventory' || name === 'refinery';
  return (
    <SvgFromFile
      className={`on-screen ${isPlan ? styles.blueprint : ''}`.trim()}
      file={name ? technologies[name] : otherTechnology}
      fit={name === 'monitoring' ? 'xMidYMid slice' : undefined}
    />
  );
}

type ChainDrawingProps = {
  step: Step['id'];
  isPlanned: boolean;
  /** Whether the flow of oil is only planned. */
  isOilPlanned: boolean;
  className?: string | undefined;
};

/** One of three panels that show one site plan, joined by a line of oil at half height. What is planned is drawn as lines. */
export function ChainDrawing({ step, isPlanned, isOilPlanned, className }: ChainDrawingProps) {
  const flow = isOilPlanned ? `<g class="ahead ${styles.blueprint}">${oil}</g>` : oil;
  return (
    <SvgFromFile
      className={[className, isPlanned && styles.blueprint].filter(Boolean).join(' ') || undefined}
      file={step === 'field' ? steps.field + flow : steps[step]}
      fit="xMidYMid slice"
    />
  );
}

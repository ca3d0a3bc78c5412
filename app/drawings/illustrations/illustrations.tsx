// The drawings of products, technologies and steps of the value chain. They show no figure, so each is an SVG file.
import type { ProductDrawingName, Step, TechnologyDrawingName } from '../../../schema/fields/offer.ts';
import { SvgFromFile } from '../shared/svg.tsx';
import field from './chain-field.svg?raw';
import market from './chain-market.svg?raw';
import oil from './chain-oil.svg?raw';
import refinery from './chain-refinery.svg?raw';
import styles from './line-drawing.module.css';
import cakePlan from './plan-cake.svg?raw';
import marketPlan from './plan-chain-market.svg?raw';
import oilPlan from './plan-chain-oil.svg?raw';
import refineryPlan from './plan-chain-refinery.svg?raw';
import crudePlan from './plan-crude.svg?raw';
import dronePlan from './plan-drone.svg?raw';
import groundnutPlan from './plan-groundnut.svg?raw';
import inventoryPlan from './plan-inventory.svg?raw';
import monitoringPlan from './plan-monitoring.svg?raw';
import otherPlan from './plan-other.svg?raw';
import refinedPlan from './plan-refined.svg?raw';
import tankPlan from './plan-refinery.svg?raw';
import cake from './product-cake.svg?raw';
import crude from './product-crude.svg?raw';
import groundnut from './product-groundnut.svg?raw';
import otherProduct from './product-other.svg?raw';
import refined from './product-refined.svg?raw';
import drone from './technology-drone.svg?raw';
import inventory from './technology-inventory.svg?raw';
import monitoring from './technology-monitoring.svg?raw';
import tank from './technology-refinery.svg?raw';

type OfferDrawingName = ProductDrawingName | TechnologyDrawingName;

const steps: Record<Step['id'], string> = { field, refinery, market };
const plannedSteps: Record<Step['id'], string> = { field, refinery: refineryPlan, market: marketPlan };
const lineDrawings: Record<OfferDrawingName, string> = {
  crude: crudePlan,
  refined: refinedPlan,
  groundnut: groundnutPlan,
  cake: cakePlan,
  monitoring: monitoringPlan,
  drone: dronePlan,
  inventory: inventoryPlan,
  refinery: tankPlan,
};
const inColour: Record<OfferDrawingName, string> = {
  crude,
  refined,
  groundnut,
  cake,
  monitoring,
  drone,
  inventory,
  refinery: tank,
};

type OfferDrawingProps = {
  name: OfferDrawingName | undefined;
  /** What exists is drawn in colour, what does not is a line drawing. */
  isPlanned: boolean;
};

/** Seen from above, like the farm. Without a name: a plain lid. */
export function OfferDrawing({ name, isPlanned }: OfferDrawingProps) {
  if (!isPlanned) return <SvgFromFile file={name ? inColour[name] : otherProduct} />;
  return <SvgFromFile className={styles.lineDrawing} file={name ? lineDrawings[name] : otherPlan} />;
}

type ChainDrawingProps = {
  step: Step['id'];
  isPlanned: boolean;
  /** Whether the flow of oil is only planned. */
  isOilPlanned: boolean;
  /** Whether no palm stands in the field yet. */
  isBare: boolean;
};

/** Of ground that is bare: a pattern of `soil-pattern.svg`. */
const furrows = '<path fill="url(#soil)" d="M0 0h480v360H0z"/>';

/** One of three panels of one ground, joined by a line of oil at half height. What is planned is a line drawing, which folds with the plan. */
export function ChainDrawing({ step, isPlanned, isOilPlanned, isBare }: ChainDrawingProps) {
  const [ground = '', lines] = plannedSteps[step].split(/(?<=<rect[^>]*>)/);
  const existing = step === 'field' && isBare ? ground : steps[step];
  const panel = isPlanned ? `${ground}${furrows}<g class="ahead">${lines}</g>` : existing;
  const flow = isOilPlanned ? `<g class="ahead">${oilPlan}</g>` : oil;
  return <SvgFromFile file={step === 'field' ? panel + flow : panel} fit="xMidYMid slice" />;
}

import { Svg } from '../shared/svg.tsx';
import styles from './refinery.module.css';
import plan from './site-plan.module.css';
import { Pipe, RoofedShed, Tank } from './site-plan.tsx';

/** Drawn in 760 × 420 units. */
export function RefineryPlan() {
  return (
    <>
      <Pipe d="M-400 210H84" />
      <Pipe thin d="M200 210H310M246 210V92H310M246 210V328H310" />
      <Pipe oil="refined" thin d="M390 92H474V210M390 328H474V210M390 210H510" />
      <Pipe oil="refined" d="M580 210H630" />
      <RoofedShed x={76} y={136} width={128} height={148} />
      <Tank x={350} y={92} radius={54} oil="crude" />
      <Tank x={350} y={210} radius={44} oil="refined" />
      <Tank x={350} y={328} radius={54} oil="crude" />
      <RoofedShed x={508} y={156} width={80} height={108} />
    </>
  );
}

/** In lines, on the soil where it will be built. Its oil comes from beyond the edge of the wrap, by whole dashes. */
export function RefineryBlueprint() {
  return (
    <Svg className={`${plan.blueprint} ${styles.onSoil}`} viewBox="24 32 606 356">
      <Pipe d="M-655 210H-400" />
      <RefineryPlan />
    </Svg>
  );
}

import { drawings } from '../drawings/all.ts';
import type { DrawingName } from '../drawings/names.ts';
import { Fixed } from './fixed.tsx';

/** A drawing, made at build time. Its box is no box in the layout, so the styles meet the `<svg>` itself. */
export function Drawing({ name }: { name: DrawingName }) {
  return <Fixed className="drawing" html={drawings[name]()} />;
}

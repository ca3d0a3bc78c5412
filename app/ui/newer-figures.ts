import { useSyncExternalStore } from 'react';
import type { FigureId } from '../../content/types.ts';
import { findFigure } from './figures.ts';

const newer = new Map<FigureId, string>();
const listeners = new Set<() => void>();

/** The value to show for a figure: the printed one until a newer one has arrived. */
export function useFigureValue(id: FigureId): string {
  const printed = () => findFigure(id).value;
  return useSyncExternalStore(subscribe, () => newer.get(id) ?? printed(), printed);
}

/** Replaces printed figures by newer ones. Ids that this page does not know are left alone. */
export function replaceFigures(values: Iterable<readonly [FigureId, string]>): void {
  for (const [id, value] of values) newer.set(id, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

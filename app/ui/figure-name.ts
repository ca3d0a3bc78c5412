import { type Figure, roadmap } from '../content.ts';

/** What a figure is of. The goals of several years share one label: the year of the roadmap tells them apart. */
export function figureName({ id, label, kind }: Figure): string {
  const phase = roadmap.find(({ trees }) => trees === id);
  return phase && kind === 'goal' ? `${label}, ${phase.year}` : label;
}

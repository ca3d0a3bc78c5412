import type { SiteContent } from '../../page/use-content.ts';

/** The file `drone.json`, which the build makes from content/landing.yaml. */
export type GameTexts = SiteContent['landingCopy']['technology']['game']['texts'];

/** Puts values in place of `{names}`. Names without a value stay. */
export function fill(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => `${values[name] ?? whole}`);
}

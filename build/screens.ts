import type { Screen } from '../app/page.ts';

export const screens: readonly Screen[] = ['landing', 'contact', 'not-found'];
/** Those with something to wake. */
export const awakeScreens: readonly Screen[] = ['landing', 'contact'];

export function forEachScreen<Value>(make: (screen: Screen) => Value): Record<Screen, Value> {
  return Object.fromEntries(screens.map((screen) => [screen, make(screen)])) as Record<Screen, Value>;
}

// What the game knows while it is played.
import type { Field } from './field.ts';
import type { Crown } from './find-crowns.ts';
import type { GameTexts, Parts } from './markup.ts';

export type Game = {
  readonly parts: Parts;
  readonly texts: GameTexts;
  level: number;
  field: Field;
  /** What the page has found in the field. */
  crowns: readonly Crown[];
  /** What the visitor has guessed. */
  guess: number;
  /** Runs while the field can be seen. */
  clock: ReturnType<typeof setInterval> | undefined;
  /** Where a key plants or pulls a palm. */
  cross: { x: number; y: number };
};

/** The page may not scroll to what gets the focus: the field would leave the window. */
export function focusOn(part: HTMLElement): void {
  part.focus({ preventScroll: true });
}

// What the page counts in its own drawing.
import { drawField, readPixels } from './draw.ts';
import { side } from './field.ts';
import { findCrowns } from './find-crowns.ts';
import { fill } from './markup.ts';
import { type Comparison, compare } from './result.ts';
import { ring } from './score.ts';
import type { Game } from './state.ts';

export function drawAgain({ parts, field }: Game): void {
  const pixels = Math.ceil((parts.stage.clientWidth * devicePixelRatio) / side) || 1;
  drawField(parts.canvas, field, Math.min(4, pixels));
}

/**
 * Counts from the pixels alone. Only the comparison knows what was planted.
 * @returns undefined if the browser hides the pixels
 */
export function count(game: Game): Comparison | undefined {
  const { parts, texts, field } = game;
  const picture = readPixels(parts.canvas);
  if (!picture) return undefined;
  const start = performance.now();
  game.crowns = findCrowns(picture);
  parts.note.textContent = fill(texts.note, { ms: Math.ceil(performance.now() - start) });
  parts.found.setAttribute('d', game.crowns.map(ring).join(''));
  return compare(field.palms, game.crowns);
}

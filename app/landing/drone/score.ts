// The three numbers of the game, and what the page got wrong.
import type { Palm } from './field.ts';
import type { Crown } from './find-crowns.ts';
import { fill } from './markup.ts';
import { type Comparison, causes } from './result.ts';
import { focusOn, type Game } from './state.ts';

/** @param truth missing while the drone flies: the number of palms is not shown before */
export function showNumbers({ parts, guess }: Game, page: number, truth = Number.NaN): void {
  const numbers = [guess, page, truth];
  parts.score.querySelectorAll('dd').forEach((cell, index) => {
    const number = numbers[index]!;
    cell.textContent = number >= 0 ? `${number}` : '–';
  });
}

/**
 * Shows and names everything that the count got wrong.
 * @param change what the visitor has changed in the field, in place of who wins
 */
export function showResult(game: Game, comparison: Comparison, change?: string): void {
  const { parts, texts, field, crowns, guess } = game;
  const { missed, twice, wrong } = comparison;
  const [page, truth] = [crowns.length, field.palms.length];
  parts.mistakes.setAttribute('d', missed.map(ring).join('') + [...twice, ...wrong].map(crossOut).join(''));
  showNumbers(game, page, truth);
  // Negative if the guess of the visitor was closer.
  const difference = Math.abs(guess - truth) - Math.abs(page - truth);
  const verdict = difference < 0 ? texts.win : difference > 0 ? texts.lose : texts.draw;
  const counts = fill(texts.counts, { page, truth });
  showStatus(game, `${change ?? verdict} ${counts} ${causes(field, comparison, texts)}`);
}

/** The browser hides the pixels: the visitor has counted alone. */
export function showTruthAlone(game: Game): void {
  const { parts, texts, field } = game;
  const truth = field.palms.length;
  for (const path of [parts.found, parts.mistakes]) path.setAttribute('d', '');
  parts.after.hidden = true;
  parts.note.textContent = texts.hidden;
  showNumbers(game, Number.NaN, truth);
  showStatus(game, `${texts.truth} ${truth}.`);
  focusOn(parts.another);
}

function showStatus({ parts }: Game, text: string): void {
  parts.status.classList.remove('visually-hidden');
  parts.status.textContent = text;
}

export function ring({ x, y, radius }: Pick<Palm, 'x' | 'y' | 'radius'>): string {
  const width = 2 * radius;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0-${width} 0`;
}

function crossOut({ x, y }: Crown): string {
  return `${ring({ x, y, radius: 8 })}M${x - 5} ${y - 5}l10 10m0-10l-10 10`;
}

// The drone crosses the field, and the page counts.
import { count } from './count.ts';
import { side } from './field.ts';
import { fill } from './markup.ts';
import type { Comparison } from './result.ts';
import { showNumbers, showResult, showTruthAlone } from './score.ts';
import { focusOn, type Game } from './state.ts';

/** Milliseconds for the drone to cross the field. */
const flightTime = 2600;

export function fly(game: Game): void {
  const { parts } = game;
  clearInterval(game.clock);
  game.guess = Number(parts.slider.value);
  parts.question.hidden = parts.cover.hidden = parts.timeLeft.hidden = true;
  parts.score.hidden = false;
  const comparison = count(game);
  if (comparison) crossField(game, comparison);
  else showTruthAlone(game);
}

function crossField(game: Game, comparison: Comparison): void {
  const { parts, field, crowns } = game;
  const start = performance.now();
  parts.drone.removeAttribute('display');
  parts.stage.scrollIntoView({ block: 'nearest' });
  const move = (now: number) => {
    // The visitor has started another field.
    if (field !== game.field) return;
    const progress = matchMedia('(prefers-reduced-motion: reduce)').matches
      ? 1
      : Math.min(1, Math.max(0, now - start) / flightTime);
    const y = progress * side;
    parts.seen.setAttribute('height', `${y}`);
    parts.drone.setAttribute('transform', `translate(${side / 2 + Math.sin(progress * 14) * 130} ${y})`);
    showNumbers(game, crowns.filter((crown) => crown.y < y).length);
    if (progress < 1) requestAnimationFrame(move);
    else endFlight(game, comparison);
  };
  move(start);
}

function endFlight(game: Game, comparison: Comparison): void {
  const { parts } = game;
  parts.drone.setAttribute('display', 'none');
  parts.after.hidden = false;
  offerToSend(game);
  showResult(game, comparison);
  focusOn(parts.another);
}

/** The numbers of the flight, also after palms were planted or pulled. */
function offerToSend({ parts, texts, field, crowns, guess }: Game): void {
  const text = fill(texts.shared, { guess, page: crowns.length, truth: field.palms.length });
  parts.send.hidden = !navigator.share;
  // Rejects when the visitor closes the list of apps.
  parts.send.onclick = () => navigator.share({ text, url: `${location.origin}/#drone` }).catch(() => {});
}

// A new field, which can be seen for ten seconds. Then it is covered, until the visitor looks again.

import { drawAgain } from './count.ts';
import { readPixels } from './draw.ts';
import { firstLevel, plantField } from './field.ts';
import { findCrowns } from './find-crowns.ts';
import { focusOn, type Game } from './state.ts';

const lookSeconds = 10;

export function begin(game: Game, seed: number): void {
  const { parts, texts } = game;
  game.field = plantField(seed, game.level);
  // A first field has at most 60 palms: a finger that counted them can choose each number.
  parts.slider.max = game.level === firstLevel ? '90' : '180';
  parts.slider.value = parts.guessed.textContent = '0';
  for (const path of [parts.found, parts.mistakes]) path.setAttribute('d', '');
  parts.question.hidden = parts.timeLeft.hidden = false;
  parts.score.hidden = parts.after.hidden = parts.send.hidden = true;
  parts.drone.setAttribute('display', 'none');
  drawAgain(game);
  const picture = readPixels(parts.canvas);
  parts.note.textContent = picture ? '' : texts.hidden;
  look(game);
  // Warms up: a count takes several times as long before the browser has compiled it.
  setTimeout(() => picture && findCrowns(picture), 999);
  focusOn(parts.slider);
}

export function look(game: Game): void {
  const { parts, texts } = game;
  parts.stage.scrollIntoView({ block: 'start' });
  // The page may scroll for a moment.
  const end = Date.now() + (lookSeconds + 0.4) * 1000;
  parts.status.classList.add('visually-hidden');
  const tick = () => {
    const left = Math.max(0, (end - Date.now()) / 1000);
    parts.timeLeft.style.transform = `scaleX(${Math.min(1, left / lookSeconds)})`;
    // For screen readers: at the start, after half of the time, and at the end.
    const announcement = left > lookSeconds / 2 ? texts.invite : left ? texts.left : texts.over;
    if (parts.status.textContent !== announcement) parts.status.textContent = announcement;
    parts.cover.hidden = left > 0;
    if (!left) clearInterval(game.clock);
  };
  clearInterval(game.clock);
  game.clock = setInterval(tick, 50);
  tick();
}

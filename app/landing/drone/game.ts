// Starts the game: look (look.ts), guess, fly (fly.ts), change the field (edit.ts). Each of them is a function of a state (state.ts).
import { drawField } from './draw.ts';
import { coverWithCloud, moveCross, plantOrPull, pressKey } from './edit.ts';
import { firstLevel, plantField, side } from './field.ts';
import { fly } from './fly.ts';
import { begin, look } from './look.ts';
import { type GameTexts, replaceMarkup } from './markup.ts';
import { toCsv } from './result.ts';
import { focusOn, type Game } from './state.ts';

/** In tests, `data-seed` and `data-level` choose the field. */
export function play(host: HTMLElement, texts: GameTexts): void {
  const field = plantField(1, firstLevel);
  try {
    drawField(document.createElement('canvas'), field, 1);
  } catch {
    host.querySelector('small')!.textContent = texts.hidden;
    return;
  }
  const game: Game = {
    parts: replaceMarkup(host, texts),
    texts,
    level: Number(host.dataset.level ?? firstLevel),
    field,
    crowns: [],
    guess: 0,
    clock: undefined,
    cross: { x: side / 2, y: side / 2 },
  };
  moveCross(game, { right: 0, down: 0 });
  listen(game);
  begin(game, Number(host.dataset.seed ?? newSeed()));
}

function listen(game: Game): void {
  const { parts } = game;
  parts.canvas.onclick = ({ offsetX, offsetY }) => {
    const unit = side / parts.canvas.clientWidth;
    plantOrPull(game, { x: offsetX * unit, y: offsetY * unit });
  };
  parts.canvas.onkeydown = (event) => pressKey(game, event);
  parts.slider.oninput = () => {
    parts.guessed.textContent = parts.slider.value;
  };
  parts.slider.onkeydown = (event) => {
    if (event.key !== 'Enter') return;
    // Enter would also press the button that gets the focus.
    event.preventDefault();
    fly(game);
  };
  parts.fly.onclick = () => fly(game);
  parts.lookAgain.onclick = () => {
    look(game);
    focusOn(parts.canvas);
  };
  parts.addCloud.onclick = () => coverWithCloud(game);
  parts.save.onclick = () => saveTable(game);
  parts.another.onclick = () => {
    game.level = (game.level + 1) % firstLevel;
    begin(game, newSeed());
  };
}

function newSeed(): number {
  return Math.floor(Math.random() * 1e5);
}

function saveTable({ crowns, field }: Game): void {
  const link = document.createElement('a');
  link.href = `data:text/csv,${encodeURIComponent(toCsv(crowns))}`;
  link.download = `demonstration-${field.seed}.csv`;
  link.click();
}

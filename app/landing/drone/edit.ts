// After the flight the visitor changes the field, and the page counts again.
import { count, drawAgain } from './count.ts';
import { addCloud, distance, type Palm, type Place, side } from './field.ts';
import { showResult, showTruthAlone } from './score.ts';
import type { Game } from './state.ts';

/** How far one press of an arrow key moves the cross, in units of the field. */
const step = 8;

const directions: Readonly<Record<string, { readonly right: number; readonly down: number }>> = {
  ArrowLeft: { right: -step, down: 0 },
  ArrowRight: { right: step, down: 0 },
  ArrowUp: { right: 0, down: -step },
  ArrowDown: { right: 0, down: step },
};

export function plantOrPull(game: Game, { x, y }: Place): void {
  const { palms } = game.field;
  if (game.parts.after.hidden) return;
  const palm = palmAt(palms, { x, y });
  if (palm) palms.splice(palms.indexOf(palm), 1);
  else palms.push({ x, y, radius: 12.4, turn: Math.random() - 0.5 });
  showChange(game, palm ? game.texts.pulled : game.texts.planted);
}

export function coverWithCloud(game: Game): void {
  addCloud(game.field, Math.random);
  showChange(game, game.texts.clouded);
}

/** The arrow keys move the cross, and Enter or the space bar plants or pulls a palm below it. */
export function pressKey(game: Game, event: KeyboardEvent): void {
  const { parts, texts, field, cross } = game;
  const direction = directions[event.key];
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (parts.after.hidden || !(direction || isPress)) return;
  event.preventDefault();
  parts.cross.removeAttribute('display');
  if (direction) {
    moveCross(game, direction);
    parts.status.textContent = palmAt(field.palms, cross) ? texts.palm : texts.bare;
  } else plantOrPull(game, cross);
}

export function moveCross({ parts, cross }: Game, { right, down }: { right: number; down: number }): void {
  const inside = (to: number) => Math.min(side, Math.max(0, to));
  cross.x = inside(cross.x + right);
  cross.y = inside(cross.y + down);
  parts.cross.setAttribute('transform', `translate(${cross.x} ${cross.y})`);
}

function showChange(game: Game, change: string): void {
  drawAgain(game);
  const comparison = count(game);
  if (comparison) showResult(game, comparison, change);
  else showTruthAlone(game);
}

/** The palm whose middle is nearest, among those that cover the place. */
function palmAt(palms: readonly Palm[], place: Place): Palm | undefined {
  const part = (palm: Palm) => distance(palm, place) / palm.radius;
  const [palm] = palms.filter((one) => part(one) < 1).sort((one, other) => part(one) - part(other));
  return palm;
}

// The course of the game: look, guess, fly, compare, change the field.
import { drawField, readPixels } from './draw.ts';
import { addCloud, distance, type Field, firstLevel, type Palm, plantField, side } from './field.ts';
import { type Crown, findCrowns } from './find-crowns.ts';
import { fill, type GameTexts, replaceMarkup } from './markup.ts';
import { type Comparison, causes, compare, toCsv } from './result.ts';

const lookSeconds = 10;
/** Milliseconds for the drone to cross the field. */
const flightTime = 2600;
/** How far one press of an arrow key moves the cross, in units of the field. */
const crossStep = 8;

/** Starts the game. In tests, `data-seed` and `data-level` choose the field. */
export function play(host: HTMLElement, texts: GameTexts): void {
  try {
    drawField(document.createElement('canvas'), plantField(1, firstLevel), 1);
  } catch {
    host.querySelector('small')!.textContent = texts.hidden;
    return;
  }
  const [stage, canvas, seen, found, wrong, line, cross, timeLeft, cover, lookAgain, question, number, input, flyButton, score, status, after, cloud, save, send, another, note] = replaceMarkup(host, texts); // biome-ignore format: one list
  let level = +(host.dataset.level ?? firstLevel);
  let field: Field;
  let crowns: Crown[];
  let guess: number;
  let clock: ReturnType<typeof setInterval>;
  let [crossX, crossY] = [side / 2, side / 2];

  function begin(seed: number): void {
    field = plantField(seed, level);
    // A first field has at most 60 palms: a finger that counted them can choose each number.
    input.max = level === firstLevel ? '90' : '180';
    input.value = number.textContent = '0';
    for (const path of [found, wrong]) path.setAttribute('d', '');
    question.hidden = timeLeft.hidden = false;
    score.hidden = after.hidden = send.hidden = true;
    line.setAttribute('display', 'none');
    paint();
    const picture = readPixels(canvas);
    note.textContent = picture ? '' : texts.hidden;
    look();
    // Warms up: a count takes several times as long before the browser has compiled it.
    setTimeout(() => picture && findCrowns(picture), 999);
    focusOn(input);
  }

  /** The field can be seen for ten seconds. Then it is covered. */
  function look(): void {
    stage.scrollIntoView({ block: 'start' });
    // The page may scroll for a moment.
    const end = Date.now() + (lookSeconds + 0.4) * 1000;
    status.classList.add('visually-hidden');
    const tick = () => {
      const left = Math.max(0, (end - Date.now()) / 1000);
      timeLeft.style.transform = `scaleX(${Math.min(1, left / lookSeconds)})`;
      // For screen readers: at the start, after half of the time, and at the end.
      const announcement = left > lookSeconds / 2 ? texts.invite : left ? texts.left : texts.over;
      if (status.textContent !== announcement) status.textContent = announcement;
      cover.hidden = left > 0;
      if (!left) clearInterval(clock);
    };
    clearInterval(clock);
    clock = setInterval(tick, 50);
    tick();
  }

  function paint(): void {
    drawField(canvas, field, Math.min(4, Math.ceil((stage.clientWidth * devicePixelRatio) / side) || 1));
  }

  /** Counts from the pixels alone. Only the comparison knows what was planted. */
  function count(): Comparison | undefined {
    const picture = readPixels(canvas);
    if (!picture) return undefined;
    const start = performance.now();
    crowns = findCrowns(picture);
    note.textContent = fill(texts.note, { ms: Math.ceil(performance.now() - start) });
    found.setAttribute('d', crowns.map(ring).join(''));
    return compare(field.palms, crowns);
  }

  function fly(): void {
    clearInterval(clock);
    guess = +input.value;
    question.hidden = cover.hidden = timeLeft.hidden = true;
    score.hidden = false;
    const comparison = count();
    if (comparison) crossField(comparison);
    else showTruthAlone();
  }

  function crossField(comparison: Comparison): void {
    const [flownField, start] = [field, performance.now()];
    line.removeAttribute('display');
    stage.scrollIntoView({ block: 'nearest' });
    const move = (now: number) => {
      // The visitor has started another field.
      if (flownField !== field) return;
      const progress = matchMedia('(prefers-reduced-motion: reduce)').matches
        ? 1
        : Math.min(1, Math.max(0, now - start) / flightTime);
      const y = progress * side;
      seen.setAttribute('height', `${y}`);
      line.setAttribute('transform', `translate(${side / 2 + Math.sin(progress * 14) * 130} ${y})`);
      showFigures(crowns.filter((crown) => crown.y < y).length);
      if (progress < 1) return void requestAnimationFrame(move);
      line.setAttribute('display', 'none');
      after.hidden = false;
      offerToSend();
      showResult(comparison);
      focusOn(another);
    };
    move(start);
  }

  /** The numbers of the flight, also after palms were planted or pulled. */
  function offerToSend(): void {
    const text = fill(texts.shared, { guess, page: crowns.length, truth: field.palms.length });
    send.hidden = !navigator.share;
    // Rejects when the visitor closes the list of apps.
    send.onclick = () => navigator.share({ text, url: `${location.origin}/#drone` }).catch(() => {});
  }

  /** The browser hides the pixels: the visitor has counted alone. */
  function showTruthAlone(): void {
    const truth = field.palms.length;
    for (const path of [found, wrong]) path.setAttribute('d', '');
    after.hidden = true;
    note.textContent = texts.hidden;
    showFigures(Number.NaN, truth);
    status.classList.remove('visually-hidden');
    status.textContent = `${texts.truth} ${truth}.`;
    focusOn(another);
  }

  /** While the drone flies, the true number is not shown. */
  function showFigures(page: number, truth = Number.NaN): void {
    score.querySelectorAll('dd').forEach((cell, index) => {
      const figure = [guess, page, truth][index]!;
      cell.textContent = figure >= 0 ? `${figure}` : '–';
    });
  }

  /** Shows and names everything that the count got wrong. */
  function showResult(comparison: Comparison, change?: string): void {
    const [page, truth] = [crowns.length, field.palms.length];
    const { missed, twice, wrong: wrongly } = comparison;
    const marks = missed.map(ring).join('') + [...twice, ...wrongly].map(crossOut).join('');
    wrong.setAttribute('d', marks);
    showFigures(page, truth);
    status.classList.remove('visually-hidden');
    // Negative if the guess of the visitor was closer.
    const difference = Math.abs(guess - truth) - Math.abs(page - truth);
    const verdict = difference < 0 ? texts.win : difference > 0 ? texts.lose : texts.draw;
    const counts = fill(texts.counts, { page, truth });
    status.textContent = `${change ?? verdict} ${counts} ${causes(field, comparison, texts)}`;
  }

  function edit(change: string): void {
    paint();
    const comparison = count();
    if (comparison) showResult(comparison, change);
    else showTruthAlone();
  }

  function palmAt(x: number, y: number): Palm | undefined {
    const part = (palm: Palm) => distance(palm, { x, y }) / palm.radius;
    const [palm] = field.palms.filter((one) => part(one) < 1).sort((one, other) => part(one) - part(other));
    return palm;
  }

  function plantOrPull(x: number, y: number): void {
    if (after.hidden) return;
    const palm = palmAt(x, y);
    if (palm) field.palms.splice(field.palms.indexOf(palm), 1);
    else field.palms.push({ x, y, radius: 12.4, turn: Math.random() - 0.5 });
    edit(palm ? texts.pulled : texts.planted);
  }

  function moveCross(right: number, down: number): void {
    const inside = (to: number) => Math.min(side, Math.max(0, to));
    [crossX, crossY] = [inside(crossX + right), inside(crossY + down)];
    cross.setAttribute('transform', `translate(${crossX} ${crossY})`);
  }

  canvas.onclick = ({ offsetX, offsetY }) => {
    const unit = side / canvas.clientWidth;
    plantOrPull(offsetX * unit, offsetY * unit);
  };
  canvas.onkeydown = (event) => {
    const direction = { ArrowLeft: [-crossStep, 0], ArrowRight: [crossStep, 0], ArrowUp: [0, -crossStep], ArrowDown: [0, crossStep], Enter: [], ' ': [] }[event.key]; // biome-ignore format: one table
    if (!direction || after.hidden) return;
    event.preventDefault();
    cross.removeAttribute('display');
    if (!direction.length) return plantOrPull(crossX, crossY);
    moveCross(direction[0]!, direction[1]!);
    status.textContent = palmAt(crossX, crossY) ? texts.palm : texts.bare;
  };
  moveCross(0, 0);
  flyButton.onclick = fly;
  input.oninput = () => {
    number.textContent = input.value;
  };
  input.onkeydown = (event) => {
    if (event.key !== 'Enter') return;
    // Enter would also press the button that gets the focus.
    event.preventDefault();
    fly();
  };
  lookAgain.onclick = () => {
    look();
    focusOn(canvas);
  };
  cloud.onclick = () => {
    addCloud(field, Math.random);
    edit(texts.clouded);
  };
  save.onclick = () => {
    const link = document.createElement('a');
    link.href = `data:text/csv,${encodeURIComponent(toCsv(crowns))}`;
    link.download = `demonstration-${field.seed}.csv`;
    link.click();
  };
  const newSeed = () => Math.floor(Math.random() * 1e5);
  another.onclick = () => {
    level = (level + 1) % 3;
    begin(newSeed());
  };
  begin(+(host.dataset.seed ?? newSeed()));
}

const focusOn = (part: HTMLElement) => part.focus({ preventScroll: true });
const ring = ({ x, y, radius }: Pick<Palm, 'x' | 'y' | 'radius'>) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;
const crossOut = ({ x, y }: Crown) => `${ring({ x, y, radius: 8 })}M${x - 5} ${y - 5}l10 10m0-10l-10 10`;

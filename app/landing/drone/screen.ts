import { fill, type GameTexts } from './game-texts.ts';
import { addStyles } from './styles.ts';

/** Takes the place of the still picture and of the text beside it, in the buttons of the site. Returns its parts in order. */
export function showScreen(host: HTMLElement, texts: GameTexts): Parts {
  addStyles();
  const button = host.querySelector('button')!;
  const panel = button.parentElement!;
  const values: Record<string, string> = { main: button.className, small: host.dataset.small! };
  for (const [name, text] of Object.entries(texts)) values[name] = text.replace(/[&<"]/g, entity);
  host.firstElementChild!.outerHTML = fill(stage, values);
  panel.innerHTML = fill(beside, values);
  return Array.from(host.querySelectorAll('[class^=d-]')) as unknown as Parts;
}

type Parts = [
  stage: HTMLElement,
  canvas: HTMLCanvasElement,
  seen: SVGElement,
  found: SVGElement,
  wrong: SVGElement,
  line: SVGElement,
  cross: SVGElement,
  cover: HTMLElement,
  lookAgain: HTMLElement,
  question: HTMLElement,
  secondsLeft: HTMLElement,
  input: HTMLInputElement,
  fly: HTMLElement,
  score: HTMLElement,
  status: HTMLElement,
  after: HTMLElement,
  cloud: HTMLElement,
  save: HTMLElement,
  another: HTMLElement,
  note: HTMLElement,
];

const entity = (letter: string) => `&#${letter.charCodeAt(0)};`;

const stage =
  '<div class=d-stage><canvas class=d-field tabindex=0 role=application aria-label="{field}"></canvas>' +
  '<svg viewBox="0 0 320 320" aria-hidden=true><clipPath id=d><rect class=d- width=320 /></clipPath>' +
  '<path class=d- clip-path=url(#d) /><path class=d-wrong />' +
  '<path class=d- d="M-320 0H320M-8-8L8 8M8-8L-8 8M-4-5h8v10h-8z"/>' +
  '<path class=d-cross d="M-14 0h9m10 0h9M0-14v9m0 10v9"/></svg>' +
  '<div class=d-cover>{over}<button class="d- {small}">{look}</button></div></div>';

const beside =
  '<div class=d-><p>{invite} <b class=d-></b>' +
  '<p><label>{guess} <input class=d-guess type=number inputmode=numeric></label><button class="d- {main}">{fly}</button></div>' +
  '<dl class=d-score><div><dt>{you}<dd></div><div><dt>{page}<dd></div><div><dt>{truth}<dd></div></dl>' +
  '<p class=d- role=status>' +
  '<div class=d-><p>{catch}<p><button class="d- {small}">{addCloud}</button><button class="d- {small}">{save}</button></div>' +
  '<p><button class="d- {small}">{another}</button>' +
  '<p class=d->';

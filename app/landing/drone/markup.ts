// The elements and styles of the game, which take the place of the still picture.
import type { SiteContent } from '../../page/use-content.ts';

/** Replaces the still picture and the text beside it. Returns the elements whose class begins with `d-`, in the order of the markup. */
export function replaceMarkup(host: HTMLElement, texts: GameTexts): Elements {
  addStyles();
  const button = host.querySelector('button')!;
  const panel = button.parentElement!;
  const values: Record<string, string> = { main: button.className, small: host.dataset.small! };
  for (const [name, text] of Object.entries(texts)) values[name] = text.replace(/[&<"]/g, entity);
  host.firstElementChild!.outerHTML = fill(stage, values);
  panel.innerHTML = fill(beside, values);
  return Array.from(host.querySelectorAll('[class^=d-]')) as unknown as Elements;
}

type Elements = [stage: HTMLElement, canvas: HTMLCanvasElement, seen: SVGElement, found: SVGElement, wrong: SVGElement, line: SVGElement, cross: SVGElement, timeLeft: HTMLElement, cover: HTMLElement, lookAgain: HTMLElement, question: HTMLElement, number: HTMLElement, input: HTMLInputElement, fly: HTMLElement, score: HTMLElement, status: HTMLElement, after: HTMLElement, cloud: HTMLElement, save: HTMLElement, send: HTMLElement, another: HTMLElement, note: HTMLElement]; // biome-ignore format: one list

const entity = (letter: string) => `&#${letter.charCodeAt(0)};`;

const stage =
  '<div class=d-stage><canvas class=d-field tabindex=0 role=application aria-label="{field}"></canvas>' +
  '<svg viewBox="0 0 320 320" aria-hidden=true><clipPath id=d><rect class=d- width=320 /></clipPath>' +
  '<path class=d- clip-path=url(#d) /><path class=d-wrong />' +
  '<path class=d- d="M-320 0H320M-8-8L8 8M8-8L-8 8M-4-5h8v10h-8z"/>' +
  '<path class=d- display=none stroke-width=1.8 d="M-14 0h9m10 0h9M0-14v9m0 10v9"/></svg>' +
  '<i class=d-time></i><div class=d-cover>{over}<button class="d- {small}">{look}</button></div></div>';

const beside =
  '<div class=d-><p>{invite}' +
  '<p><label>{guess} <b class=d- aria-hidden=true></b><input class=d-guess type=range></label><button class="d- {main}">{fly}</button></div>' +
  '<dl class=d-><div><dt>{you}<dd></div><div><dt>{page}<dd></div><div><dt>{truth}<dd></div></dl>' +
  '<p class=d- role=status>' +
  '<div class=d-><p>{catch}<p><button class="d- {small}">{addCloud}</button><button class="d- {small}">{save}</button></div>' +
  '<p><button class="d- {main}">{send}</button> <button class="d- {small}">{another}</button>' +
  '<p class=d->';

/** The file `drone.json`, which the build makes from content/landing.yaml. */
export type GameTexts = SiteContent['landingTexts']['technology']['game']['texts'];

/** Puts values in place of `{names}`. Names without a value stay. */
export function fill(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => `${values[name] ?? whole}`);
}

/**
 * Added by script, because the security policy allows no style element that it does not know. The rules use only selectors that
 * every browser knows: `insertRule` throws on others, such as `:focus-visible` in Safari 14.
 */
function addStyles(): void {
  const sheet = document.styleSheets[0]!;
  for (const rule of rules.split('\n')) sheet.insertRule(rule, sheet.cssRules.length);
}

export const rules = `[data-drone]{grid-column:1/-1}
[data-drone]+div{padding:0}
[data-drone] p,[data-drone] dl{margin-top:.75rem}
.d-stage{position:relative;flex:none;width:100%;max-width:min(36rem,100vh - 10rem);touch-action:manipulation}
.d-field{display:block;width:100%;outline-offset:-3px}
.d-stage svg,.d-cover{position:absolute;top:0;width:100%;height:100%}
.d-stage svg{fill:none;stroke:#fff3df;pointer-events:none}
.d-cover{display:grid;gap:1rem;place-content:center;background:var(--kernel)}
.d-stage .d-wrong{fill:#0008;stroke:#ff7a42;stroke-width:2.4}
.d-time{position:absolute;left:0;bottom:0;width:100%;height:.5rem;background:var(--cream);transform-origin:0}
.d-guess{display:block;width:100%;max-width:30rem;height:2.75rem;accent-color:var(--gold)}
[data-drone] h3{display:none}
[data-drone] dl{display:flex;justify-content:space-between}
[data-drone] dd,[data-drone] b{font:600 clamp(2.75rem,1.5rem + 4.4vw,5rem)/1 var(--display)}`;

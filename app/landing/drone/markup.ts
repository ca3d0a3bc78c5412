// The elements and styles of the game, which take the place of the still picture.
import type { SiteContent } from '../../data/use-content.ts';

/** Replaces the still picture and the text beside it. */
export function replaceMarkup(host: HTMLElement, texts: GameTexts) {
  addStyles();
  const button = host.querySelector('button')!;
  const panel = button.parentElement!;
  const values: Record<string, string> = { main: button.className, small: host.dataset.small! };
  for (const [name, text] of Object.entries(texts)) values[name] = text.replace(/[&<"]/g, entity);
  host.firstElementChild!.outerHTML = fill(stage, values);
  panel.innerHTML = fill(beside, values);
  const part = <Type extends Element = HTMLElement>(name: string) =>
    host.querySelector<Type>(`[data-part=${name}]`)!;
  return {
    stage: part('stage'),
    canvas: part<HTMLCanvasElement>('canvas'),
    /** As high as what the drone has seen. */
    seen: part<SVGElement>('seen'),
    /** A ring around each crown that the page has found. */
    found: part<SVGElement>('found'),
    mistakes: part<SVGElement>('mistakes'),
    drone: part<SVGElement>('drone'),
    cross: part<SVGElement>('cross'),
    timeLeft: part('time-left'),
    /** Hides the field when the time is up. */
    cover: part('cover'),
    lookAgain: part('look-again'),
    question: part('question'),
    guessed: part('guessed'),
    slider: part<HTMLInputElement>('slider'),
    fly: part('fly'),
    score: part('score'),
    status: part('status'),
    /** What can be done after the flight. */
    after: part('after'),
    addCloud: part('add-cloud'),
    save: part('save'),
    send: part('send'),
    another: part('another'),
    note: part('note'),
  };
}

export type Parts = ReturnType<typeof replaceMarkup>;

const entity = (letter: string) => `&#${letter.charCodeAt(0)};`;

const stage = `<div class=d-stage data-part=stage>
<canvas class=d-field data-part=canvas tabindex=0 role=application aria-label="{field}"></canvas>
<svg viewBox="0 0 320 320" aria-hidden=true>
<clipPath id=d-seen><rect data-part=seen width=320 /></clipPath>
<path data-part=found clip-path=url(#d-seen) />
<path data-part=mistakes class=d-mistakes />
<path data-part=drone d="M-320 0H320M-8-8L8 8M8-8L-8 8M-4-5h8v10h-8z"/>
<path data-part=cross display=none stroke-width=1.8 d="M-14 0h9m10 0h9M0-14v9m0 10v9"/>
</svg>
<i class=d-time data-part=time-left></i>
<div class=d-cover data-part=cover>{over}<button class="{small}" data-part=look-again>{look}</button></div>
</div>`;

const beside = `<div data-part=question>
<p>{invite}</p>
<p><label>{guess} <b data-part=guessed aria-hidden=true></b><input class=d-guess data-part=slider type=range></label></p>
<button class="{main}" data-part=fly>{fly}</button>
</div>
<dl data-part=score><div><dt>{you}</dt><dd></dd></div><div><dt>{page}</dt><dd></dd></div><div><dt>{truth}</dt><dd></dd></div></dl>
<p data-part=status role=status></p>
<div data-part=after>
<p>{catch}</p>
<p><button class="{small}" data-part=add-cloud>{addCloud}</button><button class="{small}" data-part=save>{save}</button></p>
</div>
<p><button class="{main}" data-part=send>{send}</button> <button class="{small}" data-part=another>{another}</button></p>
<p data-part=note></p>`;

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

/**
 * One rule a line. The field stands at the left edge of the window, as large as its height allows, and what is beside it has the rest of
 * the width; on a phone it is as wide as the window. `section` outweighs the one class of the still picture.
 */
export const rules = `section[data-drone]{display:grid;grid-template-columns:1fr;gap:0;align-items:start}
[data-drone]>:last-child{grid-area:auto;padding:.25rem var(--gutter) .5rem}
[data-drone]>small{order:1;padding:0 var(--gutter)}
@media(min-width:44rem),(orientation:landscape){section[data-drone]{grid-template:auto 1fr/minmax(12rem,min(60%,100vh - 7rem)) 1fr}[data-drone]>*{grid-column:2}[data-drone]>.d-stage{grid-area:1/1/3}}
[data-drone] p,[data-drone] dl{max-width:40rem;margin-top:.75rem}
.d-stage{position:relative;width:100%;max-width:max(12rem,100vh - 7rem);touch-action:manipulation}
.d-field{display:block;width:100%;outline-offset:-3px}
.d-stage svg,.d-cover{position:absolute;top:0;width:100%;height:100%}
.d-stage svg{fill:none;stroke:#fff3df;pointer-events:none}
.d-cover{display:grid;gap:1rem;place-content:center;background:var(--kernel)}
.d-stage .d-mistakes{fill:#0008;stroke:#ff7a42;stroke-width:2.4}
.d-time{position:absolute;left:0;bottom:0;width:100%;height:.5rem;background:var(--cream);transform-origin:0}
.d-guess{display:block;width:100%;max-width:30rem;height:2.75rem;accent-color:var(--gold)}
[data-drone] h3{display:none}
[data-drone] dl{display:flex;justify-content:space-between}
[data-drone] dd,[data-drone] b{font:600 clamp(2.5rem,.9rem + 3vw,5rem)/1.1 var(--display);white-space:nowrap}`;

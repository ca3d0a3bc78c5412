import { markCrown, markFrame, markHeart } from './mark.ts';
import { palette } from './palette.ts';

/** The sign in a browser's tab: without its frame, which would be a smudge at 16 pixels; lighter on dark tabs. */
export function faviconSvg(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-25 -25 50 50">' +
    `<style>.c{fill:${palette.blade}}.h{fill:${palette.fruit}}@media(prefers-color-scheme:dark){.c{fill:${palette.heart}}.h{fill:${palette.hot}}}</style>` +
    `<path class="c" d="${markCrown}"/><circle class="h" r="6"/></svg>`
  );
}

/** The sign as an app's icon, 512 units square: full ground, everything inside the circle that a launcher may cut. */
export function maskableIconSvg(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-56 -56 112 112">' +
    `<path fill="${palette.deep}" d="M-56-56H56V56H-56z"/><path fill="${palette.heart}" d="${markCrown}"/>` +
    `<circle fill="${palette.hot}" r="${markHeart}"/>` +
    `<path fill="none" stroke="${palette.hot}" stroke-width="3" d="${markFrame}"/></svg>`
  );
}

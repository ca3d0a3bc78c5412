import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

/** What stands on each ground, as text or as a mark, where axe cannot judge it: on the first view, on drawings, under a mouse. */
const grounds: readonly (readonly [ground: string, texts: string, marks: string])[] = [
  ['paper', 'ink ink-2 oil accent error', 'edge focus frond-young'],
  ['sheet', 'ink ink-2 oil accent error', 'edge focus frond-young'],
  ['oil-hover', 'on-oil', ''],
  ['deep', 'on-deep on-deep-2 hot', ''],
  ['deep-2', 'on-deep on-deep-2 hot', 'frond-youngest'],
  ['kernel', 'on-deep on-kernel-2 cream', 'hot'],
  ['soil', 'cream', ''],
  ['earth', '', 'cream'],
  ['frond-old', '', 'frond-youngest'],
];

const sheets = ['./tokens.css', '../landing/landing.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').split(
    '@media screen and (prefers-color-scheme: dark)',
  ),
);
const light = coloursIn(sheets.map(([light]) => light).join('\n'));
const dark = { ...light, ...coloursIn(sheets.map(([, dark]) => dark?.split('\n}\n')[0]).join('\n')) };

for (const [scheme, colours] of Object.entries({ light, dark }))
  it(`colours in ${scheme} mode have a contrast of at least 4.5 to 1 for text and 3 to 1 for marks`, () => {
    for (const [ground, texts, marks] of grounds)
      for (const [names, min] of [[texts, 4.5], [marks, 3]] as const) // biome-ignore format: in a row
        for (const sign of names.split(' ').filter(Boolean)) {
          // WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
          const [one, other] = [luminance(colours, sign) + 0.05, luminance(colours, ground) + 0.05];
          const ratio = Math.max(one, other) / Math.min(one, other);
          assert.ok(ratio >= min, `${sign} on ${ground}: ${ratio.toFixed(2)} to 1`);
        }
  });

type Colours = Readonly<Record<string, string | undefined>>;

function coloursIn(css: string): Colours {
  const tokens = css.matchAll(/--([\w-]+): (#[\da-f]{6}|var\(--[\w-]+\));/g);
  return Object.fromEntries(Array.from(tokens, ([, name, value]) => [name, value]));
}

function luminance(colours: Colours, name: string): number {
  const value = colours[name];
  assert.ok(value, `tokens.css has no --${name} of six digits`);
  const other = /^var\(--(.+)\)$/.exec(value)?.[1];
  if (other) return luminance(colours, other);
  const [red = 0, green = 0, blue = 0] = [...Buffer.from(value.slice(1), 'hex')].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

/** Colours used together: [foreground, background]. Also those over drawings, which axe cannot judge. */
const texts: readonly (readonly [string, string])[] = [
  ['ink', 'paper'],
  ['ink', 'sheet'],
  ['ink-2', 'paper'],
  ['ink-2', 'sheet'],
  ['oil', 'paper'],
  ['oil', 'sheet'],
  ['accent', 'paper'],
  ['accent', 'sheet'],
  ['error', 'paper'],
  ['error', 'sheet'],
  ['on-oil', 'oil'],
  ['on-oil', 'oil-hover'],
  ['paper', 'ink'],
  ['on-deep', 'deep'],
  ['on-deep', 'deep-2'],
  ['on-deep-2', 'deep'],
  ['on-deep-2', 'deep-2'],
  ['hot', 'deep'],
  ['hot', 'deep-2'],
  ['on-deep', 'kernel'],
  ['on-kernel-2', 'kernel'],
  ['cream', 'kernel'],
  ['on-progress', 'progress'],
  ['on-planned', 'planned'],
  ['on-vision', 'vision'],
  // Captions and labels of the roadmap's squares.
  ['cream', 'soil'],
];

const marks: readonly (readonly [string, string])[] = [
  ['edge', 'paper'],
  ['edge', 'sheet'],
  ['focus', 'paper'],
  ['focus', 'sheet'],
  ['hot', 'kernel'],
  ['frond-youngest', 'deep-2'],
  ['frond-young', 'sheet'],
  ['frond-young', 'paper'],
  ['frond-youngest', 'frond-old'],
  ['cream', 'earth'],
];

for (const [scheme, tokens] of Object.entries(readTokens())) {
  describe(`colours in ${scheme} mode`, () => {
    const isSeen = (sign: string, ground: string, min: number) => {
      const ratio = contrast(tokens, sign, ground);
      assert.ok(ratio >= min, `${sign} on ${ground}: ${ratio.toFixed(2)} to 1`);
    };
    it('of text have a contrast of at least 4.5 to 1', () => {
      for (const [sign, ground] of texts) isSeen(sign, ground, 4.5);
    });
    it('of marks have a contrast of at least 3 to 1', () => {
      for (const [sign, ground] of marks) isSeen(sign, ground, 3);
    });
  });
}

type Tokens = Readonly<Record<string, string>>;

function readTokens(): { day: Tokens; night: Tokens } {
  const sheets = ['./tokens.css', '../landing/landing.css'].map((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    const [light = '', dark = ''] = source.split('@media screen and (prefers-color-scheme: dark)');
    return { light, dark: dark.split('\n}\n')[0] ?? '' };
  });
  const day = colours(sheets.map(({ light }) => light).join('\n'));
  return { day, night: { ...day, ...colours(sheets.map(({ dark }) => dark).join('\n')) } };
}

function colours(css: string): Tokens {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[\da-f]{3,6}|var\(--[\w-]+\));/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

/** WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(tokens: Tokens, sign: string, ground: string): number {
  const [one, other] = [luminance(tokens, sign), luminance(tokens, ground)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(tokens: Tokens, name: string): number {
  const value = tokens[name];
  assert.ok(value, `tokens.css has no --${name}`);
  const other = /^var\(--(.+)\)$/.exec(value)?.[1];
  if (other) return luminance(tokens, other);
  const digits = value.length === 4 ? value.slice(1).replace(/./g, '$&$&') : value.slice(1);
  const [red = 0, green = 0, blue = 0] = [...Buffer.from(digits, 'hex')].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

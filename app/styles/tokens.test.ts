import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

/** What stands on each ground, as text or as a mark, in the first view and over drawings too, which axe cannot judge. */
const grounds: Readonly<Record<string, { readonly texts: string; readonly marks: string }>> = {
  paper: { texts: 'ink ink-2 oil accent error', marks: 'edge focus frond-young' },
  sheet: { texts: 'ink ink-2 oil accent error', marks: 'edge focus frond-young' },
  oil: { texts: 'on-oil', marks: '' },
  'oil-hover': { texts: 'on-oil', marks: '' },
  ink: { texts: 'paper', marks: '' },
  deep: { texts: 'on-deep on-deep-2 hot', marks: '' },
  'deep-2': { texts: 'on-deep on-deep-2 hot', marks: 'frond-youngest' },
  kernel: { texts: 'on-deep on-kernel-2 cream', marks: 'hot' },
  progress: { texts: 'on-progress', marks: '' },
  planned: { texts: 'on-planned', marks: '' },
  vision: { texts: 'on-vision', marks: '' },
  soil: { texts: 'cream', marks: '' },
  earth: { texts: '', marks: 'cream' },
  'frond-old': { texts: '', marks: 'frond-youngest' },
};

for (const [scheme, tokens] of Object.entries(readTokens()))
  it(`colours in ${scheme} mode have a contrast of at least 4.5 to 1 for text and 3 to 1 for marks`, () => {
    for (const [ground, { texts, marks }] of Object.entries(grounds))
      for (const [names, min] of [[texts, 4.5], [marks, 3]] as const) // biome-ignore format: in a row
        for (const sign of names.split(' ').filter(Boolean)) {
          const ratio = contrast(tokens, sign, ground);
          assert.ok(ratio >= min, `${sign} on ${ground}: ${ratio.toFixed(2)} to 1`);
        }
  });

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

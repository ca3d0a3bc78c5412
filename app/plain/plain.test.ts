import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const colours = (file: string) => {
  const [light = '', dark = ''] = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').split(
    /@media (?:screen and )?\(prefers-color-scheme: dark\)/,
  );
  // What follows is for paper and narrow windows.
  return { light: namesIn(light), dark: namesIn(dark.split('@media')[0] ?? '') };
};

function namesIn(css: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(css.matchAll(/--([\w-]+): (#[0-9a-f]{3,8});/g), ([, name, value]) => [name, value]),
  );
}

test('the fallback page has the colours of the site, in light and dark mode', () => {
  const [plain, site] = [colours('plain.css'), colours('../styles/tokens.css')];
  for (const scheme of ['light', 'dark'] as const) {
    assert.ok(Object.keys(plain[scheme]).length > 8, 'the colours were found');
    // Also a colour that only one of the two changes in dark mode.
    for (const name of Object.keys(plain.light))
      assert.equal(plain[scheme][name], site[scheme][name], `${name}, ${scheme}`);
  }
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import subsetFont from 'subset-font';
import { fallbackFace } from './fallback-font.ts';
import { glyphsOf, lineMetrics, readTables, widthOf, writeTables } from './font-tables.ts';

const source = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
);
const font = await subsetFont(source, 'abc é', { targetFormat: 'truetype', variationAxes: { wght: 400 } });
const tables = readTables(font);

test('a font that is taken apart and put together holds the same tables', () => {
  const again = readTables(writeTables(tables));
  assert.deepEqual([...again.keys()].sort(), [...tables.keys()].sort());
  for (const [tag, table] of tables) assert.ok(table.equals(again.get(tag) ?? Buffer.alloc(0)), tag);
});

test('a font knows exactly the characters it was cut down to', () => {
  const characters = [...glyphsOf(tables).keys()].map((code) => String.fromCodePoint(code));
  assert.deepEqual(characters.sort(), [' ', 'a', 'b', 'c', 'é'].sort());
});

test('widths and heights are read as shares of the letter size', () => {
  const glyphs = glyphsOf(tables);
  assert.ok(widthOf(tables, glyphs, 'a') > widthOf(tables, glyphs, ' '));
  const { ascent, descent } = lineMetrics(tables);
  assert.ok(ascent > 0.7 && ascent < 1.3);
  assert.ok(descent > 0.1 && descent < 0.5);
});

test('the stand-in font is stretched so that a line of text is as long as in ours', () => {
  const css = fallbackFace('Stand-in', '400', tables, 'abcabc', false);
  const glyphs = glyphsOf(tables);
  const ours = ['a', 'b', 'c'].reduce((sum, letter) => sum + widthOf(tables, glyphs, letter), 0);
  const stretch = Number(/size-adjust:([\d.]+)%/.exec(css)?.[1]) / 100;
  assert.ok(Math.abs(stretch * (0.556 + 0.556 + 0.5) - ours) < 0.001);
});

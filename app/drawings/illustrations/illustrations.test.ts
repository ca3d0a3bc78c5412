import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const isMade = (name: string) => name === 'crown-patterns.svg';
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
/** A page takes only what is inside the `<svg>` of these files, so the colours of its root are for an editor alone. */
const files = readdirSync(new URL('.', import.meta.url)).filter(
  (name) => name.endsWith('.svg') && !isMade(name) && read(name).includes('viewBox='),
);
const light = ['../../styles/tokens.css', '../../landing/landing.css']
  .map((file) => read(file).split('@media screen and (prefers-color-scheme: dark)')[0])
  .join('\n');
const colours = new Map(
  Array.from(light.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value]),
);

describe('a drawing that was made by hand has the colours of the page where an editor opens it', () => {
  for (const file of files)
    it(file, () => {
      const [root = '', ...rest] = read(file).split(/(?<=<svg[^>]*>)/);
      const used = new Set(Array.from(rest.join('').matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name));
      const declared = new Map(
        Array.from(root.matchAll(/(--[\w-]+): ([^;"]+)/g), ([, name = '', value = '']) => [name, value]),
      );
      assert.deepEqual([...declared.keys()].sort(), [...used].sort());
      for (const [name, value] of declared) assert.equal(value, colours.get(name), name);
    });
});

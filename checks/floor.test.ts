import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { belowFloor } from './floor.ts';

const client = fileURLToPath(new URL('../dist/client/', import.meta.url));

/**
 * Improvements: what an older browser does instead stands beside each. Anything else needs `@supports`, or a
 * declaration before it that every browser of the floor reads.
 */
const improvements: Readonly<Record<string, string>> = {
  ':details-content': 'the browser’s own paper and page breaks',
  ':focus-visible': 'the browser’s own focus ring',
  ':has': 'the rule is dropped: nothing but room for the menu and what paper leaves out',
  ':selection': 'the browser’s own look',
  '@container': 'large-text.css goes by the window instead',
  '@page': 'the browser’s own paper and page breaks',
  '@view-transition': 'one page simply follows the other',
  'aspect-ratio': 'the drawing keeps the shape of its viewBox',
  'aspect-ratio: auto': 'the drawing keeps the shape of its viewBox',
  'break-after: avoid': 'the browser’s own paper and page breaks',
  'color-scheme': 'the browser’s light controls',
  'color-scheme: dark': 'the browser’s light controls',
  'color-scheme: light': 'the browser’s light controls',
  'container-type': 'large-text.css goes by the window instead',
  'container-type: inline-size': 'large-text.css goes by the window instead',
  'content-visibility': 'the browser’s own paper and page breaks',
  'content-visibility: visible': 'the browser’s own paper and page breaks',
  'cursor: pointer': 'the browser’s own look',
  'cursor: progress': 'the browser’s own look',
  'forced-color-adjust': 'colours are the visitor’s own',
  'forced-color-adjust: none': 'colours are the visitor’s own',
  'grid-template-columns: subgrid': 'the columns stand by themselves',
  resize: 'the browser’s own look',
  'resize: vertical': 'the browser’s own look',
  'scroll-behavior': 'the page jumps',
  'scroll-behavior: smooth': 'the page jumps',
  'scroll-margin-top': 'what is jumped to stands nearer the bar',
  size: 'the browser’s own paper and page breaks',
  'text-wrap': 'lines break where they are full',
  'text-wrap: balance': 'lines break where they are full',
  'text-wrap: pretty': 'lines break where they are full',
  'view-transition-name': 'one page simply follows the other',
};

test('no page asks for a style that the oldest browsers lack, but for improvements', () => {
  const found = globSync('**/*.{html,css}', { cwd: client }).flatMap((file) => {
    const text = readFileSync(client + file, 'utf8');
    const styles = file.endsWith('.css')
      ? [text]
      : [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style ?? '');
    return styles.flatMap(belowFloor);
  });
  assert.ok(found.length > 0);
  assert.deepEqual([...new Set(found)].sort(), Object.keys(improvements).sort());
});

for (const [style, expected] of [
  ['a{color:red;margin:min(1rem,2vw)}', []],
  ['a{rotate:45deg}', ['rotate']],
  ['a{height:9vh;height:9svh}@supports (height:1svh){p{height:1svh}}', []],
  ['p:has(a){color:color-mix(in srgb,red,blue)}', [':has', 'color-mix()']],
  // Chrome 87 knows it by another name.
  [':is(a,b){color:red}', [':is']],
  ['a{content:"}";height:1svh}', ['1svh']],
] as const) {
  test(`${style} asks for ${expected.join(', ') || 'nothing'} beyond the oldest browsers`, () => {
    assert.deepEqual(belowFloor(style), expected);
  });
}

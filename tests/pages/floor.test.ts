import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtContent, stylesWith } from '../rigs/last-build.ts';
import { belowFloor } from './floor.ts';

/**
 * Features that older browsers may ignore, by what these do instead. Anything else needs `@supports` or a
 * declaration before it that every supported browser reads.
 */
const improvements: Readonly<Record<string, readonly string[]>> = {
  'the browser’s own paper and page breaks': [
    ':details-content',
    '@page',
    'break-after: avoid',
    'content-visibility',
    'content-visibility: visible',
    'size',
  ],
  'the browser’s own focus ring': [':focus-visible'],
  'the rule is dropped: room for the menu, and what print leaves out': [':has'],
  'the browser’s default style': [
    ':selection',
    'cursor: pointer',
    'cursor: progress',
    'resize',
    'resize: vertical',
  ],
  'the width of the window decides': ['@container', 'container-type', 'container-type: inline-size'],
  'the next page appears without a transition': ['@view-transition', 'view-transition-name'],
  'the drawing keeps the shape of its viewBox': ['aspect-ratio', 'aspect-ratio: auto'],
  'the browser’s light controls': ['color-scheme', 'color-scheme: dark', 'color-scheme: light'],
  'forced colours everywhere': ['forced-color-adjust', 'forced-color-adjust: none'],
  'columns of their own': ['grid-template-columns: subgrid'],
  'the page jumps': ['scroll-behavior', 'scroll-behavior: smooth'],
  'a long word breaks, and may widen its column': ['overflow-wrap: anywhere'],
  'a heading is nearer the bar after a jump': ['scroll-margin-top'],
  'lines break where they are full, also after a single word': [
    'text-wrap',
    'text-wrap: balance',
    'text-wrap: pretty',
  ],
};

test('no page needs a style that the oldest supported browsers lack', async () => {
  const found = (await stylesWith(builtContent)).flatMap(belowFloor);
  assert.ok(found.length > 0);
  assert.deepEqual([...new Set(found)].sort(), Object.values(improvements).flat().sort());
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { precachedAssets } from './service-worker.ts';

it('The copy for when there is no network keeps scripts and fonts, and no photograph', () => {
  const names = [
    'text-1.woff2',
    'landing-2.js',
    'landing-2.js.br',
    'photo-3-640.avif',
    'photo-3-640.webp',
    'photo-3-640.jpg',
  ];
  assert.deepEqual(precachedAssets(names), ['/assets/landing-2.js', '/assets/text-1.woff2']);
});

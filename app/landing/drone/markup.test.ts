import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutNewerStyles } from '../../../tests/rigs/older-styles.ts';
import { rules } from './markup.ts';

// `insertRule` throws for a selector that the browser does not know, and the game would not start.
test('the oldest browsers know every style of the game', () => {
  assert.equal(withoutNewerStyles(rules), rules);
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';
import { trialFarm } from '../rigs/trial-farm.ts';
import { withLog } from '../rigs/with-log.ts';

const now = new Date('2026-11-21T12:00:00Z');
const farm = withLog(trialFarm(builtContent), 12);

describe('the landing page of a farm with a log', () => {
  let html = '';
  before(async () => {
    ({ html } = await render({ url: '/', now }, farm));
  });

  it('has every entry with its day, its text and what was counted, newest first', () => {
    const shown = elementsIn(html, 'li[id^="log-"]').map(textOf);
    assert.equal(shown.length, farm.log.length, 'entries on the page');
    for (const [at, { happened, value = '' }] of farm.log.entries()) {
      assert.ok(shown[at]?.includes(happened) && shown[at]?.includes(value), shown[at]);
    }
    const days = [...html.matchAll(/<li id="log-[^>]*><time dateTime="([\d-]+)"/gi)].map(([, day]) => day);
    assert.deepEqual(days, [...days].sort().reverse(), 'the newest day first');
    assert.equal(days.length, farm.log.length, 'entries with a day');
  });

  it('keeps all but the latest in a disclosure that needs no script', () => {
    const [disclosure = ''] = elementsIn(html, 'details').filter((one) => one.includes('id="log-'));
    const inside = elementsIn(disclosure, 'li[id^="log-"]').length;
    assert.ok(
      inside > 0 && inside < farm.log.length,
      `${inside} of ${farm.log.length} entries in the disclosure`,
    );
  });
});

describe('the pages of a farm without a log', () => {
  it('say nothing of it', async () => {
    const bare = { ...builtContent, log: [] };
    const { html } = await render({ url: '/', now }, bare);
    assert.doesNotMatch(html, /What happened|id="log-/);
  });
});

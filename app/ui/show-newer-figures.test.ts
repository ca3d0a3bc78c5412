import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFigures } from './show-newer-figures.ts';

const answering = (body: string, status = 200) => readFigures(async () => new Response(body, { status }));

describe('newer figures', () => {
  it('are the entries of figures.json, with the amount written out', async () => {
    const register = {
      figures: [
        { id: 'acres', value: '160', amount: 160, asOf: null },
        { id: 'revenue', value: '$2K - $3K', amount: [2000, 3000], asOf: '2026-01-31' },
      ],
    };
    assert.deepEqual(await answering(JSON.stringify(register)), {
      acres: { value: '160', count: '160', asOf: null },
      revenue: { value: '$2K - $3K', count: '3,000', asOf: '2026-01-31' },
    });
  });

  for (const [what, body, status] of [
    ['an error', '{"figures":[]}', 503],
    ['the page of a hotel network', '<h1>Pay for the hotel network</h1>', 200],
    ['something else in JSON', '{"figures":7}', 200],
    ['nothing', 'null', 200],
    ['a register with a hole', '{"figures":[null,7]}', 200],
  ] as const) {
    it(`are not read from ${what}, and the printed figures stay`, async () => {
      await assert.rejects(answering(body, status));
    });
  }
});

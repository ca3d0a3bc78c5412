import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readStamp } from './newer-figures.ts';

it('the stamp of the figures is read from figures.json, and from nothing that another network or an old site answers', async () => {
  const answering = (body: string, status = 200) => readStamp(async () => new Response(body, { status }));
  assert.equal(await answering('{"stamp":"abc","figures":[]}'), 'abc');
  for (const [body, status] of [
    ['{"stamp":"abc"}', 503],
    ['<h1>Pay for the hotel network</h1>', 200],
    ['{"figures":[]}', 200],
    ['null', 200],
  ] as const)
    await assert.rejects(answering(body, status), body);
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { it } from 'node:test';
import { freePort } from './free-port.ts';

it('The next port is taken only where another program has this one: a host that is none is left to the site to report', async (t) => {
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  t.after(() => taken.close());
  const { port } = taken.address() as { port: number };
  assert.notEqual(await freePort('127.0.0.1', port), port);
  assert.equal(await freePort('192.0.2.1', 65_530), 65_530);
});

import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { checkHealth } from './health-check.ts';

async function listen(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  t.after(() => server.close().closeAllConnections());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
}

it('A site that answers is ready, and one that stops is not', async (t) => {
  for (const [status, health] of [
    [200, 'ready'],
    [503, 'not ready'],
  ] as const) {
    const address = await listen(t, (_request, response) => void response.writeHead(status).end());
    assert.equal(await checkHealth(address), health);
  }
});

it('A site that does not listen yet is not ready, and is not ended', async () => {
  assert.equal(await checkHealth('http://127.0.0.1:1/readyz'), 'not ready');
});

it('A site hangs where three requests in a row got no answer', async (t) => {
  const requests: unknown[] = [];
  const never = await listen(t, (request) => void requests.push(request));
  assert.deepEqual([await checkHealth(never, 500), requests.length], ['hangs', 3]);
});

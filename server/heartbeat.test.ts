import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { it, type TestContext } from 'node:test';
import { createTestClock, minute } from '../tests/rigs/test-clock.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createLogger } from './log.ts';
import type { Status } from './setup.ts';

async function setUp(t: TestContext) {
  const asked: string[] = [];
  let answer: number | 'nothing' = 200;
  const service = createServer(async (request, response) => {
    asked.push([request.method, request.url, await text(request)].join(' ').trim());
    if (answer === 'nothing') return void request.socket.destroy();
    response.writeHead(answer, { location: '/elsewhere' }).end('ok');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  t.after(() => service.close());
  t.after(() => service.closeAllConnections());
  const clock = createTestClock();
  const logged: string[] = [];
  const log = createLogger({ write: (line) => void logged.push(line) });
  let status: Pick<Status, 'trouble'> = { trouble: [] };
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/secret?create=1`;
  const job = createHeartbeat(url, async () => status, { clock, log });
  return {
    logged,
    /** What the service was asked in so many minutes, of which each has two jobs. */
    async after(minutes: number, change: { answer?: typeof answer; status?: typeof status } = {}) {
      answer = change.answer ?? answer;
      status = change.status ?? status;
      asked.length = 0;
      for (let half = 0; half < 2 * minutes; half += 1) {
        clock.pass(minute / 2);
        await job();
      }
      return asked;
    },
  };
}

const broken = {
  trouble: ['Mail does not go out: later.', 'The store is full.'],
} as const;

it('The heartbeat service is asked after a minute, then every five, and gets the sentences of the status while it is not well', async (t) => {
  const { after, logged } = await setUp(t);
  assert.deepEqual(await after(0.5), []);
  assert.deepEqual(await after(0.5), ['GET /secret?create=1']);
  assert.deepEqual(await after(10), ['GET /secret?create=1', 'GET /secret?create=1']);
  assert.deepEqual(await after(5, { status: broken }), [
    'POST /secret/fail?create=1 Mail does not go out: later.\nThe store is full.',
  ]);
  assert.deepEqual(await after(5, { status: { trouble: [] } }), ['GET /secret?create=1']);
  assert.deepEqual(logged, []);
});

it('A heartbeat service that fails, hangs up or redirects is logged once until it answers, without its address', async (t) => {
  const { after, logged } = await setUp(t);
  await after(1);
  for (const answer of [500, 302, 'nothing', 404] as const)
    assert.deepEqual(await after(5, { answer }), ['GET /secret?create=1'], String(answer));
  assert.equal(logged.length, 1);
  await after(5, { answer: 200 });
  await after(5, { answer: 302 });
  assert.deepEqual(
    logged.map((line) => [JSON.parse(line).event, JSON.parse(line).error]),
    [
      ['heartbeat service does not answer', 'status 500'],
      ['heartbeat service answers again', undefined],
      ['heartbeat service does not answer', 'status 302'],
    ],
  );
  assert.doesNotMatch(logged.join(), /secret/);
});

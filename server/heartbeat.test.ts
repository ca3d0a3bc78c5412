import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLogger } from './context.ts';
import { startHeartbeat } from './heartbeat.ts';

const asked = 'GET /secret?create=1';
const broken = ['Mail does not go out: later.', 'The store is full.'];
const failed = `POST /secret/fail?create=1 ${broken.join('\n')}`;
const unanswered = 'heartbeat service does not answer:';
type Step = readonly [seconds: number, answer: number, trouble: string[], asks: string[], logs?: string];
/** An answer of 0: the connection is cut. */
const steps: readonly Step[] = [
  [59, 200, [], []],
  [1, 200, [], [asked]],
  [299, 200, [], []],
  [1, 200, [], [asked]],
  [300, 200, broken, [failed]],
  [300, 200, [], [asked]],
  [300, 500, [], [asked], `${unanswered} status 500`],
  [300, 302, [], [asked], `${unanswered} status 302`],
  [300, 0, [], [asked], `${unanswered} UND_ERR_SOCKET`],
];

it('The heartbeat service is asked after a minute, then every five, and gets the sentences of the status while it is not well', async (t) => {
  let [answer, trouble]: [number, string[]] = [200, []];
  const requests: string[] = [];
  const service = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${await text(request)}`.trim());
    if (answer === 0) request.socket.destroy();
    else response.writeHead(answer, { location: '/elsewhere' }).end('ok');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  t.after(() => service.close().closeAllConnections());
  const lines: string[] = [];
  const log = createLogger({ write: (line) => void lines.push(line) });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/secret?create=1`;
  t.after(startHeartbeat(url, async () => ({ trouble, notes: [] }), log));
  for (const [seconds, nextAnswer, nextTrouble, asks, logs] of steps) {
    [answer, trouble] = [nextAnswer, nextTrouble];
    t.mock.timers.tick(seconds * 1000);
    const end = performance.now() + (asks.length > 0 ? 5000 : 50);
    while (performance.now() < end && !(requests.length > 0 && (!logs || lines.length > 0))) await nextTurn();
    assert.deepEqual(requests.splice(0), asks);
    const logged = lines.splice(0);
    // Anybody who knows the address can use it.
    assert.doesNotMatch(logged.join(), /secret/);
    const said = logged.map((line) => JSON.parse(line)).map(({ event, error }) => `${event}: ${error}`);
    assert.deepEqual(said, logs ? [logs] : []);
  }
});

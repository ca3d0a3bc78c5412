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
type Step = {
  readonly afterSeconds: number;
  /** Its status; 0: the connection is cut. */
  readonly answer: number;
  readonly trouble?: readonly string[];
  readonly requests: readonly string[];
  readonly logs?: string;
};
const steps: Readonly<Record<string, Step>> = {
  'nothing in the first minute': { afterSeconds: 59, answer: 200, requests: [] },
  'after a minute': { afterSeconds: 1, answer: 200, requests: [asked] },
  'nothing for almost five minutes': { afterSeconds: 299, answer: 200, requests: [] },
  'after five minutes': { afterSeconds: 1, answer: 200, requests: [asked] },
  'with the sentences of the status': {
    afterSeconds: 300,
    answer: 200,
    trouble: broken,
    requests: [failed],
  },
  'as before once all is well': { afterSeconds: 300, answer: 200, requests: [asked] },
  'a service that fails': {
    afterSeconds: 300,
    answer: 500,
    requests: [asked],
    logs: `${unanswered} status 500`,
  },
  'a service that has moved': {
    afterSeconds: 300,
    answer: 302,
    requests: [asked],
    logs: `${unanswered} status 302`,
  },
  'a service that hangs up': {
    afterSeconds: 300,
    answer: 0,
    requests: [asked],
    logs: `${unanswered} UND_ERR_SOCKET`,
  },
};

it('The heartbeat service is asked after a minute, then every five, and gets the sentences of the status while it is not well', async (t) => {
  let answer = 200;
  let trouble: readonly string[] = [];
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
  for (const [what, step] of Object.entries(steps)) {
    answer = step.answer;
    trouble = step.trouble ?? [];
    const { requests: expected, logs } = step;
    t.mock.timers.tick(step.afterSeconds * 1000);
    const end = performance.now() + (expected.length > 0 ? 5000 : 50);
    while (performance.now() < end && !(requests.length > 0 && (!logs || lines.length > 0))) await nextTurn();
    assert.deepEqual(requests.splice(0), expected, what);
    const logged = lines.splice(0);
    // Anybody who knows the address can use it.
    assert.doesNotMatch(logged.join(), /secret/, what);
    const said = logged.map((line) => JSON.parse(line)).map(({ event, error }) => `${event}: ${error}`);
    assert.deepEqual(said, logs ? [logs] : [], what);
  }
});

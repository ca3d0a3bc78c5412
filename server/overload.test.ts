import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { exportMessages } from '../tests/rigs/audit.ts';
import { waitUntil } from '../tests/rigs/cleanup.ts';
import { startSiteProcess } from '../tests/rigs/site-process.ts';
import { composeMessage, post } from '../tests/rigs/writers.ts';

test('With 256 file descriptors and 304 open connections, every acknowledged message is kept and logged', async (t) => {
  const site = await startSiteProcess({}, { openFiles: 256 });
  t.after(() => site.close());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => agent.destroy());
  const send = (count: number) => post(site.port, composeMessage(`${count} of a real visitor`), agent);
  assert.equal((await send(0)).status, 303);
  const crowd = Array.from({ length: 304 }, () => connect(site.port, '127.0.0.1').on('error', () => {}));
  for (const socket of crowd) socket.write('GET / HTTP/1.1\r\nHost: farm.example\r\n');
  await waitUntil(() => crowd.some(({ closed }) => closed));
  for (let count = 1; count < 20; count += 1) assert.equal((await send(count)).status, 303);
  assert.equal((await exportMessages(site)).size, 20);
  assert.equal(site.log().match(/message kept/g)?.length, 20);
  await site.end('SIGKILL');
});

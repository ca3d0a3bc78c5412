import assert from 'node:assert/strict';
import { it } from 'node:test';
import { robots, startTestSite, testBuild } from '../tests/rigs/in-process-site.ts';
import { createTestClock, day } from '../tests/rigs/test-clock.ts';

const path = '/.well-known/security.txt';

it('security.txt expires in less than a year, however long the site has run since its build', async (t) => {
  const clock = createTestClock('2026-03-02T09:00:00Z');
  const text = 'Contact: mailto:owner@farm.example\nExpires: 2027-03-01T09:00:00.000Z\n';
  const files = new Map([...testBuild.files, [path, { ...robots, bytes: Buffer.from(text) }]]);
  const { base } = await startTestSite(t, { clock, build: { ...testBuild, files } });
  clock.pass(400 * day);
  const reply = await fetch(base + path);
  assert.equal(reply.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(await reply.text(), 'Contact: mailto:owner@farm.example\nExpires: 2028-04-04T09:00:00.000Z\n');
  assert.equal((await fetch(base + path, { method: 'HEAD' })).status, 200);
  const posted = await fetch(base + path, { method: 'POST' });
  assert.deepEqual([posted.status, posted.headers.get('allow')], [405, 'GET, HEAD']);
});

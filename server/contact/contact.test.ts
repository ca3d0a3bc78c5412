import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, hour } from '../../tests/rigs/test-clock.ts';
import { ada } from '../../tests/rigs/test-messages.ts';
import { getConfig } from '../config.ts';
import { messageIn } from '../store/store.ts';
import { addContact } from './contact.ts';

/* What is kept, and how. What is refused: server/http/answers.test.ts */

function open(t: TestContext) {
  const { store } = temporaryStore(t);
  const clock = createTestClock('2026-03-02T22:30:00Z');
  const app = fastify();
  const config = getConfig({ RATE_LIMIT: 'off' }, 'owner@farm.example');
  addContact(app, {
    ...{ config, store, clock, log: pino({ enabled: false }), onStored: () => {} },
    pageWith: () => assert.fail('refused'),
  });
  return {
    store,
    clock,
    /** @returns what is kept of it */
    async post(typed: Record<string, string>) {
      const reply = await app.inject({
        method: 'POST',
        url: '/contact',
        payload: String(new URLSearchParams(typed)),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const [, reference = ''] = /^\/contact\?sent=(\w{10})$/.exec(String(reply.headers.location)) ?? [];
      return (await store.find(reference)) ?? assert.fail('not kept');
    },
  };
}

it('Gives the same reference for the same words from the same sender on the same day', async (t) => {
  const { post, clock } = open(t);
  const { reference, ...kept } = await post(ada);
  assert.deepEqual([kept.kind, kept.notBefore, messageIn(kept)], ['message', 0, ada]);
  assert.equal((await post({ ...ada, email: 'ADAEZE@visitor.example' })).reference, reference);
  clock.pass(hour);
  assert.equal((await post(ada)).reference, reference, 'on the other side of midnight in Lagos');
  assert.notEqual((await post({ ...ada, message: 'Other words' })).reference, reference);
  clock.pass(hour);
  assert.notEqual((await post(ada)).reference, reference, 'after 01:00 in Lagos');
});

it('Keeps what looks like spam for the daily mail, with the same thanks', async (t) => {
  const { post } = open(t);
  const links = 'https://a.example '.repeat(4);
  const suspicious: Record<string, string>[] = [
    { website: 'x' },
    { message: links },
    { firstName: 'www.a.example' },
  ];
  for (const typed of suspicious) {
    const { kind, notBefore } = await post({ ...ada, ...typed });
    assert.deepEqual([kind, new Date(notBefore).toISOString()], ['spam', '2026-03-03T07:00:00.000Z']);
  }
});

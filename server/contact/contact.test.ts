import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { fastify } from 'fastify';
import { pino } from 'pino';
import type { FormOutcome } from '../../app/page/page.ts';
import { temporaryFolder } from '../../tests/rigs/cleanup.ts';
import { createTestClock, hour } from '../../tests/rigs/test-clock.ts';
import { ada } from '../../tests/rigs/test-messages.ts';
import { getConfig } from '../config.ts';
import { openSqlite } from '../store/sqlite.ts';
import { createStore, messageIn } from '../store/store.ts';
import { addContact } from './contact.ts';

function open(t: TestContext, env: Record<string, string> = {}) {
  const store = createStore(openSqlite(`${temporaryFolder(t)}/messages.db`));
  t.after(() => store.close());
  const clock = createTestClock('2026-03-02T22:30:00Z');
  const app = fastify({ bodyLimit: 64 * 1024, trustProxy: true });
  const config = getConfig(
    { SITE_URL: 'https://farm.example', RATE_LIMIT: '3/1', ...env },
    'owner@farm.example',
  );
  const outcomes: FormOutcome[] = [];
  addContact(app, {
    ...{ config, store, clock, log: pino({ enabled: false }), onStored: () => {} },
    async pageWith(status, outcome) {
      outcomes.push(outcome);
      await new Promise(setImmediate);
      return { status, html: JSON.stringify(outcome) };
    },
  });
  const form = 'application/x-www-form-urlencoded';
  return {
    ...{ store, clock, outcomes },
    async post(typed: Record<string, string> | string = ada, headers: Record<string, string> = {}) {
      const payload = typeof typed === 'string' ? typed : new URLSearchParams(typed).toString();
      const reply = await app.inject({
        method: 'POST',
        url: '/contact',
        payload,
        headers: { 'content-type': form, ...headers },
      });
      const reference = /^\/contact\?sent=(\w{10})$/.exec(String(reply.headers.location))?.[1] ?? '';
      return { status: reply.statusCode, reply, reference };
    },
  };
}

const json = { accept: 'application/json' };

it('Thanks for a message that is in the store, on a page and for a program', async (t) => {
  const { post, store } = open(t);
  const { status, reference } = await post();
  assert.equal(status, 303);
  const kept = (await store.find(reference)) ?? assert.fail('not kept');
  assert.deepEqual([kept.kind, kept.notBefore, messageIn(kept)], ['message', 0, ada]);
  const { reply } = await post({ ...ada, message: 'Another' }, json);
  assert.equal(reply.statusCode, 201);
  assert.ok(await store.find(reply.json().reference));
});

it('Gives the same reference for the same words from the same sender on the same day', async (t) => {
  const { post, clock } = open(t, { RATE_LIMIT: 'off' });
  const { reference } = await post();
  assert.equal((await post({ ...ada, email: 'ADAEZE@visitor.example' })).reference, reference);
  clock.pass(hour);
  assert.equal((await post()).reference, reference, 'on the other side of midnight in Lagos');
  assert.notEqual((await post({ ...ada, message: 'Other words' })).reference, reference);
  clock.pass(hour);
  assert.notEqual((await post()).reference, reference, 'after 01:00 in Lagos');
});

it('Keeps what looks like spam for the daily mail, with the same thanks', async (t) => {
  const { post, store } = open(t, { RATE_LIMIT: 'off' });
  const links = 'https://a.example '.repeat(4);
  for (const typed of [
    { ...ada, website: 'x' },
    { ...ada, message: links },
    { ...ada, firstName: 'www.a.example' },
  ]) {
    const { status, reference } = await post(typed);
    const kept = await store.find(reference);
    assert.deepEqual(
      [status, kept?.kind, new Date(kept?.notBefore ?? 0).toISOString()],
      [303, 'spam', '2026-03-03T07:00:00.000Z'],
    );
  }
  assert.equal((await store.summary()).spam, 3);
});

it('Refuses, and gives back what was typed', async (t) => {
  const { post, outcomes, store } = open(t);
  const refusals: readonly (readonly [
    status: number,
    kind: FormOutcome['kind'],
    typed: Record<string, string> | string,
    headers?: Record<string, string>,
  ])[] = [
    [422, 'invalid', { ...ada, email: 'nobody' }],
    [403, 'foreign', ada, { origin: 'https://elsewhere.example' }],
    [403, 'foreign', ada, { 'sec-fetch-site': 'cross-site' }],
    [400, 'unreadable', `${new URLSearchParams(ada)}&email=b%40b.example`],
  ];
  for (const [status, kind, typed, headers] of refusals) {
    assert.equal((await post(typed, headers)).status, status);
    const outcome = outcomes.at(-1);
    assert.deepEqual([outcome?.kind, outcome?.typed.message], [kind, ada.message]);
    assert.equal((await post(typed, { ...headers, ...json })).status, status);
  }
  for (const [status, kind, payload, type] of [
    [415, 'unreadable', '{}', 'application/json'],
    [400, 'unreadable', 'message=%ZZ', 'application/x-www-form-urlencoded'],
    [413, 'too-long', 'a'.repeat(70_000), 'application/x-www-form-urlencoded'],
  ] as const) {
    assert.equal((await post(payload, { 'content-type': type })).status, status);
    assert.equal(outcomes.at(-1)?.kind, kind);
  }
  assert.equal((await store.summary()).waiting, 0);
});

it('Refuses the fourth message of an address, and mistakes do not count', async (t) => {
  const { post, outcomes, clock } = open(t);
  for (let index = 0; index < 5; index += 1) await post({ ...ada, email: 'nobody' });
  for (let index = 0; index < 3; index += 1)
    assert.equal((await post({ ...ada, message: `${index}` })).status, 303);
  const { status, reply } = await post({ ...ada, message: 'Too many' });
  assert.deepEqual(
    [status, reply.headers['retry-after'], outcomes.at(-1)?.typed.message],
    [429, '60', 'Too many'],
  );
  assert.equal((await post(ada, { 'x-forwarded-for': '198.51.100.7' })).status, 303, 'from elsewhere');
  clock.pass(60_000);
  assert.equal((await post()).status, 303);
});

it('Gives back what was typed also to a thousand refused at once, without a whole page for each', async (t) => {
  const { post, outcomes } = open(t);
  const replies = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      post({ ...ada, email: 'nobody', message: `Letter ${index}.` }),
    ),
  );
  for (const [index, { status, reply }] of replies.entries())
    assert.ok(status === 422 && reply.body.includes(`Letter ${index}.`), reply.body);
  assert.ok(outcomes.length < 300, `${outcomes.length} pages were rendered`);
});

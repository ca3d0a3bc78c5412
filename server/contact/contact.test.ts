import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startTestSite } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, hour } from '../../tests/rigs/test-clock.ts';
import { ada } from '../../tests/rigs/test-messages.ts';
import { isMessage } from '../store/store.ts';

/* What is kept, and how. What is refused: server/http/answers.test.ts */

async function start(t: TestContext) {
  const clock = createTestClock('2026-03-02T22:30:00Z');
  const { post, store } = await startTestSite(t, { clock });
  return {
    clock,
    /** @returns what is kept of it */
    async keep(typed: Record<string, string>) {
      const location = (await post(typed)).headers.get('location') ?? '';
      const kept = await store.find(location.replace('/contact?sent=', ''));
      assert.ok(kept && isMessage(kept), 'not kept');
      return kept;
    },
  };
}

it('Gives the same reference for the same words from the same sender on the same day', async (t) => {
  const { keep, clock } = await start(t);
  const { reference, ...kept } = await keep(ada);
  assert.deepEqual([kept.kind, kept.notBefore, kept.fields], ['message', 0, ada]);
  assert.equal((await keep({ ...ada, email: 'ADAEZE@visitor.example' })).reference, reference);
  clock.pass(hour);
  assert.equal((await keep(ada)).reference, reference, 'on the other side of midnight in Lagos');
  assert.notEqual((await keep({ ...ada, message: 'Other words' })).reference, reference);
  clock.pass(hour);
  assert.notEqual((await keep(ada)).reference, reference, 'after 01:00 in Lagos');
});

it('Keeps suspected spam for the daily mail, with the same thanks', async (t) => {
  const { keep } = await start(t);
  const links = { message: 'https://a.example '.repeat(4) };
  const suspected: Record<string, string>[] = [{ website: 'x' }, links, { firstName: 'www.a.example' }];
  for (const typed of suspected) {
    const { kind, notBefore } = await keep({ ...ada, ...typed });
    assert.deepEqual(
      [kind, new Date(notBefore).toISOString()],
      ['suspected-spam', '2026-03-03T07:00:00.000Z'],
    );
  }
  assert.equal((await keep({ ...ada, message: 'https://a.example '.repeat(3) })).kind, 'message');
});

it('Takes an address as browsers send it, keeps it in its own letters, and counts both forms as one sender', async (t) => {
  const { keep } = await start(t);
  const { reference, fields } = await keep({ ...ada, email: ' ọlá@xn--il-cja.example ' });
  assert.equal(fields.email, 'ọlá@ilé.example');
  assert.equal((await keep({ ...ada, email: 'ỌLÁ@ILÉ.example' })).reference, reference);
});

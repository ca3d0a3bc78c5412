import assert from 'node:assert/strict';
import { it } from 'node:test';
import { temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, day, hour } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { createLogger } from '../log.ts';
import { createSuspectsNotice } from './suspects.ts';

/** Suspects that are set aside, then so many days with a job each hour. The notices that come: their first line and how many they list. */
type Step = {
  readonly suspects?: number;
  readonly days: number;
  readonly isMailFailing?: boolean;
  readonly notices: readonly (readonly [start: RegExp, listed: number])[];
};
const cases: Readonly<Record<string, readonly Step[]>> = {
  'once a week, with their references': [
    { suspects: 2, days: 1, notices: [[/^2 messages were set aside/, 2]] },
    { suspects: 1, days: 5, notices: [] },
    { days: 2, notices: [[/^1 message was set aside/, 1]] },
    { days: 14, notices: [] },
  ],
  'the next day where very many are set aside, with a hundred of them': [
    { suspects: 1, days: 1, notices: [[/^1 message was/, 1]] },
    { suspects: 450, days: 1, notices: [[/^450 messages were[\s\S]*^and 350 more$/m, 100]] },
  ],
  'later where it could not be mailed': [
    { suspects: 1, days: 2, isMailFailing: true, notices: [] },
    { days: 1, notices: [[/^1 message was/, 1]] },
  ],
};
for (const [when, steps] of Object.entries(cases))
  it(`The owner gets a notice of messages set aside ${when}`, async (t) => {
    const clock = createTestClock();
    const { store } = temporaryStore(t);
    const notices: { readonly subject: string; readonly text: string }[] = [];
    let isMailFailing = false;
    const job = createSuspectsNotice({
      ...{ store, clock, log: createLogger({ write: () => {} }) },
      config: { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' },
      async send({ subject = '', text }) {
        if (isMailFailing) return { ok: false, kind: 'failed', error: 'silent' };
        notices.push({ subject, text: String(text) });
        return { ok: true };
      },
    });
    for (const [at, step] of steps.entries()) {
      isMailFailing = step.isMailFailing ?? false;
      notices.length = 0;
      const references = new Set<string>();
      for (let n = 0; n < (step.suspects ?? 0); n += 1) {
        const suspect = newMessage(
          { message: `Buy ${at} ${n} http://a.example` },
          { receivedAt: clock.now() },
        );
        references.add((await store.keep({ ...suspect, state: 'suspect' })).reference);
      }
      for (let hours = 0; hours < step.days * 24; hours += 1) {
        clock.pass(hour);
        await Promise.all([job(), job()]);
      }
      const which = `notices of step ${at + 1}`;
      assert.equal(notices.length, step.notices.length, which);
      for (const [index, [start, listed]] of step.notices.entries()) {
        const { subject = '', text = '' } = notices[index] ?? {};
        assert.match(text, start, which);
        const count = /^.*? set aside/.exec(text)?.[0] ?? '';
        assert.ok(subject.startsWith(count), `the subject “${subject}”, and not “${count}”`);
        assert.doesNotMatch(text, /http/, 'the text of spam is not mailed');
        assert.equal(text.match(/^[0-9A-Z]{10}, /gm)?.length, listed, `references in ${which}`);
        for (const line of text.matchAll(/^([0-9A-Z]{10}), /gm))
          assert.ok((await store.find(line[1] ?? ''))?.state === 'suspect', line[0]);
      }
      // A suspect that is in no notice is not erased.
      assert.equal((await store.summary()).unreported, isMailFailing || step.days === 5 ? 1 : 0, which);
    }
  });

it('A clock that was ahead during a notice does not keep back the next one', async (t) => {
  const clock = createTestClock();
  const { store } = temporaryStore(t);
  const [first, second] = [newMessage({ message: 'Spam' }), newMessage({ message: 'More spam' })];
  for (const message of [first, second]) await store.keep({ ...message, state: 'suspect' });
  await store.recordReported([first.reference], new Date(clock.now().getTime() + 400 * day));
  let notices = 0;
  await createSuspectsNotice({
    ...{ store, clock, log: createLogger({ write: () => {} }) },
    config: { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' },
    async send() {
      notices += 1;
      return { ok: true };
    },
  })();
  assert.equal(notices, 1);
});

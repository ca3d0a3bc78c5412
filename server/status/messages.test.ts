import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestClock, minute } from '../../tests/rigs/test-clock.ts';
import { getConfig } from '../config.ts';
import type { Store, Summary } from '../store/store.ts';
import { describeMessages } from './messages.ts';

const clock = createTestClock();
const waits = (minutes: number) => ({ oldestWaitingAt: clock.now().getTime() - minutes * minute });
const smtp = { SMTP_URL: 'smtp://mail.example' };

type Row = {
  readonly summary?: Partial<Summary>;
  readonly failure?: Error;
  readonly env: Record<string, string>;
  /** None: all is well. */
  readonly trouble?: RegExp;
};
const rows: Readonly<Record<string, Row>> = {
  'nothing where nothing waits': { env: smtp },
  'nothing while a message waits for 15 minutes': { env: smtp, summary: waits(15) },
  'that one waits for longer': {
    env: smtp,
    summary: waits(16),
    trouble: /^A message has been waiting to be mailed for 16 minutes\.$/,
  },
  'nothing of one that came by a clock that was ahead': { env: smtp, summary: waits(-1000) },
  'that one waits because no mail server is set': {
    env: {},
    summary: waits(16),
    trouble: / for 16 minutes, because SMTP_URL is not set: .* \.env/,
  },
  'why a mail could not be sent': {
    env: smtp,
    summary: { lastError: 'why' },
    trouble: /^Mail does not go out: why\.$/,
  },
  'that a message was refused for good': {
    env: smtp,
    summary: { refused: 1 },
    trouble: /^The mail server has refused a message for good, twice: .* retry\.$/,
  },
  'that nothing can be written': {
    env: smtp,
    failure: new Error('disk is full'),
    trouble: /^Nothing can be written where messages are kept: disk is full\. /,
  },
};

describe('What the status says of messages', () => {
  for (const [promise, { summary, failure, env, trouble }] of Object.entries(rows))
    it(`is ${promise}`, async () => {
      const none = {
        ...{ waiting: 0, refused: 0, sent: 0, suspectedSpam: 0, oldestWaitingAt: null, lastError: null },
      };
      const tryWriting = async () => {
        if (failure) throw failure;
      };
      const store = { tryWriting, summary: async () => ({ ...none, ...summary }) } as Store;
      const config = getConfig(env, 'owner@farm.example');
      const status = await describeMessages({ config, store, clock });
      const [sentence, ...more] = status.trouble ?? [];
      if (trouble) assert.match(sentence ?? 'nothing', trouble);
      else assert.equal(sentence, undefined);
      assert.deepEqual(more, []);
      if (!failure) assert.match(status.notes?.join() ?? '', /^Messages: 0 waiting, 0 sent, /);
    });
});

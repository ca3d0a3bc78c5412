import type { Outbox } from '../outbox/outbox.ts';
import type { Summary } from '../store/store.ts';

export type Judgement = {
  /** `degraded`: a message waits longer than 15 minutes, or something needs a look. `failed`: longer than 60, or no store. */
  readonly state: 'ok' | 'degraded' | 'failed';
  /** What somebody has to look at, a sentence each. They stay the same while the trouble does. */
  readonly trouble: readonly string[];
};

/** @param summary null where the store does not answer */
export function judge(seen: {
  readonly summary: Summary | null;
  readonly oldestWaitingSeconds: number | null;
  readonly storeWritable: boolean;
  readonly mail: 'not configured' | ReturnType<Outbox['mail']>;
}): Judgement {
  const { summary, storeWritable, mail } = seen;
  const minutes = (seen.oldestWaitingSeconds ?? 0) / 60;
  const trouble = [
    ...(storeWritable
      ? []
      : ['Nothing can be written where messages are kept: visitors are told to try later.']),
    ...(mail === 'failing'
      ? [`Mail does not go out: ${summary?.lastError ?? 'the last attempt failed'}.`]
      : []),
    ...(summary?.needsPerson
      ? ['The mail server refused a message for good: list shows which needs a person.']
      : []),
    ...(minutes > 15
      ? [`A message has been waiting for more than ${minutes > 60 ? 'an hour' : '15 minutes'} to be mailed.`]
      : []),
    ...(minutes > 15 && mail === 'not configured' ? ['Mail is not configured: set SMTP_URL.'] : []),
  ];
  if (trouble.length === 0) return { state: 'ok', trouble };
  return { state: !storeWritable || minutes > 60 ? 'failed' : 'degraded', trouble };
}

import { Agent } from 'node:http';
import { ask, letter } from './ask.ts';
import { crowdTask } from './crowd.ts';

export type PostingTask = {
  readonly name: string;
  readonly port: number;
  readonly writers: number;
  readonly readers: number;
  readonly seconds: number;
  readonly keepAlive: boolean;
};
export type PostingResult = {
  readonly acknowledged: string[];
  readonly answers: Record<string, number>;
  /** Of the refusals with 429 and 503: how many did not say when to come back. */
  readonly withoutRetryAfter: number;
};

/** Writers who post one letter after another, and readers; each asks again as soon as there is an answer. */
await crowdTask(async (task: PostingTask): Promise<PostingResult> => {
  const result = {
    acknowledged: [] as string[],
    answers: {} as Record<string, number>,
    withoutRetryAfter: 0,
  };
  const end = performance.now() + task.seconds * 1000;

  async function person(id: number, writes: boolean): Promise<void> {
    const agent = task.keepAlive ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    for (let count = 0; performance.now() < end; count += 1) {
      const body = writes ? letter(`${task.name}-${id}`, count) : undefined;
      const { status, error, reference, retryAfter } = await ask(task.port, { body, agent });
      const answer = String(status ?? error);
      result.answers[answer] = (result.answers[answer] ?? 0) + 1;
      if (status === 303 && reference) result.acknowledged.push(reference);
      if ((status === 429 || status === 503) && !retryAfter) result.withoutRetryAfter += 1;
      // Nobody there, or asked to wait.
      if (error === 'ECONNREFUSED') break;
      if (status !== 303 && status !== 200) await new Promise((resolve) => setTimeout(resolve, 200));
    }
    agent?.destroy();
  }

  await Promise.all([
    ...Array.from({ length: task.writers }, (_, id) => person(id, true)),
    ...Array.from({ length: task.readers }, (_, id) => person(id, false)),
  ]);
  return result;
});

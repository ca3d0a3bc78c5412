import { crowdTask } from './crowd.ts';
import { eventually } from './ending.ts';
import { startReader } from './reader.ts';
import { startWriters } from './writers.ts';

export type WritingTask = {
  readonly name: string;
  readonly port: number;
  readonly writers: number;
  readonly readers: number;
  /** They also go when nobody takes their connections any more. */
  readonly seconds: number;
  readonly keepAlive: boolean;
};
export type WritingResult = {
  readonly acknowledged: string[];
  readonly answers: Record<string, number>;
  readonly pagesFailed: string[];
  readonly withoutRetryAfter: number;
};

await crowdTask(async (task: WritingTask): Promise<WritingResult> => {
  const writers = startWriters(task.port, task);
  const readers = Array.from({ length: task.readers }, () => startReader(task.port, { everyMs: 5 }));
  await eventually(() => 'ECONNREFUSED' in writers.answers, task.seconds * 1000);
  const [seen] = await Promise.all([Promise.all(readers.map((reader) => reader.stop())), writers.stop(0)]);
  return {
    acknowledged: [...writers.acknowledged.keys()],
    answers: writers.answers,
    pagesFailed: seen.flatMap(({ failures }) => failures),
    withoutRetryAfter: writers.withoutRetryAfter(),
  };
});

import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a crowd in a process of its own, so that what it costs is not measured as the site's slowness.
 * @param file in this folder; it calls `crowdTask`
 */
export async function sendCrowd<Task extends object, Result>(file: string, task: Task): Promise<Result> {
  const child = fork(new URL(file, import.meta.url), [JSON.stringify(task)]);
  const [result] = (await once(child, 'message')) as [Result];
  child.kill('SIGKILL');
  return result;
}

/** The other side: does what it was started for and says what came of it. */
export async function crowdTask<Task, Result>(work: (task: Task) => Promise<Result>): Promise<void> {
  process.send?.(await work(JSON.parse(process.argv[2] ?? '{}') as Task));
}

export function added(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const count of counts)
    for (const [key, value] of Object.entries(count)) sum[key] = (sum[key] ?? 0) + value;
  return sum;
}

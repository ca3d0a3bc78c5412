import { resolve } from 'node:path';
import { dayMs } from '../../message/lagos.ts';
import type { Context } from '../context.ts';
import { describeError } from '../log.ts';
import { copyNightly } from './copies.ts';

/** How often the job is called: a computer that is switched on for half an hour a day has its copy too. */
export const nightlyCheckMs = 10 * 60_000;

/** Erases what was mailed long ago, and copies the store once a night. Never rejects. */
export async function runNightly({
  config: { database, backupFolder, retentionDays },
  store,
  clock,
  log,
}: Pick<Context, 'config' | 'store' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  try {
    const erased = await store.eraseSentBefore(now.getTime() - retentionDays * dayMs);
    if (erased > 0) log.info({ erased }, 'old messages erased');
  } catch (error) {
    log.warn(describeError(error), 'old messages not erased');
  }
  if (database.kind !== 'file' || !backupFolder) return;
  try {
    if (await copyNightly(resolve(database.path), backupFolder, now)) log.info('store copied');
  } catch (error) {
    log.warn(describeError(error), 'store not copied this night');
  }
}

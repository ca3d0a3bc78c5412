import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dayInLagos, dayMs, hourMs } from '../../message/lagos.ts';
import { messagesCommand } from '../config.ts';
import type { Context } from '../context.ts';
import { nameOfNight, nightOf } from '../store/copy-names.ts';
import { newestReferences } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import type { Status } from './sentences.ts';

type Options = Pick<Context, 'config' | 'store' | 'clock'>;

/** Whether the store was copied, and whether it is still the one that was copied. */
export async function describeCopies({ config, store, clock }: Options): Promise<Partial<Status>> {
  const { database, backupFolder } = config;
  if (database.kind === 'postgres')
    return { notes: ['Copies: those of PostgreSQL (pg_dump). The site makes none of its own.'] };
  if (!backupFolder) return { notes: ['Copies: none are made, because BACKUP_FOLDER is not set.'] };
  const trouble: string[] = [];
  let nights: string[] = [];
  try {
    nights = readdirSync(backupFolder).flatMap((name) => nightOf(name) ?? []);
  } catch (error) {
    trouble.push(`Copies cannot be written into ${backupFolder}: ${(error as Error).message}.`);
  }
  const newest = nights.sort().at(-1);
  // A night begins at two. One may be under way.
  if (!newest || newest < dayInLagos(new Date(clock.now().getTime() - dayMs - 3 * hourMs)))
    trouble.push(
      'The store was not copied last night. The running site tries every ten minutes, and its log says why that fails.',
    );
  const copies = nights.slice(-2).map((night) => join(backupFolder, nameOfNight(night)));
  const lost = await findLost(copies, store);
  if (lost)
    trouble.push(
      `The store has no message that the copy of last night has. If you have not erased them: ${messagesCommand} restore ${lost}`,
    );
  const newestName = newest ? `, the newest is ${nameOfNight(newest)}` : ', none yet';
  return { trouble, notes: [`Copies: in ${backupFolder}${newestName}.`] };
}

/** A copy with messages of which the store has none: it is another store, or an empty one. */
async function findLost(copies: readonly string[], store: Store): Promise<string | undefined> {
  for (const copy of copies) {
    const references = newestReferences(copy);
    const found = await Promise.all(references.map((one) => store.find(one))).catch(() => null);
    if (found && found.length > 0 && found.every((message) => message === null)) return copy;
  }
}

// How the site is, for its operator: what `farm status` prints and the heartbeat sends. One file for each subject.
import type { Context } from '../context.ts';
import { describeCopies } from './copies.ts';
import { describeMessages } from './messages.ts';
import { describePages } from './pages.ts';
import { joinStatus, type Status } from './sentences.ts';
import { describeSetup } from './setup.ts';

type StoredOptions = Pick<Context, 'config' | 'store' | 'clock'> & {
  /** Of the owner's content. Null without CONTENT_REPOSITORY. */
  readonly published: Status | null;
};

/** All that is read from disks and databases. Never rejects: a failing store is part of it. */
export async function readStored({ config, store, clock, published }: StoredOptions): Promise<Status> {
  const messages = await describeMessages({ config, store, clock });
  const copies = await describeCopies({ config, store, clock });
  return joinStatus([messages, copies, published, describePages(), describeSetup(config)]);
}

/** More than SQLite and PostgreSQL need to give up. */
const limitMs = 30_000;
const hangs = `Where messages and copies are kept does not answer within ${limitMs / 1000} seconds: the disk hangs, or the database.`;

/** With what answers at the site's addresses. Ends within half a minute, and never rejects where these do not. */
export async function readStatus(
  stored: Promise<Status>,
  ...answers: readonly Promise<Partial<Status>>[]
): Promise<Status> {
  const { promise: late, resolve } = Promise.withResolvers<Partial<Status>>();
  const timer = setTimeout(() => resolve({ trouble: [hangs] }), limitMs);
  const parts = await Promise.all([Promise.race([stored, late]), ...answers]);
  clearTimeout(timer);
  return joinStatus(parts);
}

import type { Message } from '../../message/message.ts';

/** `waiting`: to be mailed. `sent`: the mail server took it. `suspect`: looks like spam, set aside until released. */
export type State = 'waiting' | 'sent' | 'suspect';

export type NewMessage = {
  readonly reference: string;
  /** Equal for the same words from the same sender, and for nothing else. */
  readonly fingerprint: string;
  readonly message: Message;
  readonly receivedAt: Date;
  readonly state: 'waiting' | 'suspect';
  readonly messageId: string;
};

export type KeptMessage = {
  /** Rises with every message kept; for paging only. */
  readonly position: number;
  readonly reference: string;
  readonly message: Message;
  readonly receivedAt: Date;
  readonly state: State;
  /** How often sending was begun. */
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly sentAt: Date | null;
  readonly messageId: string;
  /** What the mail server or the network said last, without any of the visitor's words or addresses. */
  readonly lastError: string | null;
  /** The mail server refused it for good (5xx): retried slowly until a person has looked. */
  readonly needsPerson: boolean;
};

export type Summary = {
  readonly waiting: number;
  readonly sent: number;
  readonly suspect: number;
  readonly needsPerson: number;
  readonly oldestWaitingAt: Date | null;
  /** Why the latest attempt failed, among those that wait. */
  readonly lastError: string | null;
};

export type ClaimRequest = {
  readonly now: Date;
  readonly limit: number;
  readonly leaseMs: number;
};

export type FailedAttempt = {
  readonly reference: string;
  readonly attempts: number;
  readonly now: Date;
  readonly retryAt: Date;
  readonly error: string;
  readonly needsPerson: boolean;
};

export type ExpiryLimits = {
  readonly sentBefore: Date;
  readonly suspectBefore: Date;
};

/**
 * What remembers messages. Every promise that resolves after a change means: on disk, and still there after a power cut.
 * A promise that rejects (StoreUnavailable, or any error) means: not known to be kept.
 *
 * Times are the caller's wall clock, which may jump. An attempt is due when its time has come, and also when the moment
 * it was scheduled at lies in the future (beyond `clockTolerance`): then the clock was set back, and nothing may stick.
 */
export type Store = {
  /**
   * Keeps a message, once: where the same fingerprint was kept within `repeatWindow` of `receivedAt` (earlier or later),
   * nothing is added and the first reference is answered. True also for calls at the same moment and from other instances.
   */
  keep(message: NewMessage): Promise<{ readonly reference: string; readonly repeated: boolean }>;
  /**
   * Takes waiting messages that are due, oldest first and those that need a person last, and hides them from everybody
   * else for `leaseMs`. Adds one to their attempts.
   */
  claim(request: ClaimRequest): Promise<readonly KeptMessage[]>;
  /** Whatever became of the lease: what the mail server took is sent. */
  recordSent(reference: string, at: Date): Promise<void>;
  /** Ignored unless `attempts` is still the number that was claimed: a late loser changes nothing. */
  recordFailure(failure: FailedAttempt): Promise<void>;
  /** Makes waiting messages due at once, but for those that are being sent. */
  makeAllDue(now: Date): Promise<number>;
  /** Makes one message due, whatever became of it before, a suspect too; false where it is being sent, or is not there. */
  makeDue(reference: string, now: Date): Promise<boolean>;
  find(reference: string): Promise<KeptMessage | null>;
  /** Whether there is a message of this reference, without reading it. */
  has(reference: string): Promise<boolean>;
  /** Messages behind a position, in the order they were kept. */
  read(page: { readonly after: number; readonly limit: number }): Promise<readonly KeptMessage[]>;
  summary(): Promise<Summary>;
  /** Erases every message of one address (capitals aside) so that no byte of it stays in the store's files. */
  eraseFrom(email: string): Promise<number>;
  /** Erases sent messages and suspects older than these; never waiting ones. */
  eraseExpired(limits: ExpiryLimits): Promise<number>;
  /** Resolves when something can be written to disk. */
  check(): Promise<void>;
  close(): Promise<void>;
};

export const repeatWindow = 10 * 60_000;
export const clockTolerance = 5 * 60_000;

/** What an older release says of a store that a newer one has upgraded. */
export function refuseNewer(version: number, known: number, where: string): void {
  if (version <= known) return;
  throw new StoreUnavailable(
    'newer',
    `${where} was written by a newer release of this program (store version ${version}, this one knows ${known}): start the newer release again, or restore a backup made before the upgrade`,
  );
}

/**
 * The store cannot be used just now. `reason` says whether waiting can help:
 * `busy` may pass by itself (disk full, read-only, locked); the others need the operator, and the message says what to do.
 * `unsafe`: it would lose messages in a power cut, so the program must not start with it.
 */
export class StoreUnavailable extends Error {
  readonly reason: 'busy' | 'damaged' | 'foreign' | 'newer' | 'unsafe';
  /** What the file system or the database called it. */
  readonly code: string | undefined;

  constructor(
    reason: StoreUnavailable['reason'],
    message: string,
    { code, ...options }: ErrorOptions & { readonly code?: string } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.code = code;
  }
}

// Where messages are kept: one contract, for SQLite and PostgreSQL.
import { dayMs } from '../../message/lagos.ts';
import type { Message } from '../../message/message.ts';

/** `suspect`: looks like spam, set aside until released. */
export type State = 'waiting' | 'sent' | 'suspect';

export type NewMessage = {
  readonly reference: string;
  readonly fingerprint: string;
  readonly message: Message;
  readonly receivedAt: Date;
  readonly state: 'waiting' | 'suspect';
  readonly messageId: string;
  /** Where a suspect was set aside because its network sent too many. */
  readonly network?: string | undefined;
  /** Mailed with others in one mail. */
  readonly isBundled?: boolean | undefined;
};

export type KeptMessage = {
  /** Increases with every message; for paging only. */
  readonly position: number;
  readonly reference: string;
  readonly message: Message;
  readonly receivedAt: Date;
  readonly state: State;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly sentAt: Date | null;
  /** When the owner got a notice that this suspect was set aside. */
  readonly reportedAt: Date | null;
  readonly messageId: string;
  /** What the mail server or network answered, without what the visitor typed. */
  readonly lastError: string | null;
  /** The mail server refused it permanently (5xx), or it is damaged; retries are slow. */
  readonly isRefused: boolean;
  readonly network: string | null;
  readonly isBundled: boolean;
};

export type Summary = {
  readonly waiting: number;
  readonly sent: number;
  readonly suspect: number;
  /** Suspects that are in no notice to the owner yet, the oldest of them, and the time of the last notice. */
  readonly unreported: number;
  readonly oldestUnreportedAt: Date | null;
  readonly lastReportedAt: Date | null;
  readonly refused: number;
  readonly oldestWaitingAt: Date | null;
  readonly lastError: string | null;
  /** Suspects of networks that sent too many, how many networks these are, and when the last post came that was too many. */
  readonly ofFlood: number;
  readonly floodingNetworks: number;
  readonly lastFloodAt: Date | null;
};

export type ClaimRequest = {
  readonly now: Date;
  readonly limit: number;
  readonly leaseMs: number;
  /** True: messages that are mailed several in one mail. By default, those that are mailed alone. */
  readonly bundled?: boolean;
};

type FailedAttempt = {
  readonly reference: string;
  readonly attempts: number;
  readonly now: Date;
  readonly retryAt: Date;
  readonly error: string;
  readonly isRefused: boolean;
};

export type ExpiryLimits = {
  readonly sentBefore: Date;
  readonly suspectBefore: Date;
};

export type ClockReading = {
  readonly now: Date;
  /** Milliseconds by a monotonic clock since the caller's last reading, or since its start. */
  readonly elapsedMs: number;
};

export type NoticeClaim =
  | { readonly kind: 'claimed'; readonly attempts: number }
  | { readonly kind: 'sent' | 'waiting' };

/**
 * Where messages are kept. Once a write has resolved, it is on disk and survives a power cut. If it rejects, the message
 * may have been kept or not. Times are the caller's wall clock: a message is also due if it was scheduled in the
 * future (beyond `clockTolerance`), because then the clock was set back.
 */
export type Store = {
  /**
   * Keeps a message once: answers the first reference within `repeatWindow` of an equal fingerprint. A suspect becomes `waiting` when
   * an equal message arrives that is not suspect.
   */
  keep(message: NewMessage): Promise<{ readonly reference: string; readonly repeated: boolean }>;
  /** Hides due messages from other callers for `leaseMs`, and counts an attempt. Those due for longest come first. */
  claim(request: ClaimRequest): Promise<readonly KeptMessage[]>;
  /** Applies even if the lease has ended. */
  recordSent(reference: string, at: Date): Promise<void>;
  /** Ignored if `attempts` has changed since the claim. */
  recordFailure(failure: FailedAttempt): Promise<void>;
  /** Makes waiting messages due, by default including those that were refused for good. */
  makeAllDue(now: Date, of?: { readonly refused: boolean }): Promise<number>;
  /** In any state, even a suspect. False if it is being sent or does not exist. */
  makeDue(reference: string, now: Date): Promise<boolean>;
  /** Makes all suspects due, or those of one network; many are mailed several in one mail. */
  release(now: Date, network?: string): Promise<number>;
  find(reference: string): Promise<KeptMessage | null>;
  has(reference: string): Promise<boolean>;
  read(page: { readonly after: number; readonly limit: number }): Promise<readonly KeptMessage[]>;
  summary(): Promise<Summary>;
  eraseFrom(email: string): Promise<number>;
  /** Ignores all but suspects. */
  recordReported(references: readonly string[], at: Date): Promise<void>;
  /** Erases old sent messages, and suspects whose notice to the owner is old; never waiting ones. */
  eraseExpired(limits: ExpiryLimits): Promise<number>;
  /**
   * Stores a reading of the clock. Resolves to the earliest time that the readings of the last `confirmingTime` of running
   * allow, or to null while the site has not run for so long: a clock that jumps ahead erases nothing until then.
   * Instances that run at the same time count as one.
   */
  confirmTime(reading: ClockReading): Promise<Date | null>;
  /** Whether this instance may mail a notice of this name now: hides it from the others for `leaseMs`, and counts an attempt. */
  claimNotice(name: string, lease: Pick<ClaimRequest, 'now' | 'leaseMs'>): Promise<NoticeClaim>;
  recordNoticeSent(name: string, at: Date): Promise<void>;
  delayNotice(name: string, times: { readonly now: Date; readonly retryAt: Date }): Promise<void>;
  check(): Promise<void>;
  close(): Promise<void>;
};

export async function* everyMessage(store: Pick<Store, 'read'>): AsyncGenerator<KeptMessage> {
  for (let after = 0; ; ) {
    const page = await store.read({ after, limit: 200 });
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.position;
  }
}

export const repeatWindow = 10 * 60_000;
export const clockTolerance = 5 * 60_000;
/** Long enough for somebody to notice a wrong clock. */
export const confirmingTime = 2 * dayMs;

/** The version of a store, and the one that this code needs: a start migrates an older one. Null: there is none yet. */
export type StoreVersions = { readonly found: number | null; readonly needed: number };

/** @throws StoreUnavailable `newer` if a newer release has upgraded the store */
export function refuseNewer(version: number, known: number, where: string): void {
  if (version <= known) return;
  throw new StoreUnavailable(
    'newer',
    `${where} was written by a newer release of this program (store version ${version}, this one knows ${known}): start the newer release again, or restore the copy from before the upgrade`,
  );
}

/**
 * `busy` may pass by itself (disk full, locked); for the others the message says what to do. `unsafe`:
 * a power cut would lose messages, so the site must not start.
 */
export class StoreUnavailable extends Error {
  readonly reason: 'busy' | 'damaged' | 'foreign' | 'newer' | 'unsafe';
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

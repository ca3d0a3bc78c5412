import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncToDisk } from '../../server/write-durably.ts';
import type { Known } from './move.ts';
import type { Mail } from './words.ts';

/** What the publisher knows from one minute to the next. */
export type Memory = Known & {
  /** Null before the first call. */
  readonly release: string | null;
  readonly visible: string;
  readonly visibleAt: string | null;
  /** A release that is complete and tried, while it is put in place. */
  readonly switching: {
    readonly release: string;
    readonly before: string;
    readonly tip: string;
    readonly savedAt: string;
    readonly mail: Mail;
    readonly sentence: string;
  } | null;
  /** A build that failed for a reason that may pass. @property retryAt in ms of the wall clock */
  readonly failed: { readonly tip: string; readonly times: number; readonly retryAt: number } | null;
  /** In ms of the wall clock. */
  readonly unreachableSince: number | null;
  /** For farm-upgrade: the alert is repeated until it has arrived. */
  readonly codeWaits: boolean;
};

const empty: Memory = {
  seen: '',
  refused: null,
  release: null,
  visible: '',
  visibleAt: null,
  switching: null,
  failed: null,
  unreachableSince: null,
  codeWaits: false,
};

export function readMemory(folder: string): Memory {
  const file = join(folder, 'memory.json');
  if (!existsSync(file)) return empty;
  return { ...empty, ...JSON.parse(readFileSync(file, 'utf8')) };
}

/** Survives a power cut once it returns. */
export function writeMemory(folder: string, memory: Memory): void {
  const file = join(folder, 'memory.json');
  writeFileSync(`${file}.draft`, JSON.stringify(memory), { mode: 0o600, flush: true });
  renameSync(`${file}.draft`, file);
  syncToDisk(folder);
}

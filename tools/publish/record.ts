import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublishRecord, recordFile } from '../../server/status/last-publish.ts';
import { syncToDisk } from '../../server/write-durably.ts';

const empty: PublishRecord = {
  release: '',
  visible: { version: '', at: null },
  seen: '',
  refused: null,
  last: null,
  retry: null,
  trouble: null,
  program: null,
  awaySince: null,
};

export function readRecord(folder: string): PublishRecord {
  const file = join(folder, recordFile);
  return { ...empty, ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) };
}

/** Survives a power cut once it returns. */
export function writeRecord(folder: string, record: PublishRecord): void {
  const file = join(folder, recordFile);
  writeFileSync(`${file}.draft`, JSON.stringify(record), { mode: 0o644, flush: true });
  renameSync(`${file}.draft`, file);
  syncToDisk(folder);
}

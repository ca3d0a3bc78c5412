import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The longest message takes less than half of it, with its index pages and the file `-shm` that SQLite makes. */
const messageBytes = 128 * 1024;

/**
 * Writes as much as a message needs into this folder, and deletes it again. Random, because some file systems store zeros in no space.
 * @throws the error of the disk, such as ENOSPC
 */
export function tryDisk(folder: string, bytes = messageBytes): void {
  const file = join(folder, '.trial-write');
  try {
    writeFileSync(file, randomBytes(bytes), { mode: 0o600 });
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * SQLite maps its file `-shm` into memory, and Linux ends a process (SIGBUS) that touches a page for which the disk has no room. SQLite
 * takes that room first, but only where a block is as large as a page: not on an ext4 of less than 512 MB.
 * @throws the error of the disk
 */
export function refuseFullDisk(folder: string): void {
  if (statfsSync(folder).bsize < 4096) tryDisk(folder);
}

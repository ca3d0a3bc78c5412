import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';

/** Once it has returned, what was written to a file, or the names in a folder, survive a power cut. */
export function syncToDisk(path: string): void {
  const isWindows = process.platform === 'win32';
  if (isWindows && statSync(path).isDirectory()) return;
  const descriptor = openSync(path, isWindows ? 'r+' : 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

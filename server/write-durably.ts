import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { lchown, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file at once. Once resolved, it survives a power cut. Follows no link that another account put in its way.
 * @param owner of file and folder, where the writer is root
 */
export async function writeDurably(
  path: string,
  text: string,
  owner?: { readonly uid: number; readonly gid: number },
): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true });
  if (owner && made) await lchown(dirname(path), owner.uid, owner.gid);
  await rm(`${path}.draft`, { force: true });
  const draft = await open(`${path}.draft`, 'wx', 0o600);
  try {
    await draft.writeFile(text);
    if (owner) await draft.chown(owner.uid, owner.gid);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${path}.draft`, path);
  syncToDisk(dirname(path));
}

/** A file, or the names in a folder. */
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

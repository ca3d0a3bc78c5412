import { dirname } from 'node:path';
import type { Call } from './strace.ts';

type Change = { readonly at: number; readonly bytes: Buffer } | { readonly size: number };
type Inode = { durable: Buffer; pending: Change[] };

/**
 * A model of a folder after a power cut: a file keeps only fsynced bytes, and a name only if the folder was fsynced. It reads the
 * calls of a traced process.
 */
export function createDisk(folder: string) {
  const names = new Map<string, Inode>();
  let durableNames = new Map<string, Inode>();
  const onSynced = new Map<string, () => void>();

  function inode(name: string): Inode {
    const known = names.get(name);
    if (known) return known;
    const made = { durable: Buffer.alloc(0), pending: [] };
    names.set(name, made);
    return made;
  }

  function begin({ name, thread, file }: Call): void {
    if (!/^f(?:data)?sync$/.test(name)) return;
    if (file === folder) {
      const now = new Map(names);
      onSynced.set(thread, () => {
        durableNames = now;
      });
    } else if (dirname(file) === folder) {
      // Writes during the fsync are not part of it.
      const node = inode(file);
      const count = node.pending.length;
      onSynced.set(thread, () => {
        node.durable = applied(node.durable, node.pending.splice(0, count));
      });
    }
  }

  function end(call: Call): void {
    const { name, file, strings, numbers, result, thread } = call;
    if (result < 0) return void onSynced.delete(thread);
    const [one = '', other = ''] = strings.map(String);
    switch (name) {
      case 'fsync':
      case 'fdatasync':
        onSynced.get(thread)?.();
        onSynced.delete(thread);
        break;
      case 'openat':
        // A successful open may have created the file.
        if (dirname(one) === folder) inode(one);
        break;
      case 'pwrite64':
        if (dirname(file) === folder)
          inode(file).pending.push({
            at: Number(numbers.at(-1)),
            bytes: (strings[0] ?? Buffer.alloc(0)).subarray(0, result),
          });
        break;
      case 'ftruncate':
        if (dirname(file) === folder) inode(file).pending.push({ size: Number(numbers.at(-1)) });
        break;
      case 'rename':
      case 'link': {
        const node = names.get(one);
        if (node) names.set(other, node);
        if (name === 'rename') names.delete(one);
        break;
      }
      case 'unlink':
        names.delete(one);
        break;
      default:
        if (others.test(name) && [file, one, other].some((path) => dirname(path) === folder))
          throw new Error(`The model of the disk does not know ${name}`);
    }
  }

  return {
    apply(call: Call): void {
      if (call.moment === 'began') begin(call);
      else end(call);
    },
    /** The files after a power cut now: only fsynced data. */
    afterPowerCut(): Map<string, Buffer> {
      return new Map([...durableNames].map(([name, { durable }]) => [name, durable]));
    },
    /** The same with a random part of the unsynced data, in any order, torn between sectors. */
    afterPartialWrites(random: () => number): Map<string, Buffer> {
      const known = random() < 0.5 ? durableNames : names;
      return new Map(
        [...known].map(([name, { durable, pending }]) => {
          const written = pending.filter(() => random() < 0.5).map((change) => torn(change, random));
          return [name, applied(durable, written)];
        }),
      );
    },
  };
}

const others = /^(?:p?writev?|fallocate|(?:rename|link|unlink)at2?)$/;

function torn(change: Change, random: () => number): Change {
  if ('size' in change || random() < 0.5) return change;
  const sector = 512;
  return {
    at: change.at,
    bytes: change.bytes.subarray(0, sector * Math.floor((random() * change.bytes.length) / sector)),
  };
}

function applied(durable: Buffer, changes: readonly Change[]): Buffer {
  let content = Buffer.from(durable);
  const resize = (size: number) => {
    const resized = Buffer.alloc(size);
    content.copy(resized);
    content = resized;
  };
  for (const change of changes) {
    if ('size' in change) resize(change.size);
    else {
      if (change.at + change.bytes.length > content.length) resize(change.at + change.bytes.length);
      change.bytes.copy(content, change.at);
    }
  }
  return content;
}

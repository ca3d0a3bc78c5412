import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Message } from '../../message/message.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { createStore, everyMessage } from '../../server/store/store.ts';
import { countLost } from '../rigs/audit.ts';
import { createCleanup } from '../rigs/cleanup.ts';
import { createDisk } from '../rigs/disk-model.ts';
import { startMailServer } from '../rigs/fake-mail-server.ts';
import { startSiteProcess } from '../rigs/site-process.ts';
import { callsOf, tracer } from '../rigs/strace.ts';
import { startWriters } from '../rigs/writers.ts';
import { reportResults, SkippedRun } from './results.ts';

/**
 * A power cut at every acknowledgement of a run. The site runs under strace. For each acknowledgement the store's files are
 * rebuilt from fsynced data alone: the database must be valid and have every acknowledged message, word for word. A second image
 * also has a random half of the unsynced data, torn between sectors. With synchronous=NORMAL the same test must find losses.
 */
export async function run({ messages = 400 } = {}): Promise<string[]> {
  if (spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status !== 0)
    throw new SkippedRun('there is no strace here (apt-get install -y strace)');
  // SIGTERM removes the journal, SIGKILL leaves it.
  const full = await cut({ messages, nodeArguments: [], signals: ['SIGTERM', 'SIGKILL'] });
  const normal = await cut({
    // On a busy machine, the checkpoint after a start may come between the first commits and their thanks: later ones are lost.
    messages: Math.max(24, Math.ceil(messages / 4)),
    signals: [],
    nodeArguments: ['--import', join(import.meta.dirname, '../rigs/synchronous-normal.ts')],
  });
  return reportResults('power cut at every acknowledgement', {
    'images opened': [`≥ ${messages * 2}`, full.images, full.images >= messages * 2],
    'images that lost a message': ['0', full.lost, full.lost === 0],
    'damaged images': ['0', full.damaged, full.damaged === 0],
    'with NORMAL, images that lost': ['≥ 1', `${normal.lost} of ${normal.images}`, normal.lost > 0],
  });
}

type Cut = {
  readonly messages: number;
  readonly nodeArguments: readonly string[];
  /** Each signal ends the site, which is then started again. They are spread evenly among the messages. */
  readonly signals: readonly NodeJS.Signals[];
};

async function cut({ messages, nodeArguments, signals }: Cut) {
  await using cleanup = createCleanup();
  const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
  cleanup.after(() => rmSync(folder, { recursive: true, force: true }));
  const trace = join(folder, 'trace');
  const { url } = await startMailServer(cleanup);
  await using site = await startSiteProcess(
    { SMTP_URL: url },
    { folder, wrapper: tracer(trace), nodeArguments },
  );
  const writers = startWriters(site.port, {
    writers: 8,
    name: 'power-cut',
    max: messages,
    // Long enough for overflow pages and several checkpoints.
    fields: { message: 'words '.repeat(500) },
  });
  for (const [at, signal] of signals.entries()) {
    await writers.reach((messages * (at + 1)) / (signals.length + 1));
    await site.end(signal);
    await site.start();
  }
  await writers.reach(messages);
  await writers.stop();
  await site.end('SIGKILL');
  return await replay(trace, site.store, writers.acknowledged);
}

async function replay(trace: string, store: string, acknowledged: ReadonlyMap<string, Message>) {
  const disk = createDisk(dirname(store));
  const seen = new Map<string, Message>();
  const result = { images: 0, valid: 0, lost: 0, damaged: 0 };
  for await (const call of callsOf(trace)) {
    disk.apply(call);
    const reference = call.moment === 'began' ? thanksIn(call.strings) : undefined;
    const message = acknowledged.get(reference ?? '');
    if (!reference || !message) continue;
    seen.set(reference, message);
    for (const files of [disk.afterPowerCut(), disk.afterPartialWrites(Math.random)]) {
      result.images += 1;
      result[await inspectImage(files, basename(store), seen)] += 1;
    }
  }
  return result;
}

function thanksIn(strings: readonly Buffer[]): string | undefined {
  for (const bytes of strings) {
    if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 303'))) continue;
    return /\/contact\?sent=(\w+)/.exec(bytes.toString('latin1'))?.[1];
  }
}

/** Opens an image as the site does after a power cut. */
async function inspectImage(
  files: ReadonlyMap<string, Buffer>,
  name: string,
  acknowledged: ReadonlyMap<string, Message>,
): Promise<'valid' | 'lost' | 'damaged'> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'image-'));
  try {
    for (const [path, content] of files)
      if (!path.endsWith('-shm')) writeFileSync(join(folder, basename(path)), content);
    const path = join(folder, name);
    const store = createStore(openSqlite(path));
    const stored = new Map<string, Message>();
    for await (const one of everyMessage(store)) stored.set(one.reference, one.fields);
    await store.close();
    using db = new DatabaseSync(path);
    if (db.prepare('PRAGMA integrity_check').get()?.integrity_check !== 'ok') return 'damaged';
    return countLost(acknowledged, stored) > 0 ? 'lost' : 'valid';
  } catch {
    return 'damaged';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

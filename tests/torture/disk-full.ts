import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditMessages } from '../rigs/audit.ts';
import { createCleanup, eventually, waitUntil } from '../rigs/cleanup.ts';
import { startMailServer } from '../rigs/fake-mail-server.ts';
import { startSiteProcess } from '../rigs/site-process.ts';
import { startWriters } from '../rigs/writers.ts';
import { reportResults, SkippedRun } from './results.ts';

/**
 * A small disk fills up while visitors write, becomes read-only, and is writable again. Meanwhile pages stay up, and posts get a
 * 503 with their text given back. Then posts are accepted again within `maxSeconds`, and no acknowledged message is lost.
 */
export async function run({ times = 3, writers = 16, messages = 400, maxSeconds = 5 } = {}) {
  await using cleanup = createCleanup();
  const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
  cleanup.after(() => rmSync(disk, { recursive: true, force: true }));
  if (!mount('-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk))
    throw new SkippedRun('a small disk can only be mounted by root');
  cleanup.after(() => spawnSync('umount', ['-l', disk]));
  const { mails, url } = await startMailServer(cleanup);
  await using site = await startSiteProcess({ SMTP_URL: url }, { folder: disk });
  const { acknowledged, replies, seen, ...visitors } = startWriters(site.port, {
    writers,
    name: 'disk-full',
  });
  const filler = join(disk, 'filler');
  const pages: number[] = [];
  const exits: number[] = [];
  let [slowest, readOnly] = [0, 0];
  const isRefusing = async () => {
    // Messages may be acknowledged until the last bytes are used.
    let [before, refused] = [-1, 0];
    await waitUntil(() => {
      if (acknowledged.size > before) [before, refused] = [acknowledged.size, replies[503] ?? 0];
      return (replies[503] ?? 0) >= refused + 10 * writers;
    });
    pages.push((await fetch(site.url)).status);
  };

  for (let time = 1; time <= times; time += 1) {
    await visitors.reach((messages * time) / times);
    fill(filler);
    await isRefusing();
    await site.messages('status').then(({ code }) => exits.push(code ?? 0));
    fill(filler);
    // A disk with a file open for writing cannot be made read-only. By now the site has closed its files.
    const isReadOnly = await eventually(() => mount('-o', 'remount,ro', disk), 60_000);
    if (isReadOnly) {
      await isRefusing();
      readOnly += 1;
    }
    mount('-o', 'remount,rw', disk);
    rmSync(filler);
    const [before, mended] = [acknowledged.size, performance.now()];
    await eventually(() => acknowledged.size > before, 30_000);
    slowest = Math.max(slowest, (performance.now() - mended) / 1000);
  }
  await visitors.stop();
  const { lost, notMailed, altered } = await auditMessages(acknowledged, { site, mails });
  const { 303: _thanks, 503: notKept = 0, ...others } = replies;
  return reportResults('disk full in mid-load', {
    'then read-only': [`${times}`, readOnly, readOnly === times],
    'acknowledged messages lost': ['0', `${lost} of ${acknowledged.size}`, lost === 0],
    'not mailed in the end': ['0', notMailed, notMailed + altered === 0],
    'replies but 303 and 503': ['none', JSON.stringify(others), Object.keys(others).length === 0],
    'not kept': ['≥ 1', notKept, notKept > 0],
    'not kept, and answered without the text or without Retry-After': [
      '0',
      seen.incomplete,
      seen.incomplete === 0,
    ],
    'the status meanwhile': ['1', exits.join(' '), exits.every((code) => code === 1)],
    'pages meanwhile': ['200', pages.join(' '), pages.every((status) => status === 200)],
    'accepts again': [`≤ ${maxSeconds} s`, `${slowest.toFixed(1)} s at most`, slowest <= maxSeconds],
  });
}

function mount(...args: string[]): boolean {
  return spawnSync('mount', args).status === 0;
}

/** Writes until the disk is full. */
function fill(path: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${path}`, 'bs=4096', 'oflag=append', 'conv=notrunc']);
}

import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually, withEnding } from '../testing/ending.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { reckon } from '../testing/reckoning.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import { startWriters } from '../testing/writers.ts';
import { figures } from './figures.ts';

/**
 * A small disk fills up while visitors write, is made read-only, and is well again. Meanwhile: pages stay up, posts are
 * answered 503 with the words given back. After: accepted again within 5 s, and nothing that was acknowledged is lost.
 */
export async function run(): Promise<void> {
  await measure({ times: 3, writers: 16, messages: 400 });
}

export async function measure(size: { times: number; writers: number; messages: number }): Promise<void> {
  await withEnding(async (ending) => {
    const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
    ending.after(() => rmSync(disk, { recursive: true, force: true }));
    if (!mount('-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk))
      return console.log('skipped: a small disk can only be mounted by root');
    ending.after(() => spawnSync('umount', ['-l', disk]));
    const mail = await startMailServer(ending);
    const site = await startSiteProcess({ SMTP_URL: mail.url }, { folder: disk });
    ending.after(() => site.close());
    const writers = startWriters(site.port, { writers: size.writers, name: 'disk-full' });
    const { acknowledged } = writers;
    const pages: number[] = [];
    const recoveries: number[] = [];
    const refused = async (milliseconds: number) => {
      // Until the last bytes are used up there may be thanks; from then on there are none.
      await eventually(async () => {
        const before = acknowledged.size;
        await wait(500);
        return acknowledged.size === before;
      }, 20_000);
      await wait(milliseconds);
      pages.push((await fetch(`http://127.0.0.1:${site.port}/`)).status);
    };
    const recovers = async () => {
      const before = acknowledged.size;
      const started = performance.now();
      await eventually(() => acknowledged.size > before, 30_000);
      recoveries.push(performance.now() - started);
    };

    for (let time = 1; time <= size.times; time += 1) {
      await writers.reach((size.messages * time) / size.times);
      const filler = join(disk, 'filler');
      fill(filler);
      await refused(1500);
      fill(filler);
      // A disk that a file is being written to cannot be made read-only; the site has let go of it by now.
      const isReadOnly = await eventually(() => mount('-o', 'remount,ro', disk), 5000);
      if (isReadOnly) {
        await refused(1000);
        mount('-o', 'remount,rw', disk);
      }
      figures(`disk full in mid-load, time ${time}`, {
        'then read-only': ['true', `${isReadOnly}`, isReadOnly],
      });
      rmSync(filler);
      await recovers();
    }
    await writers.stop();
    const { lost, notMailed, unlike } = await reckon(acknowledged, {
      site,
      mails: mail.mails,
    });
    const { 303: _thanks, 503: refusals = 0, ...others } = writers.replies;
    const withoutWords = writers.wordsNotGivenBack();
    const slowest = Math.max(...recoveries) / 1000;
    figures('disk full in mid-load', {
      'acknowledged messages lost': ['0', `${lost} of ${acknowledged.size}`, lost === 0],
      'not mailed in the end': ['0', notMailed, notMailed + unlike === 0],
      'replies but 303 and 503': ['none', JSON.stringify(others), Object.keys(others).length === 0],
      refused: ['≥ 1', refusals, refusals > 0],
      'refused without the words': ['0', withoutWords, withoutWords === 0],
      'pages meanwhile': ['200', pages.join(' '), pages.every((status) => status === 200)],
      'accepts again': ['≤ 5 s', `${slowest.toFixed(1)} s at most`, slowest <= 5],
    });
  });
}

function mount(...words: string[]): boolean {
  return spawnSync('mount', words).status === 0;
}

function fill(path: string): void {
  const file = openSync(path, 'a');
  const bytes = Buffer.alloc(4096, 1);
  try {
    while (statSync(path).size < 64 * 1024 * 1024) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

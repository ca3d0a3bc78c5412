import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { exportMessages } from '../rigs/audit.ts';
import { type Cleanup, createCleanup, temporaryFolder } from '../rigs/cleanup.ts';
import { freePort } from '../rigs/free-port.ts';
import { startSiteProcess, untilReady } from '../rigs/site-process.ts';
import { composeMessage, post, startReader, startWriters } from '../rigs/writers.ts';
import { percentile, reportResults, SkippedRun } from './results.ts';

const crowd = { writers: 1500, seconds: 20 };

/**
 * 1,500 writers at once, through Caddy, which has connections of their own for pages and for messages, as in deploy/Caddyfile. Meanwhile
 * visitors read and write: pages must come, and every acknowledged message must be kept.
 */
export async function run(): Promise<void> {
  if (spawnSync('caddy', ['version']).status !== 0) throw new SkippedRun('there is no Caddy here');
  await using cleanup = createCleanup();
  await using site = await startSiteProcess({ TRUSTED_PROXIES: 'loopback' });
  const port = await startProxy(cleanup, site.port);
  const acknowledged: string[] = [];
  const visitors = startReader(port, {
    everyMs: 50,
    wanted: 303,
    async request(count) {
      const reply = await post(port, composeMessage(`${count} of a visitor`));
      if (reply.reference) acknowledged.push(reply.reference);
      return reply;
    },
  });
  const readers = startReader(port, { everyMs: 20 });
  const before = site.memory().now;
  // In a process of its own, so that this load does not slow down the measurements.
  const child = fork(import.meta.filename, [String(port)]);
  const [{ replies, thanked }] = await once(child, 'message');
  child.kill('SIGKILL');
  const [posts, pages] = [await visitors.stop(), await readers.stop()];
  const stored = await exportMessages(site);
  acknowledged.push(...thanked);
  const lost = acknowledged.filter((reference) => !stored.has(reference)).length;
  const accepted = 100 * (1 - posts.failures.length / posts.times.length);
  const p99 = percentile(pages.times, 99);
  const grownMiB = site.memory().max - before;
  const areKnown = Object.keys(replies).every((status) => /^(?:303|503)$/.test(status));
  reportResults(`${crowd.writers} writers`, {
    answers: ['only 303, 503', JSON.stringify(replies), areKnown && site.isRunning()],
    'acknowledged messages lost': ['0', `${lost} of ${acknowledged.length}`, lost === 0],
    'posts of visitors accepted': [
      '≥ 50 %',
      `${accepted.toFixed(1)} % of ${posts.times.length}`,
      accepted >= 50,
    ],
    'pages meanwhile, 99 %': [
      '≤ 1000 ms, none fail',
      `${p99.toFixed(0)} ms, ${pages.failures.length} of ${pages.times.length} failed`,
      p99 <= 1000 && pages.failures.length === 0,
    ],
    'memory grows': ['≤ 400 MiB', `${grownMiB.toFixed(0)} MiB`, grownMiB <= 400],
  });
}

async function startProxy(cleanup: Cleanup, sitePort: number): Promise<number> {
  const [port, folder] = [await freePort(), temporaryFolder(cleanup)];
  const config = join(folder, 'Caddyfile');
  writeFileSync(
    config,
    `{\nadmin off\nauto_https off\nlog {\noutput discard\n}\n}
:${port} {\n@message method POST\nreverse_proxy @message 127.0.0.1:${sitePort}\nreverse_proxy 127.0.0.1:${sitePort}\n}\n`,
  );
  const env = { ...process.env, HOME: folder };
  const caddy = spawn('caddy', ['run', '--config', config], { stdio: 'ignore', env });
  cleanup.after(() => caddy.kill());
  await untilReady(caddy, `http://127.0.0.1:${port}/livez`);
  return port;
}

if (import.meta.main) {
  const [port] = process.argv.slice(2);
  const writers = startWriters(Number(port), { name: 'the crowd', writers: crowd.writers });
  await wait(crowd.seconds * 1000);
  await writers.stop(0);
  process.send?.({ replies: writers.replies, thanked: [...writers.acknowledged.keys()] });
}

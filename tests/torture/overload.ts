import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { exportMessages } from '../rigs/audit.ts';
import { type Cleanup, createCleanup, temporaryFolder } from '../rigs/cleanup.ts';
import { freePort } from '../rigs/free-port.ts';
import { startSiteProcess, untilReady } from '../rigs/site-process.ts';
import { startWriters } from '../rigs/writers.ts';
import { percentile, reportResults, SkippedRun } from './results.ts';

const crowd = { writers: 1500, seconds: 20 };

/**
 * 1,500 writers at once, through Caddy, which has connections of their own for pages and for messages, as in deploy/Caddyfile. Meanwhile
 * pages must come, and every acknowledged message must be kept.
 */
export async function run(): Promise<string[]> {
  if (spawnSync('caddy', ['version']).status !== 0) throw new SkippedRun('there is no Caddy here');
  await using cleanup = createCleanup();
  await using site = await startSiteProcess({ TRUSTED_PROXIES: 'loopback' });
  const port = await startProxy(cleanup, site.port);
  const before = site.memory().now;
  // In a process of its own, so that this load does not slow down the measurements.
  const child = fork(import.meta.filename, [String(port)]);
  let isOver = false;
  const written = once(child, 'message').finally(() => {
    isOver = true;
  });
  const pages: { ms: number; status: number }[] = [];
  for (; !isOver; await wait(20)) {
    const started = performance.now();
    const { status } = await fetch(`http://127.0.0.1:${port}/contact`);
    pages.push({ ms: performance.now() - started, status });
  }
  const [{ replies, thanked }] = await written;
  child.kill('SIGKILL');
  const stored = await exportMessages(site);
  const lost = thanked.filter((reference: string) => !stored.has(reference)).length;
  const p99 = percentile(
    pages.map(({ ms }) => ms),
    99,
  );
  const failed = pages.filter(({ status }) => status !== 200).length;
  const grownMiB = site.memory().max - before;
  const areKnown = Object.keys(replies).every((status) => /^(?:303|503)$/.test(status));
  return reportResults(`${crowd.writers} writers`, {
    answers: ['only 303, 503', JSON.stringify(replies), areKnown && site.isRunning()],
    'acknowledged messages lost': ['0', `${lost} of ${thanked.length}`, lost === 0 && thanked.length > 0],
    'pages meanwhile, 99 %': [
      '≤ 1000 ms, none fail',
      `${p99.toFixed(0)} ms, ${failed} of ${pages.length} failed`,
      p99 <= 1000 && failed === 0,
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

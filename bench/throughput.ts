import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientDir } from '../build/paths.ts';
import { freePort } from '../testing/free-port.ts';
import { startSiteProcess, untilReady } from '../testing/site-process.ts';
import { median, printTable, whole } from './table.ts';

const ROUNDS = 3;
const SECONDS = 5;

/** The landing page from memory on one core, next to nginx with the same compressed bytes and headers. */
export async function printThroughput(): Promise<void> {
  const found = spawnSync('sh', ['-c', 'command -v wrk && command -v nginx && command -v taskset']);
  if (found.status !== 0) {
    console.log(
      '\nThroughput is not measured: it needs wrk, nginx and taskset (apt-get install nginx-light wrk).',
    );
    return;
  }
  const site = await startSiteProcess({}, { through: ['taskset', '-c', '0'] });
  const nginx = await startNginx(await headersOf(site.url));
  const loads: Load[][] = [];
  for (let round = 0; round < ROUNDS; round++) loads.push([loadWith(site.url), loadWith(nginx.url)]);
  const memory = site.memory();
  await Promise.all([site.close(), nginx.close()]);
  const rate = (subject: number) => median(loads.map((round) => round[subject]?.perSecond ?? 0));
  const p99 = (subject: number) => `${median(loads.map((round) => round[subject]?.p99 ?? 0)).toFixed(1)} ms`;
  const share = (rate(0) / rate(1)).toFixed(2);
  printTable(`Landing page over 64 connections, one core each for server and client, median of ${ROUNDS}`, [
    ['', 'requests a second', 'p99', 'memory now, at most', 'share of nginx (≥ 0.5)'],
    ['this site', whole(rate(0)), p99(0), `${whole(memory.now)}, ${whole(memory.most)} MiB`, share],
    ['nginx', whole(rate(1)), p99(1), '', '1'],
  ]);
}

/** `p99` in milliseconds. */
type Load = { readonly perSecond: number; readonly p99: number };

function loadWith(url: string): Load {
  const wrk = `-c 1 wrk -t1 -c64 -d${SECONDS}s --latency -H Accept-Encoding:br ${url}/`.split(' ');
  const { stdout } = spawnSync('taskset', wrk, { encoding: 'utf8' });
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  const [, number = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(number) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
  };
}

/** What the site says besides the body, so that nginx sends as much. */
async function headersOf(url: string): Promise<[string, string][]> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await reply.arrayBuffer();
  const nginxsOwn = /^(content-(length|encoding|type)|connection|keep-alive|date|etag)$/;
  return [...reply.headers].filter(([name]) => !nginxsOwn.test(name));
}

async function startNginx(headers: readonly [string, string][]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  copyFileSync(`${clientDir}index.html.br`, join(folder, 'index.html'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 100000000;
  server { listen 127.0.0.1:${port}; root ${folder}; types { text/html html; } charset utf-8;
    add_header Content-Encoding br;
    ${headers.map(([name, value]) => `add_header ${name} "${value}";`).join('\n    ')}
  }
}\n`,
  );
  const nginx = spawn('taskset', ['-c', '0', 'nginx', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(nginx, `${url}/`);
  const close = async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, close };
}

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
  const missing = ['wrk', 'nginx', 'taskset'].filter(
    (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0,
  );
  if (missing.length > 0) {
    console.log(
      `\nThroughput is not measured: it needs ${missing.join(' and ')} (Debian: apt-get install nginx-light wrk).`,
    );
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const site = await startSiteProcess({}, { through: ['taskset', '-c', '0'] });
  const nginx = await runNginx(folder, await headersOf(site.url));
  const results = { site: [] as Load[], nginx: [] as Load[] };
  for (let round = 0; round < ROUNDS; round++) {
    results.site.push(loadWith(site.url));
    results.nginx.push(loadWith(nginx.url));
  }
  const memory = site.memory();
  await site.close();
  await nginx.stop();
  rmSync(folder, { recursive: true, force: true });
  const rate = (loads: readonly Load[]) => median(loads.map(({ perSecond }) => perSecond));
  const slowest = (loads: readonly Load[]) => median(loads.map(({ p99 }) => p99));
  const share = (rate(results.site) / rate(results.nginx)).toFixed(2);
  printTable(`Landing page over 64 connections, one core each for server and client, median of ${ROUNDS}`, [
    ['', 'requests a second', 'p99', 'memory', 'share of nginx (≥ 0.5)'],
    [
      'this site',
      whole(rate(results.site)),
      `${slowest(results.site).toFixed(1)} ms`,
      `${whole(memory.now)} MiB, at most ${whole(memory.most)}`,
      share,
    ],
    ['nginx', whole(rate(results.nginx)), `${slowest(results.nginx).toFixed(1)} ms`, '', '1'],
  ]);
}

type Load = { readonly perSecond: number; readonly p99: number };

function loadWith(url: string): Load {
  const { stdout } = spawnSync(
    'taskset',
    ['-c', '1', 'wrk', '-t1', '-c64', `-d${SECONDS}s`, '--latency', '-H', 'Accept-Encoding: br', `${url}/`],
    { encoding: 'utf8' },
  );
  const [, number = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(number) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
  };
}

/** What the site says besides the body, so that nginx sends as much. */
async function headersOf(url: string): Promise<[string, string][]> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  const own = [
    'content-length',
    'content-encoding',
    'content-type',
    'connection',
    'keep-alive',
    'date',
    'etag',
  ];
  return [...answer.headers].filter(([name]) => !own.includes(name));
}

async function runNginx(folder: string, headers: readonly [string, string][]) {
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
  return {
    url,
    stop: async () => {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
    },
  };
}

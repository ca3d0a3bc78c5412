import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientDir } from '../../tools/paths.ts';
import { freePort } from '../rigs/free-port.ts';
import { startSiteProcess, untilReady } from '../rigs/site-process.ts';
import { medians } from './medians.ts';

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
  const loads = { site: [] as Load[], nginx: [] as Load[] };
  for (let round = 0; round < ROUNDS; round++) {
    loads.site.push(loadWith(site.url));
    loads.nginx.push(loadWith(nginx.url));
  }
  const { now, max } = site.memory();
  await Promise.all([site.close(), nginx.close()]);
  const [ours, theirs] = [medians(loads.site), medians(loads.nginx)];
  const share = (ours['requests a second'] / theirs['requests a second']).toFixed(2);
  console.log(`\nLanding page over 64 connections, one core each for server and client, median of ${ROUNDS}`);
  console.table({
    'this site': {
      ...ours,
      'memory now, at most': `${Math.round(now)}, ${Math.round(max)} MiB`,
      'share of nginx (≥ 0.5)': share,
    },
    nginx: theirs,
  });
}

type Load = Record<'requests a second' | 'p99, ms', number>;

function loadWith(url: string): Load {
  const wrk = `-c 1 wrk -t1 -c64 -d${SECONDS}s --latency -H Accept-Encoding:br ${url}/`.split(' ');
  const { stdout } = spawnSync('taskset', wrk, { encoding: 'utf8' });
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  const [, number = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    'requests a second': Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])),
    'p99, ms': Number(number) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
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

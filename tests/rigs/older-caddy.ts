import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** `deploy/Caddyfile` in the words of the Caddy that is installed: Debian's 2.6 has older ones for whole bodies. */
export function readCaddyfile(): string {
  const text = readFileSync('deploy/Caddyfile', 'utf8');
  const isOld = String(spawnSync('caddy', ['version']).stdout).startsWith('2.6');
  return isOld ? text.replace('request_buffers 128KiB', 'buffer_requests\nmax_buffer_size 128KiB') : text;
}

import { existsSync } from 'node:fs';
import { caddyFolder } from '../http/pages-for-caddy.ts';
import { tryDisk } from '../store/try-disk.ts';
import type { Status } from './sentences.ts';

/** Pages and files of a site, at least. */
const pagesBytes = 2 * 1024 * 1024;

/** Whether the site can leave its pages for Caddy, which serves them while the site is down. */
export function describePages(folder = caddyFolder): Partial<Status> {
  // Only compose.yaml mounts it.
  if (!existsSync(folder)) return {};
  try {
    tryDisk(folder, pagesBytes);
    return {};
  } catch (error) {
    const { message } = error as Error;
    const sentence = `Pages cannot be written into ${folder} for Caddy: ${message}. While the site is down, visitors see older ones, or none.`;
    return { trouble: [sentence] };
  }
}

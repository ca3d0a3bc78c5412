import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, type } from 'node:os';

/** What was measured on, and how busy it was: figures without it say little. */
export function describeMachine(browser: string): string {
  const [processor] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return [
    `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${distribution()}`,
    `Node ${process.versions.node}, ${browser}`,
    `load before the run (1, 5, 15 minutes): ${load.join(', ')}`,
  ].join('\n');
}

function distribution(): string {
  try {
    return /PRETTY_NAME="(.*)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? type();
  } catch {
    return type();
  }
}

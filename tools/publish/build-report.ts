import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import type { Change } from './changes.ts';
import type { OwnerFinding } from './findings-in-change.ts';

/** What a build of fetched content came to. */
export type Report =
  | {
      readonly kind: 'built';
      readonly changes: readonly Change[];
      readonly worthKnowing: readonly OwnerFinding[];
    }
  /** Visitors see these words already. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly mistakes: readonly OwnerFinding[] }
  | { readonly kind: 'disk' }
  /** It was ended: too much memory, too long, or a kill that has nothing to do with the content. */
  | { readonly kind: 'ended'; readonly sentence: string }
  /** Not the content's fault, as far as is known. */
  | { readonly kind: 'failed'; readonly error: string };

/** How a build ends that found no room on the disk: a report has none either. */
export const diskIsFull = constants.errno.ENOSPC;

/** Whether something could not be written for want of room. Programs and libraries give no code. */
export function isDiskFull({ code, message }: { readonly code?: string; readonly message: string }): boolean {
  return code === 'ENOSPC' || /No space left|quota exceeded/i.test(message);
}

/**
 * How the build ended: its report, or what systemd says in place of one.
 * @param unit its Result in systemd's words, such as `success`, `oom-kill` or `timeout`, and the ExecMainStatus of its process
 * @param file the report, which is not there when the build was ended
 */
export function readReport(unit: { readonly result: string; readonly status: number }, file: string): Report {
  if (unit.status === diskIsFull) return { kind: 'disk' };
  if (unit.result === 'success' && existsSync(file) && lstatSync(file).isFile())
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  const sentence = limits[unit.result];
  return sentence
    ? { kind: 'ended', sentence }
    : { kind: 'failed', error: `farm-site-build: ${unit.result}` };
}

const limits: Readonly<Record<string, string>> = {
  'oom-kill': 'The pages need more memory than the server may use for them: save the photographs smaller.',
  timeout: 'The pages took longer than ten minutes to make: save fewer photographs at once, or smaller ones.',
  signal: 'The pages cannot be made from this content: a photograph may be damaged, or a text very long.',
  'core-dump':
    'The pages cannot be made from this content: a photograph may be damaged, or a text very long.',
};

import { lstatSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import type { EditorFinding } from '../edit/forms.ts';
import type { Change } from './changes.ts';

/** What a build of fetched content came to. */
export type Report =
  | {
      readonly kind: 'built';
      readonly changes: readonly Change[];
      readonly worthKnowing: readonly EditorFinding[];
    }
  /** Visitors see these words already. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly mistakes: readonly EditorFinding[] }
  | { readonly kind: 'disk' }
  /** It was ended: too much memory, too long, or a kill that has nothing to do with the content. */
  | { readonly kind: 'ended'; readonly sentence: string }
  /** Not the content's fault, as far as is known. */
  | { readonly kind: 'failed'; readonly error: string };

/** How a build ends that found no room on the disk: a report has none either. */
export const diskIsFull = constants.errno.ENOSPC;

/** Whether something could not be written for want of room. Programs and libraries give no code. */
export function isDiskFull({ message }: { readonly message: string }): boolean {
  return /No space left|quota exceeded/i.test(message);
}

/**
 * How the build ended: its report, or what systemd says in place of one.
 * @param unit its Result in systemd's words, such as `success`, `oom-kill` or `timeout`, and the ExecMainStatus of its process
 * @param file the report, which is not there when the build was ended
 */
export function readReport(unit: { readonly result: string; readonly status: number }, file: string): Report {
  if (unit.status === diskIsFull) return { kind: 'disk' };
  if (unit.result === 'success' && lstatSync(file, { throwIfNoEntry: false })?.isFile())
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  const sentence = limits[unit.result];
  return sentence
    ? { kind: 'ended', sentence }
    : { kind: 'failed', error: `farm-site-build: ${unit.result}` };
}

const damaged =
  'The pages cannot be made from this content: a photograph may be damaged, or a text very long.';
const limits: Readonly<Record<string, string>> = {
  'oom-kill': 'The pages need more memory than the server may use for them: save the photographs smaller.',
  timeout: 'The pages took longer than ten minutes to make: save fewer photographs at once, or smaller ones.',
  signal: damaged,
  'core-dump': damaged,
};

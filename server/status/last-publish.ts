import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lagosTimeZone } from '../../message/lagos.ts';

/**
 * The state of the publisher (`tools/publish/publish.ts`) between two runs, beside the link `current`. It belongs to
 * root, and other accounts may read it. Where no editor is installed, there is none.
 */
export type PublishRecord = {
  /** The release that `visible` describes. If `current` links to another, a newer release is not yet taken over. */
  readonly release: string;
  /** The commit whose words visitors see, and when it was saved. */
  readonly visible: { readonly version: string; readonly at: string | null };
  /** The commit from where the branch is followed: the last one that was published, or set aside for a person. */
  readonly seen: string;
  /** A tip that is refused: nothing new until the branch moves again. */
  readonly refused: string | null;
  /** How the last change that was saved ended. Null: the publisher has not run yet. */
  readonly last: {
    readonly at: string;
    /** `waiting`: for a person's farm-upgrade. `failed`: it is tried again by itself. */
    readonly outcome: 'published' | 'refused' | 'waiting' | 'failed';
    readonly version: string;
    readonly sentence: string;
  } | null;
  /** When a change that failed is tried again, in ms of the wall clock. */
  readonly retry: { readonly version: string; readonly times: number; readonly at: number } | null;
  /** A problem for the operator, as one sentence: the status prints it, so farm-watch posts it. */
  readonly trouble: string | null;
  /** The newest commit with a change of the program that is not installed. farm-watch posts each once. */
  readonly program: string | null;
  /** Since when the repository does not answer, in ms of the wall clock. */
  readonly awaySince: number | null;
};

/** Of the publisher, beside that of the site. */
export const recordFile = 'record.json';

/** Null also where it cannot be read. @param stateFolder of the site */
export async function readPublishing(stateFolder: string): Promise<PublishRecord | null> {
  try {
    return JSON.parse(await readFile(join(`${stateFolder}-publish`, recordFile), 'utf8'));
  } catch {
    return null;
  }
}

/** `Last publish: 23 Nov 2026, 13:40 in Lagos, version 1a2b3c4d: published. …`, and `Program: …` where a change of it waits. */
export function describePublish({ last, visible, program }: PublishRecord): string[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: lagosTimeZone,
  });
  const lines: string[] = [];
  if (last) {
    const shown = visible.version === last.version ? '' : ` Visitors see version ${short(visible.version)}.`;
    lines.push(
      `Last publish: ${format.format(new Date(last.at))} in Lagos, version ${short(last.version)}: ${last.outcome}. ${last.sentence}${shown}`,
    );
  }
  if (program) {
    lines.push(
      `Program: a change of the site’s program waits in the repository (${program}). Look first, this may not be yours: type farm-upgrade on the server, which shows it and asks. Words that are saved are still published.`,
    );
  }
  return lines;
}

/** Eight letters of a commit, as Git hosts show it. */
export function short(version: string): string {
  return version.slice(0, 8);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lagosTimeZone } from '../../message/lagos.ts';

/** How the last change that the owner saved ended. Where no editor is installed, there is none. */
export type LastPublish = {
  readonly at: string;
  /** `waiting`: it needs a person's farm-upgrade. `failed`: it is tried again by itself. */
  readonly outcome: 'published' | 'refused' | 'waiting' | 'failed';
  /** The version that was taken or refused. */
  readonly version: string;
  /** The version that visitors see. */
  readonly visible: string;
  readonly sentence: string;
};

export const publishRecord = 'publish.json';

/** What the publisher has written into the folder of the site's state. Null also where it cannot be read. */
export async function readLastPublish(folder: string): Promise<LastPublish | null> {
  try {
    return JSON.parse(await readFile(join(folder, publishRecord), 'utf8'));
  } catch {
    return null;
  }
}

/** `Last publish: 23 Nov 2026, 13:40 in Lagos, version 1a2b3c4d: published. …` */
export function describePublish({ at, outcome, version, visible, sentence }: LastPublish): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: lagosTimeZone,
  });
  const shown = visible === version ? '' : ` Visitors see version ${visible.slice(0, 8)}.`;
  return `Last publish: ${format.format(new Date(at))} in Lagos, version ${version.slice(0, 8)}: ${outcome}. ${sentence}${shown}`;
}

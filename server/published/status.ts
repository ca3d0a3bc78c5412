// The status of publishing, for the operator: read from the published folder by `farm status`, and by the heartbeat of the running site.
import { hourMs } from '../../message/lagos.ts';
import { inLagos } from '../mail/compose.ts';
import type { Status } from '../status/sentences.ts';
import { type NamedReport, readReport, readState, reportNames } from './report.ts';
import { short, summarize } from './report-mail.ts';

export type Problem = { readonly since: string; readonly sentence: string };

/** @param notShown why the running site does not show the newest data */
export function readPublishing(folder: string, now: Date, notShown: Problem | null = null): Status {
  const [newest] = reportNames(folder);
  const trouble: string[] = [];
  const notes = newest === undefined ? [] : [describeLast(readReport(folder, newest))];
  for (const { since, sentence } of [...findProblems(folder, now), ...(notShown ? [notShown] : [])]) {
    // What is younger than an hour may pass by itself.
    const isTrouble = now.getTime() - Date.parse(since) >= hourMs;
    const text = `${sentence} It has been so since ${inLagos(since)}. Visitors see what they saw before.`;
    (isTrouble ? trouble : notes).push(text);
  }
  return { trouble, notes };
}

function* findProblems(folder: string, now: Date): Generator<Problem> {
  const state = readState(folder);
  if (!state) {
    const since = new Date(now.getTime() - process.uptime() * 1000).toISOString();
    return yield { since, sentence: 'The publisher has not started.' };
  }
  const { checkedAt, failure, fetch } = state;
  // It writes its state every few seconds, but making all pages may take ten minutes.
  if (now.getTime() - Date.parse(checkedAt) > hourMs / 4)
    yield { since: checkedAt, sentence: 'The publisher does not run: nothing new is published.' };
  if (failure) {
    const sentence = `A change of the owner could not be published, and is tried again by itself: ${failure.error.slice(0, 500)}.`;
    yield { since: failure.since, sentence };
  }
  if (fetch) {
    const found = Object.keys(cures).find((words) => new RegExp(words, 'i').test(fetch.error)) ?? '';
    const quote = fetch.error.replace(/\s+/g, ' ').slice(-300);
    const sentence = `The content cannot be fetched. ${cures[found] ?? 'It is tried again each minute'} (${quote}).`;
    yield { since: fetch.since, sentence };
  }
}

/** By what Git says: what an operator does then. What `tools/publish/fetch.ts` says itself needs no cure. */
const cures: Readonly<Record<string, string>> = {
  'could not read (?:Username|Password)|Authentication failed|error: 40[13]':
    'The Git host refuses the token: it has expired or may not read this repository, so make a new one',
  'error: 30\\d|redirect': 'The repository has moved: write its new address into CONTENT_REPOSITORY',
  'certificate|TLS|SSL':
    'The Git host has no valid certificate, or no TLS: look at CONTENT_REPOSITORY, and at the clock of this machine',
  'not found|not valid|not appear to be|error: 4(?:04|10|51)':
    'There is no such repository, or the token may not read it: look at CONTENT_REPOSITORY and at the token',
  'hash algorithm|object format': 'Git here cannot read the format of this repository: make one with SHA-1',
};

/** `Last publish: 23 November 2026 at 13:40 in Lagos, version 1a2b3c4d: published. …` */
function describeLast({ at, outcome, version, changes, findings }: NamedReport): string {
  const published = changes.length > 0 ? summarize(changes) : 'Visitors see this content already';
  const sentence = outcome === 'published' ? published : `${findings.length} to correct`;
  return `Last publish: ${inLagos(at)}, version ${short(version)}: ${outcome}. ${sentence}.`;
}

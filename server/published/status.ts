// How publishing is, for the operator: read from the published folder by `farm status`, and by the heartbeat of the running site.
import { hourMs } from '../../message/lagos.ts';
import type { Status } from '../setup.ts';
import { type NamedReport, readReport, readState, reportNames } from './report.ts';
import { inLagos, short, summarize } from './report-mail.ts';

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
    const quote = fetch.error.replace(/\s+/g, ' ').slice(-300);
    const sentence = `The content cannot be fetched. It is tried again each minute (${quote}).`;
    yield { since: fetch.since, sentence };
  }
}

/** `Last publish: 23 November 2026 at 13:40 in Lagos, version 1a2b3c4d: published. …` */
function describeLast({ at, outcome, version, changes, findings }: NamedReport): string {
  const published = changes.length > 0 ? summarize(changes) : 'Visitors see this content already';
  const sentence = outcome === 'published' ? published : `${findings.length} to correct`;
  return `Last publish: ${inLagos(at)}, version ${short(version)}: ${outcome}. ${sentence}.`;
}

// How publishing is, for the operator: read from the published folder by `farm status`, and by the heartbeat of the running site.
import { hourMs } from '../../message/lagos.ts';
import type { Status } from '../setup.ts';
import { type NamedReport, publishedName, readReport, readState, reportNames } from './report.ts';
import { inLagos, short, summarize } from './report-mail.ts';

/** What only the running site knows. */
export type Running = {
  readonly shown: NamedReport | null;
  /** Why the newest data is not shown. */
  readonly problem: { readonly sentence: string; readonly since: string } | null;
  readonly startedAt: Date;
};

/** Trouble is what has lasted an hour or longer. What may pass by itself is a note. */
export function readPublishing(folder: string, now: Date, running?: Running): Status {
  const [newest] = reportNames(folder);
  const published = publishedName(folder);
  const shown = running ? running.shown : published ? readReport(folder, published) : null;
  const state = readState(folder);
  const age = (since: string) => now.getTime() - Date.parse(since);
  const wrong: [since: string, sentence: string][] = [];
  if (!state) wrong.push([(running?.startedAt ?? now).toISOString(), 'The publisher has not started.']);
  // It writes its state every few seconds, but making all pages may take ten minutes.
  else if (age(state.checkedAt) > hourMs / 4)
    wrong.push([state.checkedAt, 'The publisher does not run: nothing new is published.']);
  if (state?.failure) {
    const { since, error } = state.failure;
    wrong.push([
      since,
      `A change of the owner could not be published, and is tried again by itself: ${error}.`,
    ]);
  }
  if (state?.fetch) wrong.push([state.fetch.since, describeFetchError(state.fetch.error)]);
  if (running?.problem) {
    const { since, sentence } = running.problem;
    wrong.push([since, `What was published last is not shown: ${sentence}.`]);
  }
  const { trouble = [], notes = [] } = Object.groupBy(wrong, ([since]) =>
    age(since) >= hourMs ? 'trouble' : 'notes',
  );
  const withTime = ([since, sentence]: [string, string]) =>
    `${sentence} It has been so since ${inLagos(since)}. Visitors see what they saw before.`;
  const last = newest ? [describeLast(readReport(folder, newest), shown)] : [];
  return { trouble: trouble.map(withTime), notes: [...last, ...notes.map(withTime)] };
}

function describeFetchError(error: string): string {
  const found = Object.keys(cures).find((pattern) => new RegExp(pattern, 'i').test(error));
  const cure = cures[found ?? ''] ?? 'It is tried again each minute';
  return `The content cannot be fetched. ${cure} (${error.replace(/\s+/g, ' ').slice(-200)}).`;
}

/** By what git says: what an operator does then. */
const cures: Readonly<Record<string, string>> = {
  'token is missing':
    'CONTENT_TOKEN_FILE names no file: remove the folder that the engine made in its place, write the token into a file of that name, and type docker compose up --detach --force-recreate content',
  'no branch': 'CONTENT_BRANCH names a branch that is not there: push it again, or name another one',
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
function describeLast(
  { at, outcome, version, changes, findings }: NamedReport,
  shown: NamedReport | null,
): string {
  const published = changes.length > 0 ? `${summarize(changes)}.` : 'Visitors see this content already.';
  const sentence = outcome === 'published' ? published : `${findings.length} to correct.`;
  const seen = shown ? `version ${short(shown.version)}` : 'the content that came with the program';
  return `Last publish: ${inLagos(at)}, version ${short(version)}: ${outcome}. ${sentence} Visitors see ${seen}.`;
}

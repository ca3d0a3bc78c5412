import { hourMs } from '../../message/lagos.ts';
import type { Status } from '../setup.ts';
import {
  type NamedReport,
  type PublisherState,
  publishedName,
  readReport,
  readState,
  reportNames,
} from './report.ts';
import { inLagos, short, summarize } from './report-mail.ts';

export type Seen = {
  readonly newest: NamedReport | null;
  readonly state: PublisherState | null;
  readonly shown: NamedReport | null;
  /** Why the newest data is not shown. */
  readonly problem: { readonly sentence: string; readonly since: string } | null;
  readonly startedAt: Date;
  readonly now: Date;
};

/** Trouble is what has lasted an hour or longer. What may pass by itself is a note. */
export function describePublishing({ newest, state, shown, problem, startedAt, now }: Seen): Status {
  const age = (since: string) => now.getTime() - Date.parse(since);
  const wrong: [since: string, sentence: string][] = [];
  if (!state) wrong.push([startedAt.toISOString(), 'The publisher has not started.']);
  // It writes its state each minute, but making all pages may take ten.
  else if (age(state.checkedAt) > hourMs / 4)
    wrong.push([state.checkedAt, 'The publisher does not run: nothing new is published.']);
  if (state?.failure)
    wrong.push([
      state.failure.since,
      `A change of the owner could not be published, and is tried again by itself: ${state.failure.error}.`,
    ]);
  if (state?.fetch) wrong.push([state.fetch.since, describeFetchError(state.fetch.error)]);
  if (problem) wrong.push([problem.since, `What was published last is not shown: ${problem.sentence}.`]);
  const { trouble = [], notes = [] } = Object.groupBy(wrong, ([since]) =>
    age(since) >= hourMs ? 'trouble' : 'notes',
  );
  const withTime = ([since, sentence]: [string, string]) =>
    `${sentence} It has been so since ${inLagos(since)}. Visitors see what they saw before.`;
  return {
    trouble: trouble.map(withTime),
    notes: [...(newest ? [describeLast(newest, shown)] : []), ...notes.map(withTime)],
  };
}

function describeFetchError(error: string): string {
  const [, cure = 'It is tried again each minute'] = cures.find(([said]) => said.test(error)) ?? [];
  return `The content cannot be fetched. ${cure} (${error.replace(/\s+/g, ' ').slice(-200)}).`;
}

/** What git says, and what an operator does then. */
const cures: readonly [said: RegExp, cure: string][] = [
  [
    /token is missing/,
    'CONTENT_TOKEN_FILE names no file: remove the folder that the engine made in its place, write the token into a file of that name, and type docker compose up --detach --force-recreate content',
  ],
  [/no branch/, 'CONTENT_BRANCH names a branch that is not there: push it again, or name another one'],
  [
    /could not read|Authentication failed|error: 40[13]/i,
    'The Git host refuses the token: it has expired or may not read this repository, so make a new one',
  ],
  [/error: 30\d|redirect/i, 'The repository has moved: write its new address into CONTENT_REPOSITORY'],
  [
    /not found|error: 404/i,
    'There is no such repository, or the token may not read it: look at CONTENT_REPOSITORY and at the token',
  ],
  [
    /hash algorithm|object format/i,
    'Git here cannot read the format of this repository: make one with SHA-1',
  ],
];

/** `Last publish: 23 November 2026 at 13:40 in Lagos, version 1a2b3c4d: published. …` */
function describeLast(
  { at, outcome, version, changes, findings }: NamedReport,
  shown: Seen['shown'],
): string {
  const published = changes.length > 0 ? `${summarize(changes)}.` : 'Visitors see this content already.';
  const sentence = outcome === 'published' ? published : `${findings.length} to correct.`;
  const seen = shown ? `version ${short(shown.version)}` : 'the content that came with the program';
  return `Last publish: ${inLagos(at)}, version ${short(version)}: ${outcome}. ${sentence} Visitors see ${seen}.`;
}

/** For `farm status`, which reads the folder itself: what the running site says of it, but for data that it cannot show. */
export function readPublishing(folder: string, now: Date): Status {
  const names = reportNames(folder);
  const shown = publishedName(folder, names);
  const read = (name: string | undefined) => (name ? readReport(folder, name) : null);
  return describePublishing({
    newest: read(names[0]),
    shown: read(shown),
    state: readState(folder),
    problem: null,
    startedAt: now,
    now,
  });
}

import { hourMs } from '../../message/lagos.ts';
import {
  type NamedReport,
  type PublisherState,
  publishedName,
  readReport,
  readState,
  reportNames,
} from './report.ts';
import { inLagos, short, summarize } from './report-mail.ts';

export type PublishingStatus = {
  /** Null: visitors read the content that came with the program. */
  readonly shown: Pick<NamedReport, 'version' | 'at'> | null;
  /** How the newest commit ended. */
  readonly last: (Pick<NamedReport, 'at' | 'outcome' | 'version'> & { readonly sentence: string }) | null;
  /** Problems that have lasted an hour or longer. They need an operator. */
  readonly troubles: readonly string[];
  /** Problems that may pass by themselves. */
  readonly notes: readonly string[];
};

export type Seen = {
  readonly newest: NamedReport | null;
  readonly state: PublisherState | null;
  readonly shown: NamedReport | null;
  /** Why the newest data is not shown. */
  readonly problem: { readonly sentence: string; readonly since: string } | null;
  readonly startedAt: Date;
  readonly now: Date;
};

export function describePublishing({
  newest,
  state,
  shown,
  problem,
  startedAt,
  now,
}: Seen): PublishingStatus {
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
  const { troubles = [], notes = [] } = Object.groupBy(wrong, ([since]) =>
    age(since) >= hourMs ? 'troubles' : 'notes',
  );
  const withTime = ([since, sentence]: [string, string]) =>
    `${sentence} It has been so since ${inLagos(since)}. Visitors see what they saw before.`;
  return {
    shown: shown && { version: shown.version, at: shown.at },
    last: newest && describeReport(newest),
    troubles: troubles.map(withTime),
    notes: notes.map(withTime),
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
    'CONTENT_TOKEN_FILE names no file: write the token into it, remove the folder that the engine made of it, and start the container `content` again',
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

function describeReport({ at, outcome, version, changes, findings }: NamedReport) {
  const published = changes.length > 0 ? `${summarize(changes)}.` : 'Visitors see this content already.';
  const sentence = outcome === 'published' ? published : `${findings.length} to correct.`;
  return { at, outcome, version, sentence };
}

/** For `farm status`: `Last publish: 23 November 2026 at 13:40 in Lagos, version 1a2b3c4d: published. …` */
export function printPublishing({ last, shown, notes }: Omit<PublishingStatus, 'troubles'>): string[] {
  if (!last) return [...notes];
  const { at, version, outcome, sentence } = last;
  const seen = shown ? `version ${short(shown.version)}` : 'the content that came with the program';
  return [
    `Last publish: ${inLagos(at)}, version ${short(version)}: ${outcome}. ${sentence} Visitors see ${seen}.`,
    ...notes,
  ];
}

/** For `farm status`, which reads the folder itself: what the running site says of it, but for data that it cannot show. */
export function readPublishing(folder: string, now: Date): PublishingStatus {
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

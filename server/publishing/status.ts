import type { PublisherState, Report } from './report.ts';
import { inLagos, short, summarize } from './report-texts.ts';

export type PublishingStatus = {
  /** Null: visitors read the content that came with the program. */
  readonly shown: Report['visible'];
  /** How the newest commit ended. `failed`: it is tried again by itself. */
  readonly last: {
    readonly at: string;
    readonly outcome: Report['outcome'] | 'failed';
    readonly version: string;
    readonly sentence: string;
  } | null;
  /** For an operator. */
  readonly troubles: readonly string[];
  /** What is wrong, but may pass by itself. */
  readonly notes: readonly string[];
};

type Seen = {
  readonly report: Report | null;
  readonly state: PublisherState | null;
  readonly shown: Report['visible'];
  readonly problem: { readonly sentence: string; readonly since: Date } | null;
  readonly startedAt: Date;
  readonly now: Date;
};

const hour = 3_600_000;

export function describePublishing({
  report,
  state,
  shown,
  problem,
  startedAt,
  now,
}: Seen): PublishingStatus {
  const age = (since: string | Date) => now.getTime() - new Date(since).getTime();
  const sentences: readonly (readonly [
    since: string | Date | null | undefined,
    allowedMs: number,
    sentence: string,
  ])[] = [
    [
      state ? null : startedAt,
      hour,
      'The publisher has not started: docker compose --profile publish ps shows it.',
    ],
    // It says each minute that it runs, and making all pages may take ten.
    [
      state && age(state.checkedAt) > hour / 4 ? state.checkedAt : null,
      hour,
      'The publisher does not run: nothing new is published.',
    ],
    [state?.awaySince, hour, 'The branch with the content cannot be read: nothing new is published.'],
    [state?.attempt?.trouble === 'disk' ? state.checkedAt : null, 0, troubles.disk],
    [state?.attempt?.trouble === 'failed' ? state.checkedAt : null, 0, troubles.failed],
    [problem?.since, hour / 6, `What was published last is not shown: ${problem?.sentence}.`],
  ];
  const known = sentences
    .filter(([since]) => since)
    .map(([since, allowedMs, sentence]) => {
      const isLong = age(since ?? now) >= allowedMs;
      return {
        isLong,
        sentence:
          allowedMs > 0
            ? `${sentence} Since ${inLagos(String(new Date(since ?? now).toISOString()))}. The site stays as it is.`
            : sentence,
      };
    });
  return {
    shown,
    last: lastOf(report, state),
    troubles: known.filter(({ isLong }) => isLong).map(({ sentence }) => sentence),
    notes: known.filter(({ isLong }) => !isLong).map(({ sentence }) => sentence),
  };
}

const troubles = {
  disk: 'The disk is full: a change of the owner cannot be published. The site stays as it is. It is tried again by itself.',
  failed:
    'A change of the owner could not be published: docker compose logs publisher says why. The site stays as it is. It is tried again by itself.',
} as const;

function lastOf(report: Report | null, state: PublisherState | null): PublishingStatus['last'] {
  if (state?.attempt?.trouble)
    return {
      at: state.checkedAt,
      outcome: 'failed',
      version: state.attempt.version,
      sentence: 'It is tried again.',
    };
  if (!report) return null;
  const { at, outcome, version, changes, mistakes } = report;
  const published = changes.length > 0 ? `${summarize(changes)}.` : 'Visitors see this content already.';
  return {
    at,
    outcome,
    version,
    sentence: outcome === 'published' ? published : `${mistakes.length} to correct.`,
  };
}

/** For `farm status`: `Last publish: 23 November 2026 at 13:40 in Lagos, version 1a2b3c4d: published. …` */
export function printPublishing({ last, shown, notes }: Omit<PublishingStatus, 'troubles'>): string[] {
  const seen = shown ? `version ${short(shown.version)}` : 'the content that came with the program';
  const lines = last
    ? [
        `Last publish: ${inLagos(last.at)}, version ${short(last.version)}: ${last.outcome}. ${last.sentence} Visitors see ${seen}.`,
      ]
    : [];
  return [...lines, ...notes];
}

import { yearInLagos } from '../../server/clock.ts';
import { checkSources, type Files, fileOf } from '../content/check.ts';
import type { Sources } from '../content/read.ts';
import type { Content } from '../content/schema/content.ts';
import { emptyAddresses, stale, undated } from './dates.ts';
import { doubtfulFigures } from './doubtful-figures.ts';
import { typedFigures, unusedFigures } from './doubtful-words.ts';
import type { Finding, Told } from './finding.ts';
import { online } from './online.ts';
import { drafts, placeholders } from './placeholders.ts';
import { plansAsPresent } from './plans-as-present.ts';
import { settings } from './settings.ts';

/** Looks through content/ and the settings as an editor would before the site goes out. */
export async function look(parts: {
  readonly sources: Sources;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  /** Also tries the booking pages and the mail server. */
  readonly tryOnline: boolean;
}): Promise<Finding[]> {
  const checked = checkSources(parts.sources, parts.now);
  if (!checked.ok) {
    return checked.mistakes.map(({ name, line, sentence }) => ({
      group: 'mistakes',
      sentence,
      at: { file: fileOf(name), line },
    }));
  }
  const { content, files } = checked;
  const { config, findings } = settings(parts.env, content.farm.email);
  return [
    ...findings,
    ...placed(placeholders(files), files),
    ...(parts.tryOnline ? await tryOnline(content, files, config?.smtp ?? null) : []),
    ...doubts(content, files, parts.now),
    ...placed(drafts(files), files),
  ];
}

/** What can hardly be meant as it stands, or waits for the owner: worth knowing, and no reason not to publish. */
export function doubts(content: Content, files: Files, now: Date): Finding[] {
  return placed(
    [
      ...doubtfulFigures(content),
      ...plansAsPresent(content, files),
      ...typedFigures(content, files),
      ...unusedFigures(content, files),
      ...stale(content, yearInLagos(now)),
      ...emptyAddresses(content),
      ...undated(content),
    ],
    files,
  );
}

async function tryOnline(...[content, files, smtp]: [Content, Files, Parameters<typeof online>[1]]) {
  const { told, mail } = await online(content.farm.booking, smtp);
  return [...placed(told, files), ...mail];
}

function placed(told: readonly Told[], files: Files): Finding[] {
  return told.map(({ group, name, place, sentence }) => ({
    group,
    sentence,
    at: { file: fileOf(name), line: files[name].lineOf(place) },
  }));
}

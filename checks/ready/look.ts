import { yearInLagos } from '../../server/clock.ts';
import { checkSources, type Files, fileOf } from '../content/check.ts';
import type { Place, Sources } from '../content/read.ts';
import type { Content, ContentName } from '../content/schema/content.ts';
import { doubtfulFigures } from './figures.ts';
import { settings, unreachable } from './outside.ts';
import { doubtfulPlans } from './plans.ts';
import type { Finding, Group } from './report.ts';
import { drafts, emptyAddresses, placeholders, typedFigures, unusedFigures } from './words.ts';

/** Tells a finding by its place in a file of content/. */
export type Tell = (group: Group, name: ContentName, place: Place, sentence: string) => void;

/** Looks through content/ and the settings as an editor would before the site goes out. */
export async function look(parts: {
  readonly sources: Sources;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  /** Also tries the booking pages and the mail server. */
  readonly online: boolean;
  /** Why the build would refuse content without a mistake in it, such as a fact sheet too long for its page. */
  readonly refusal: (now: Date) => Promise<string | undefined>;
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
  const { smtp, findings } = settings(parts.env, content.farm.email);
  const refused = await parts.refusal(parts.now);
  return [
    ...(refused === undefined ? [] : [{ group: 'mistakes', sentence: refused } as const]),
    ...findings,
    ...placed(files, (tell) => placeholders(files, tell)),
    ...(parts.online ? await unreachable(content.farm.booking, smtp) : []),
    ...doubts(content, files, parts.now),
    ...placed(files, (tell) => drafts(files, tell)),
  ];
}

/** What can hardly be meant as it stands, or waits for the owner: worth knowing, and no reason not to publish. */
export function doubts(content: Content, files: Files, now: Date): Finding[] {
  return placed(files, (tell) => {
    doubtfulFigures(content, tell);
    doubtfulPlans(content, files, yearInLagos(now), tell);
    typedFigures(content, files, tell);
    unusedFigures(content, files, tell);
    emptyAddresses(content, tell);
  });
}

function placed(files: Files, find: (tell: Tell) => void): Finding[] {
  const found: Finding[] = [];
  find((group, name, place, sentence) => {
    found.push({ group, sentence, at: { file: fileOf(name), line: files[name].lineOf(place) } });
  });
  return found;
}

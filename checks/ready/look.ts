import { yearInLagos } from '../../server/clock.ts';
import { checkSources, type Files } from '../content/check.ts';
import { contentFolder } from '../content/load.ts';
import { type Mistake, type Place, readSources, type Sources } from '../content/read.ts';
import type { Content, ContentName } from '../content/schema/content.ts';
import { doubtfulFigures } from './figures.ts';
import { refusals, type Settings, settings, type Trial, unreachable } from './outside.ts';
import { doubtfulPlans } from './plans.ts';
import type { Finding, Group } from './report.ts';
import { emptyAddresses, ownersPart, typedFigures, unusedFigures } from './words.ts';

/** Tells a finding by its place in a file of content/. */
export type Tell = (group: Group, name: ContentName, place: Place, sentence: string) => void;

/** Looks through this content/ and these settings, makes the files beside the pages, and tries what can be tried. */
export async function lookEverywhere(env: Settings, now: Date, online: boolean): Promise<Finding[]> {
  const { findings, trial } = look(readSources(contentFolder), env, now);
  if (!trial) return findings;
  return [...findings, ...(await refusals(now)), ...(online ? await unreachable(trial) : [])];
}

/**
 * Looks through content/ and the settings as an editor would before the site goes out.
 * @returns what it found; and what can be tried, where content/ has no mistake
 */
export function look(sources: Sources, env: Settings, now: Date): { findings: Finding[]; trial?: Trial } {
  const checked = checkSources(sources, now);
  if (!checked.ok) return { findings: checked.mistakes.map((one) => ({ group: 'mistakes', ...one })) };
  const { content, files } = checked;
  const { smtp, findings } = settings(env, content.farm.email);
  const waiting = placed(files, (tell) => ownersPart(files, tell));
  return {
    findings: [...findings, ...waiting, ...doubts(content, files, now)],
    trial: { booking: content.farm.booking, smtp },
  };
}

/** What can hardly be meant as it stands, or waits for the owner: worth knowing, and no reason not to publish. */
export function doubts(content: Content, files: Files, now: Date): (Finding & Mistake)[] {
  return placed(files, (tell) => {
    doubtfulFigures(content, tell);
    doubtfulPlans(content, files, yearInLagos(now), tell);
    typedFigures(content, files, tell);
    unusedFigures(content, files, tell);
    emptyAddresses(content, tell);
  });
}

function placed(files: Files, find: (tell: Tell) => void): (Finding & Mistake)[] {
  const found: (Finding & Mistake)[] = [];
  find((group, name, place, sentence) => {
    found.push({ group, name, line: files[name].lineOf(place), sentence });
  });
  return found;
}

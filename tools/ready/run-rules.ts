// The rules of `npm run ready`, the check before publishing.
import { siteContent } from '../../app/page/site-content.ts';
import { yearInLagos } from '../../message/lagos.ts';
import { type CheckedContent, checkSources } from '../../schema/check-content.ts';
import type { Content } from '../../schema/fields/content.ts';
import { ContentError, contentFolder } from '../../schema/load.ts';
import { type Mistake, readSources, type Sources } from '../../schema/read.ts';
import { sentencesOf } from '../../schema/walk.ts';
import { makePhotographs } from '../photographs/make-photographs.ts';
import {
  reportFigureConflicts,
  reportPlanConflicts,
  reportQuotients,
  reportUnloggedValues,
} from './contradictions.ts';
import { reportDrafts } from './drafts.ts';
import type { CheckInput, Finding, Rule } from './findings.ts';
import { reportAsked, reportInvestorGaps, reportPrivacyGaps } from './gaps.ts';
import { findPhotographProblems } from './photograph-problems.ts';
import {
  findStrayFiles,
  reportEmptyAddresses,
  reportPlaceElsewhere,
  reportUnassignedPhones,
} from './reach.ts';
import { reportMissingLetters, reportTypedFigures, reportUnconfirmed } from './sentences.ts';
import { checkOnline, checkSettings, type Settings } from './settings.ts';

const rules: readonly Rule[] = [
  reportDrafts,
  reportFigureConflicts,
  reportQuotients,
  reportPlanConflicts,
  reportTypedFigures,
  reportUnassignedPhones,
  reportPlaceElsewhere,
  reportUnconfirmed,
  reportUnloggedValues,
  reportEmptyAddresses,
  reportInvestorGaps,
  reportPrivacyGaps,
  reportMissingLetters,
];

/** Checks content/, the settings and the files beside the pages; with `online` also the booking pages and mail. */
export async function runChecks(env: Settings, now: Date, online: boolean): Promise<Finding[]> {
  const sources = readSources(contentFolder);
  const checked = checkSources(sources, now);
  if (!checked.ok) return checked.mistakes.map((one): Finding => ({ group: 'mistakes', ...one }));
  const { content } = checked;
  const { smtp, database, findings } = checkSettings(env, content.farm.email);
  return [
    ...findings,
    ...(await findingsInFolder(checked, sources, now, contentFolder)),
    ...(await fileErrors(content, now)),
    ...(database ? await reportAsked(content, database) : []),
    ...(online ? await checkOnline(content.farm.booking, smtp) : []),
  ];
}

/** What the build would refuse, although the check of the content does not: a name too wide for a picture, a damaged photograph. */
async function fileErrors(checked: Content, now: Date): Promise<Finding[]> {
  const { makeFiles } = await import('../build/make-files.ts');
  const content = siteContent(checked);
  const made = [makeFiles(content, 'https://farm.example', now), makePhotographs(content)];
  const refused = (await Promise.allSettled(made)).flatMap((one) => ('reason' in one ? [one.reason] : []));
  return refused.flatMap((error): Finding[] => {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n').map((sentence) => ({ group: 'mistakes', sentence }));
  });
}

/** What the rules find, and stray files and photographs. @param folder of the content, ends with a slash */
export async function findingsInFolder(
  checked: CheckedContent,
  sources: Sources,
  now: Date,
  folder: string,
): Promise<Finding[]> {
  const pictures = findPhotographProblems(checked, sources.pictures ?? [], now, `${folder}photographs/`);
  return [...findingsIn(checked, now), ...findStrayFiles(sources), ...(await pictures)];
}

export function findingsIn({ content, files }: CheckedContent, now: Date): (Finding & Mistake)[] {
  const found: (Finding & Mistake)[] = [];
  const report: CheckInput['report'] = (group, name, place, sentence) => {
    found.push({ group, name, line: files[name].lineOf(place), sentence, place });
  };
  const sentences = sentencesOf(files);
  for (const rule of rules) rule({ content, files, sentences, year: yearInLagos(now), report });
  return found;
}

import { yearInLagos } from '../../message/lagos.ts';
import { checkSources, type Files } from '../../schema/check.ts';
import type { Content } from '../../schema/fields/content.ts';
import { contentFolder } from '../../schema/load.ts';
import { type Mistake, readSources, type Sources } from '../../schema/read.ts';
import { sentencesOf } from '../../schema/walk.ts';
import { ignoredSettings } from '../../server/settings-file.ts';
import { reportDrafts, reportEmptyAddresses } from './drafts.ts';
import { reportFigureConflicts, reportUnusedFigures } from './figures.ts';
import type { Finding } from './findings.ts';
import { reportUnloggedValues } from './history.ts';
import { reportInvestorGaps } from './investors.ts';
import { reportMissingLetters } from './letters.ts';
import { reportTypedNumbers } from './numbers.ts';
import { checkOnline, checkSettings, fileErrors, type OnlineTargets, type Settings } from './outside.ts';
import { findPhotographProblems } from './photographs.ts';
import { reportPlanConflicts } from './plans.ts';
import { reportPrivacyGaps } from './privacy.ts';
import type { CheckInput, Rule } from './rule.ts';
import { reportOutdatedWords, reportUnconfirmed } from './unconfirmed.ts';
import {
  findStrayFiles,
  reportCutSentences,
  reportEmoji,
  reportPlaceElsewhere,
  reportUnassignedPhones,
} from './wording.ts';

const rules: readonly Rule[] = [
  reportDrafts,
  reportFigureConflicts,
  reportPlanConflicts,
  reportTypedNumbers,
  reportCutSentences,
  reportEmoji,
  reportUnassignedPhones,
  reportPlaceElsewhere,
  reportUnconfirmed,
  reportOutdatedWords,
  reportUnusedFigures,
  reportUnloggedValues,
  reportEmptyAddresses,
  reportInvestorGaps,
  reportPrivacyGaps,
  reportMissingLetters,
];

/** Checks content/, the settings and the files beside the pages; with `online` also the booking pages and mail. */
export async function runChecks(env: Settings, now: Date, online: boolean): Promise<Finding[]> {
  const sources = readSources(contentFolder);
  const { findings, trial } = checkSite(sources, env, now);
  for (const sentence of ignoredSettings(env)) findings.push({ group: 'settings', sentence: `${sentence}.` });
  if (!trial) return findings;
  const pictures = await findPhotographProblems(sources, now);
  return [...findings, ...pictures, ...(await fileErrors(now)), ...(online ? await checkOnline(trial) : [])];
}

export function checkSite(
  sources: Sources,
  env: Settings,
  now: Date,
): { findings: Finding[]; trial?: OnlineTargets } {
  const checked = checkSources(sources, now);
  if (!checked.ok) return { findings: checked.mistakes.map((one) => ({ group: 'mistakes', ...one })) };
  const { content, files } = checked;
  const { smtp, findings } = checkSettings(env, content.farm.email);
  return {
    findings: [...findings, ...findingsIn(content, files, now), ...findStrayFiles(sources)],
    trial: { booking: content.farm.booking, smtp },
  };
}

export function findingsIn(content: Content, files: Files, now: Date): (Finding & Mistake)[] {
  const found: (Finding & Mistake)[] = [];
  const report: CheckInput['report'] = (group, name, place, sentence) => {
    found.push({ group, name, line: files[name].lineOf(place), sentence, place });
  };
  const sentences = sentencesOf(files);
  for (const rule of rules) rule({ content, files, sentences, year: yearInLagos(now), report });
  return found;
}

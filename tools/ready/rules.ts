// What `npm run ready` looks for, the check before publishing.
import { siteContent } from '../../app/data/site-content.ts';
import { yearInLagos } from '../../message/lagos.ts';
import {
  type CheckedContent,
  ContentError,
  checkSources,
  contentFolder,
} from '../../schema/check-content.ts';
import type { Content } from '../../schema/fields/content.ts';
import { intendedFile, type Mistake, readSources, type Sources } from '../../schema/read.ts';
import { sentencesOf } from '../../schema/walk.ts';
import type { Environment } from '../../server/config.ts';
import { canPrint } from '../build/fonts.ts';
import { sheetContent } from '../files/fact-sheet/sheet-content.ts';
import { findPicture, inspectFile, makePhotographs } from '../photographs/make-photographs.ts';
import { findingsInContent } from './content-rules.ts';
import type { Finding, PlacedFinding } from './findings.ts';
import { checkSettings } from './settings.ts';

/** Checks content/, the settings and the files beside the pages. */
export async function runChecks(env: Environment, now: Date): Promise<readonly Finding[]> {
  const { checked, findings } = await checkFolder(contentFolder, now);
  if (!checked.ok) return findings;
  const settings = checkSettings(env, checked.content.farm.email);
  return [...settings, ...findings, ...(await fileErrors(checked.content, now))];
}

/** The mistakes in a folder of content, or else what the rules find. @param folder ends with a slash */
export async function checkFolder(folder: string, now: Date) {
  const sources = readSources(folder);
  const checked = checkSources(sources, now);
  const findings: readonly Finding[] = checked.ok
    ? await findingsInFolder(checked, sources, now, folder)
    : checked.mistakes.map((one) => ({ group: 'mistakes', ...one }));
  return { sources, checked, findings };
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

/** What the rules find, files that are not read, and photographs that hold their position. @param folder of the content, ends with a slash */
async function findingsInFolder(
  checked: CheckedContent,
  { otherFiles = [] }: Sources,
  now: Date,
  folder: string,
): Promise<Finding[]> {
  const notRead = otherFiles.map((file): Finding => {
    const meant = intendedFile(file);
    const instead = meant === undefined ? '' : `, only ${meant}.yaml is`;
    return { group: 'other', sentence: `“${file}” is not read${instead}: take it out of content/.` };
  });
  const positions = checked.content.photographs.photographs.map(async ({ file }, at): Promise<Finding[]> => {
    const inspected = await inspectFile(findPicture(`${folder}photographs/`, file));
    if (!inspected.ok || !inspected.hasPosition) return [];
    const place = ['photographs', at, 'file'];
    const sentence = `“${file}” says where it was taken. No page shows it, but anybody who can read this folder can find it: upload it in the forms, which remove it.`;
    return [
      { group: 'other', name: 'photographs', line: checked.files.photographs.lineOf(place), place, sentence },
    ];
  });
  return [...findingsIn(checked, now), ...notRead, ...(await Promise.all(positions)).flat()];
}

/** What the rules find, and the letters that the fact sheet cannot print. */
export function findingsIn({ content, files }: CheckedContent, now: Date): (Finding & Mistake)[] {
  return [...findingsInContent(content, files, now), ...missingLetters({ content, files }, now)].map(
    (one) => ({
      ...one,
      line: files[one.name].lineOf(one.place),
    }),
  );
}

/** Letters that the fact sheet prints as question marks: docs/decisions/0008-fonts.md */
function missingLetters({ content, files }: CheckedContent, now: Date): PlacedFinding[] {
  const sheet = JSON.stringify(
    sheetContent(siteContent(content), 'https://farm.example', new Date(Date.UTC(yearInLagos(now)))),
  );
  return sentencesOf(files).flatMap(({ name, place, text }) => {
    const parts = text.split(/\{[^{}]*\}/);
    const printed = parts.filter((part) => sheet.includes(JSON.stringify(part).slice(1, -1))).join(' ');
    const missing = new Set(printed.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu)?.filter((one) => !canPrint(one)));
    const letters = [...missing].slice(0, 12).join(' ');
    const sentence = `The fact sheet prints a question mark for each of these letters, which its font lacks: ${letters}. Write the words in Latin letters.`;
    return missing.size > 0 ? [{ group: 'other', name, place, sentence }] : [];
  });
}

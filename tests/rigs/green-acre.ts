import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentName } from '../../schema/fields/content.ts';
import { contentFolder } from '../../schema/load.ts';
import { readSources } from '../../schema/read.ts';

const { beside: _, pictures: _none, ...own } = readSources(contentFolder);
const { beside: __, pictures: __none, ...facts } = readSources(`${import.meta.dirname}/green-acre/`);

/**
 * Content that is ready to publish, into which tests put mistakes. Its sentences are those of content/ with all drafts
 * confirmed; its facts are invented.
 */
export const greenAcre = {
  ...facts,
  contact: confirmed(own.contact),
  copy: confirmed(own.copy),
  'fact-sheet': confirmed(own['fact-sheet']),
  landing: confirmed(own.landing)
    .replace(/(?<=\n {2}headline:\n)(?: {4}- .*\n)+/, '    - Palms\n    - from above\n')
    .replace(/(?<=\nhero:[\s\S]*?lead:\n {4}text: ).*/, 'From the first {trees-planted} trees.')
    .replace(/(?<=\nprogress:[\s\S]*?lead:\n {4}text: ).*/, 'Every mark is counted.')
    .replace('goal: Technology licensing', 'goal: Oil refinery'),
  offline: confirmed(own.offline),
  photographs: 'photographs: []\n',
  log: 'log: []\n',
} as Readonly<Record<ContentName, string>>;

function confirmed(source: string | undefined): string {
  return (source ?? '').replaceAll('draft: true', 'draft: false');
}

/** Writes it as a content folder. */
export function writeGreenAcre(folder: string): void {
  for (const [name, source] of Object.entries(greenAcre)) writeFileSync(join(folder, `${name}.yaml`), source);
}

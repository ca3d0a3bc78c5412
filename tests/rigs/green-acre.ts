import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentName } from '../../schema/fields/content.ts';
import { readSources } from '../../schema/read.ts';
import { testContent } from './test-build.ts';

const { otherFiles: _, pictures: _none, ...own } = readSources(testContent);
const { otherFiles: __, pictures: __none, ...facts } = readSources(`${import.meta.dirname}/green-acre/`);

// biome-ignore format: one figure a line
const figures = [
  ['trees-planted', '"20"', 'trees', 'trees planted', 'so far', 'Palms in the ground.'],
  ['seedlings', '"30"', 'seedlings', 'seedlings', 'so far', 'Palms in the nursery.'],
  ['acres', '"4"', 'acres', 'acres', 'so far', 'Land.'],
  ['maturity', '3 years', 'years', 'until mature', 'projection', 'Time.'],
  ['revenue', '$1K - $2K', 'US dollars a year', 'projected annual revenue', 'projection', 'Expected, as a range.'],
  ['revenue-upper', '$2K', 'US dollars a year', 'at most projected', 'projection', 'The upper end of {revenue}.'],
  ['vision-years', '8-year', 'years', 'vision', 'goal', 'How far we look.'],
  ['trees-vision', '900+', 'trees', 'trees', 'goal', 'More than {trees-planted}.'],
  ['revenue-vision', '$60K', 'US dollars a year', 'annual revenue', 'goal', 'Aimed for.'],
  ['trees-2026', '"50"', 'trees', 'trees', 'goal', 'The next goal.'],
  ['acres-2028', '"8"', 'acres', 'acres', 'goal', 'Land to come.'],
];

/**
 * Content that is ready to publish, into which tests put mistakes. Its sentences are those of tests/content/ with all drafts
 * confirmed; its facts are invented.
 */
export const greenAcre = {
  ...facts,
  figures: `figures:\n${figures.map(figureEntry).join('')}`,
  contact: confirmed(own.contact).replace('our server’s host', 'Test Host'),
  texts: confirmed(own.texts),
  'fact-sheet': confirmed(own['fact-sheet']),
  landing: confirmed(own.landing)
    .replace(/(?<=\n {2}headline:\n)(?: {4}- .*\n)+/, '    - Palms\n    - from above\n')
    .replace(/(?<=\nhero:[\s\S]*?lead:\n {4}text: ).*/, 'From the first {trees-planted} trees.')
    .replace(/(?<=\nprogress:[\s\S]*?headline:\n {4}text: ).*/, 'What is planted.')
    .replace('goal: Technology licensing', 'goal: Oil refinery'),
  offline: confirmed(own.offline),
  photographs: 'photographs: []\n',
  log: 'log:\n  - day: 2026-10-01\n    happened: The first palms were planted.\n',
} as Readonly<Record<ContentName, string>>;

function figureEntry([id, value, unit, label, kind, text]: readonly string[]): string {
  return `  - id: ${id}
    value: ${value}
    unit: ${unit}
    label: ${label}
    kind: ${kind}
    definition:
      text: ${text}
      draft: false
    asOf: 2026-10-01
    source: The farm
`;
}

function confirmed(source: string | undefined): string {
  return (source ?? '').replaceAll('draft: true', 'draft: false');
}

export function writeGreenAcre(folder: string): void {
  for (const [name, source] of Object.entries(greenAcre)) writeFileSync(join(folder, `${name}.yaml`), source);
}

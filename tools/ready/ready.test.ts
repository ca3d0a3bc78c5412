import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { stringify } from 'yaml';
import { checkSources } from '../../schema/check-content.ts';
import type { ContentName } from '../../schema/fields/content.ts';
import type { Sources } from '../../schema/read.ts';
import { greenAcre as clean, writeGreenAcre } from '../../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { onlyInFiles } from '../../tests/rigs/seeded-mistakes.ts';
import { testPicture, withPosition, xmpPosition } from '../../tests/rigs/test-pictures.ts';
import { type Finding, formatFindings, type Group } from './findings.ts';
import { checkFolder, findingsIn } from './rules.ts';
import { checkSettings } from './settings.ts';

const env = { SITE_URL: 'https://green-acre.test', SMTP_URL: 'smtps://user:word@mail.green-acre.test' };
const now = new Date('2026-11-21T12:00:00Z');

/** The first phase of the sample, in another year. */
const phase = (year: number) =>
  clean.roadmap
    .slice(0, clean.roadmap.indexOf('  - year: 2028'))
    .replaceAll('2026', `${year}`)
    .replace('trees-2025', 'trees-2026');
type Counted = readonly [figure: string, value: number, day: string];
const others: readonly Counted[] = [['seedlings', 30, '2026-10-01'], ['acres', 4, '2026-10-01']]; // biome-ignore format: two entries
const first: Counted = ['trees-planted', 20, '2026-10-01'];
const later: Counted = ['trees-planted', 25, '2026-11-01'];
/** Another count of the trees planted, and what the log has of it. */
const counted = (value: number, asOf: string, ...logged: readonly Counted[]) => ({
  figures: clean.figures.replace('value: "20"', `value: "${value}"`).replace('2026-10-01', asOf),
  log: stringify({
    log: [...others, ...logged].map(([figure, value, day]) => ({ day, happened: 'Counted.', figure, value })),
  }),
});

type Fault = {
  readonly what: string;
  /** The file of content/ that has it, without its ending. */
  readonly name: ContentName;
  readonly from: string;
  readonly to: string;
  /** The text that ends on the reported line. Missing where a field was left out, which is reported on the first line. */
  readonly endsAt?: string;
  readonly group: Group;
  readonly sentence: RegExp;
};

const faults: readonly Fault[] = [
  {
    what: 'a placeholder name',
    name: 'farm',
    from: 'text: Green Acre\n  draft: false',
    to: 'text: Green Acre\n  draft: true',
    endsAt: 'text: Green Acre',
    group: 'placeholders',
    sentence: /“Green Acre” is a placeholder: write the farm’s own, or switch Draft off/,
  },
  {
    what: 'a placeholder address',
    name: 'farm',
    from: 'post@green-acre.test',
    to: 'hello@farm.example',
    endsAt: 'hello@farm.example',
    group: 'placeholders',
    sentence: /“hello@farm.example” is a placeholder/,
  },
  {
    what: 'a placeholder phone number',
    name: 'farm',
    from: '+44 20 7946 0958',
    to: '+234 000 000 0000',
    endsAt: 'phone: +234 000 000 0000',
    group: 'placeholders',
    sentence: /“\+234 000 000 0000” is a placeholder: write the farm’s own\./,
  },
  {
    what: 'a draft',
    name: 'products',
    from: 'text: Pressed.\n      draft: false',
    to: 'text: Pressed.\n      draft: true',
    endsAt: 'text: Pressed.',
    group: 'drafts',
    sentence: /“Pressed\.”/,
  },
  {
    what: 'a goal equal to today',
    name: 'figures',
    from: 'value: "50"',
    to: 'value: "20"',
    endsAt: 'id: trees-2026\n    value: "20"',
    group: 'contradictions',
    sentence: /goal of 2026 \(“In Progress”\), 20 trees, is no more than the 20 there are today/,
  },
  {
    what: 'more planted than the goal of the phase',
    name: 'figures',
    from: 'value: "20"',
    to: 'value: "60"',
    endsAt: 'id: trees-2026\n    value: "50"',
    group: 'contradictions',
    sentence: /The goal of 2026 .*, 50 trees, is no more than the 60 there are today: is it done/,
  },
  {
    what: 'one goal for two times',
    name: 'figures',
    from: 'value: "50"',
    to: 'value: "900"',
    endsAt: 'id: trees-vision\n    value: 900+',
    group: 'contradictions',
    sentence: /900\+? trees is the goal of 2026 and of the vision/,
  },
  {
    what: 'a goal beyond the vision',
    name: 'figures',
    from: 'value: "50"',
    to: 'value: 1,000',
    endsAt: 'id: trees-vision\n    value: 900+',
    group: 'contradictions',
    sentence:
      /The goal of the vision is 900\+ trees, and the goal of 2026 before it is 1,000: will trees be removed\?/,
  },
  {
    what: 'words on privacy that no lawyer has confirmed',
    name: 'contact',
    from: 'you agree.\n    draft: false',
    to: 'you agree.\n    draft: true',
    endsAt: 'you agree.',
    group: 'privacy',
    sentence: /^“Only to answer you/,
  },
  {
    what: 'no words on privacy',
    name: 'contact',
    from: /^privacy:\n(?: .*\n)+/m.exec(clean.contact)?.[0] ?? '?',
    to: '',
    group: 'other',
    sentence: /^The form does not say who answers for a visitor’s data, who else gets it/,
  },
  {
    what: 'a provider of email without a name',
    name: 'farm',
    from: 'mailProvider: Test Mail\n',
    to: '',
    group: 'other',
    sentence:
      /^The form says “Our email provider” and names nobody: write in “Who carries the farm’s email” which/,
  },
  {
    what: 'the example of who keeps the store, confirmed as it was',
    name: 'contact',
    from: 'Test Host',
    to: 'our server’s host',
    endsAt: 'our server’s host',
    group: 'other',
    sentence: /is still the example and names nobody/,
  },
  {
    what: 'letters that the fact sheet cannot print',
    name: 'products',
    from: 'name: Refined oil',
    to: 'name: Refined oil زيت',
    endsAt: 'name: Refined oil زيت',
    group: 'other',
    sentence:
      /^The fact sheet prints a question mark for each of these letters, which its font lacks: ز ي ت\./,
  },
  {
    what: 'what is there as the aim of a plan',
    name: 'roadmap',
    from: 'status: Planned',
    to: 'status: Planned\n    trees: trees-planted',
    endsAt: 'status: Planned\n    trees: trees-planted',
    group: 'contradictions',
    sentence: /2028 is “Planned”, and its 20 trees count as there today/,
  },
  {
    what: 'a phase gone stale',
    name: 'roadmap',
    from: phase(2026),
    to: phase(2025),
    endsAt: 'title: Planting\n    status: In Progress',
    group: 'contradictions',
    sentence: /2025 is over and “Planting” is “In Progress”, last confirmed 2025-10-01/,
  },
];

// biome-ignore format: one case a line
const differences: readonly [what: string, sources: Partial<Sources>, sentence?: RegExp][] = [
  ['a new value without an entry', counted(25, '2026-11-01', first), /^The newest entry in What happened for “25 trees planted” is 20 on 2026-10-01: write one with the day and 25\.$/],
  ['a new value without a day', counted(25, 'null', first), /is 20 on 2026-10-01: write one with the day and 25/],
  ['a new entry without the value', counted(20, '2026-10-01', first, later), /“20 trees planted” is 25 on 2026-11-01: write that value and day here as well\.$/],
  ['a figure that was never written down', counted(20, '2026-10-01'), /^What happened has no entry for “20 trees planted”: write one with the day and 20\.$/],
  ['nothing, where the day is a later one', counted(20, '2026-11-01', first)],
  ['nothing, where the change is logged', counted(25, '2026-11-01', first, later)],
  ['nothing in correct content', {}],
  ['nothing of a reached goal in a phase that is done', { figures: clean.figures.replace('value: "20"', 'value: "60"'), roadmap: phase(2025).replace('In Progress', 'Done') + clean.roadmap.slice(phase(2026).length) }],
  ['nothing of letters that the fact sheet does not have to print', { landing: clean.landing.replace('Every mark is counted.', 'زيت النخيل.') }],
  ['nothing of the letters of Yoruba and Polish on the fact sheet', { products: clean.products.replace('Refined oil', 'Òróró ọ̀pẹ, łój') }],
];

describe('the publish check', () => {
  for (const { what, name, from, to, endsAt, group, sentence } of faults) {
    it(`reports once, with file and line: ${what}`, () => {
      const text = clean[name];
      assert.ok(text.includes(from), `the sample no longer holds ${from}`);
      const changed = text.replace(from, to);
      const [finding, ...more] = seen({ ...clean, [name]: changed });
      assert.deepEqual(more, []);
      const line = endsAt === undefined ? 1 : lineAtEnd(changed, endsAt);
      assert.deepEqual([finding?.group, finding?.name, finding?.line], [group, name, line]);
      assert.match(finding?.sentence ?? '', sentence);
      assert.doesNotMatch(finding?.sentence ?? '', onlyInFiles);
    });
  }

  for (const [what, sources, sentence] of differences) {
    it(`reports of goals, counts and the log: ${what}`, () => {
      const [finding, ...more] = seen({ ...clean, ...sources });
      assert.deepEqual(more, []);
      if (!sentence) return assert.equal(finding, undefined);
      assert.deepEqual([finding?.group, finding?.name], ['contradictions', 'figures']);
      assert.match(finding?.sentence ?? '', sentence);
    });
  }

  it('reports beside the rules files that nothing reads and a photograph that says where it was taken', async (t) => {
    const folder = `${temporaryFolder(t)}/`;
    writeGreenAcre(folder);
    mkdirSync(`${folder}photographs`);
    for (const file of ['farm - Copy.yaml', 'notes.txt', 'photographs/.DS_Store'])
      writeFileSync(folder + file, '');
    for (const [name, picture] of [
      ['exif', withPosition(testPicture())],
      ['xmp', testPicture().withXmp(xmpPosition).jpeg()],
      ['none', testPicture().jpeg()],
    ] as const)
      writeFileSync(`${folder}photographs/${name}.jpg`, await picture.toBuffer());
    const photographs = ['exif', 'xmp', 'none'].map((name) => ({
      file: `${name}.jpg`,
      shows: 'A',
      place: 'B',
      taken: '2026-01-31',
    }));
    writeFileSync(`${folder}photographs.yaml`, stringify({ photographs }));
    const { findings } = await checkFolder(folder, now);
    assert.deepEqual(
      findings.map(({ sentence }) => sentence.replace(/:.*/, '')),
      [
        '“farm - Copy.yaml” is not read, only farm.yaml is',
        '“notes.txt” is not read',
        ...['exif', 'xmp'].map(
          (name) =>
            `“${name}.jpg” says where it was taken. No page shows it, but anybody who can read this folder can find it`,
        ),
      ],
    );
    assert.ok(!formatFindings(findings, true).blocked);
  });

  // biome-ignore format: one case a line
  for (const [what, change, sentence] of [
    ['no public address', { SITE_URL: '' }, /^SITE_URL is not set/],
    ['an open public address', { SITE_URL: 'http://green-acre.test' }, /which is not https/],
    ['an address of an example', { SITE_URL: 'https://farm.example' }, /^SITE_URL is https:\/\/farm\.example, an example/],
    ['a mail server of an example', { SMTP_URL: 'smtps://user:word@mail.farm.example:465' }, /^SMTP_URL names mail\.farm\.example, an example/],
    ['no mail server', { SMTP_URL: '' }, /^SMTP_URL is not set/],
    ['a mail server that is none', { SMTP_URL: 'mail.green-acre.test' }, /^SMTP_URL must be/],
  ] as const) {
    it(`reports once: ${what}`, () => {
      const [finding, ...others] = seen(clean, { ...env, ...change });
      assert.deepEqual(others, []);
      assert.equal(finding?.group, 'settings');
      assert.match(finding?.sentence ?? '', sentence);
    });
  }

  it('lists first what blocks publishing, shortens a long list of drafts, says that mistakes hide the rest, and ends with a summary', () => {
    const drafts = Array.from({ length: 60 }, (_, at) => 60 - at).map(
      (line): Finding => ({ group: 'drafts', sentence: '“Words”', name: 'landing', line }),
    );
    const findings: Finding[] = [
      { group: 'contradictions', sentence: '2025 is over.' },
      ...drafts,
      { group: 'mistakes', sentence: 'found x.', name: 'landing', line: 1 },
    ];
    const { text, blocked } = formatFindings(findings, false);
    assert.ok(blocked);
    assert.match(
      text,
      /^Mistakes.*\n.* found x\.\n\n {2}Everything else is only checked once.*\n\nDrafts.*\n.*:1 .*\n(?:.*\n){11} {2}… and 48 more: .*--all lists each one\.\n\nGoals.*\n.*2025 is over\.\n\nNot ready: 61 things block publishing\. 1 thing is worth knowing\.$/,
    );
  });
});

/** The number of the line on which a part of the text ends. */
function lineAtEnd(text: string, part: string): number {
  const start = text.indexOf(part);
  assert.ok(start >= 0, `the changed file does not hold ${part}`);
  return text.slice(0, start + part.length).split('\n').length;
}

function seen(sources: Sources, settings: Readonly<Record<string, string>> = env): Finding[] {
  const checked = checkSources(sources, now);
  if (!checked.ok) return checked.mistakes.map((one) => ({ group: 'mistakes', ...one }));
  return [...checkSettings(settings, checked.content.farm.email), ...findingsIn(checked, now)];
}

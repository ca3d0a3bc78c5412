import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Sources } from '../../schema/read.ts';
import { greenAcre } from '../../tests/rigs/green-acre.ts';
import { editorFindings } from './findings-in-forms.ts';
import type { EditorFinding } from './forms.ts';

const now = new Date('2026-11-21T12:00:00Z');
const checkSite = (change: Partial<Sources>) => editorFindings({ ...greenAcre, ...change }, now, []);

function changed(name: keyof typeof greenAcre, from: string, to: string): Partial<Sources> {
  assert.ok(greenAcre[name].includes(from), `the sample no longer holds ${from}`);
  return { [name]: greenAcre[name].replace(from, to) };
}

const written = ({ names, sentence }: EditorFinding) => `${names.join(' › ')}: ${sentence}`;

it('A phase is named by its year and its title, and an entry without either by its number', () => {
  const late = changed('roadmap', 'status: Planned', 'status: Soon');
  assert.match(
    checkSite(late).mistakes.map(written).join('\n'),
    /^Roadmap › 2028 Building › Status: Found “Soon”/,
  );
  const unnamed = changed('products', 'name: Crude oil', 'name:');
  assert.match(
    checkSite(unnamed).mistakes.map(written).join('\n'),
    /^Products › entry 1 › Name: Found nothing/,
  );
});

it('A contradiction between files, and a hint, are named in the same way', () => {
  const missing = checkSite(changed('roadmap', 'trees: trees-2026', 'trees: trees-2031'));
  assert.match(missing.mistakes.map(written).join('\n'), /^Roadmap › 2026 Planting › Tree goal: /m);
  const { mistakes, warnings } = checkSite(
    changed('figures', 'at most projected', 'projected annual revenue'),
  );
  assert.deepEqual(mistakes, []);
  assert.match(
    warnings.map(written).join('\n'),
    /^Figures › \$2K projected annual revenue \(projection\) › Figure: /m,
  );
});

it('A draft of the privacy notice says what it waits for', () => {
  const { warnings } = checkSite(changed('contact', 'draft: false', 'draft: true'));
  const drafts = checkSite({ contact: greenAcre.contact.replaceAll('draft: false', 'draft: true') }).warnings;
  assert.deepEqual(warnings, []);
  assert.ok(drafts.length > 0);
  for (const { sentence } of drafts) assert.match(sentence, /^“.*” is a draft: confirm it with a lawyer/);
});

it('No sentence uses a name that only the files have', () => {
  const all = [
    changed('farm', '    closes: 18:00\n', ''),
    changed('farm', '\n      - Sunday', ''),
    changed('products', 'waitsFor: Oil refinery', 'waitsFor: Oil refinery\n    today: true'),
    changed('products', 'waitsFor: Oil refinery', 'waitsFor: Oil mill'),
    changed('products', '    today: true\n', ''),
    changed('roadmap', 'trees: trees-2026', 'trees: trees-2027'),
    changed('landing', '{trees-planted}', '{trees-2099}'),
    changed('figures', 'value: "4"', 'value: 4 acres'),
    changed('figures', 'value: $1K - $2K', 'value: ₦1K - ₦2K'),
    changed('figures', 'text: Land to come.', 'text: Where is to be confirmed.'),
    changed('farm', 'mailProvider: Test Mail\n', ''),
    changed('farm', '  rcNumber: RC 1234567\n', ''),
    { contact: greenAcre.contact.replaceAll('draft: false', 'draft: true') },
  ].map((change) => checkSite(change));
  for (const { mistakes, warnings } of all) {
    assert.ok(mistakes.length + warnings.length > 0);
    for (const { sentence } of [...mistakes, ...warnings])
      assert.doesNotMatch(
        sentence,
        /waitsFor|mailProvider|rcNumber|asOf|draft: (?:true|false)|today: |opens:|\bid: |\.yaml|Found fields/,
      );
  }
});

it('A file that cannot be read is named by its line', () => {
  const { mistakes } = checkSite(changed('farm', 'email:', '\temail:'));
  assert.match(mistakes.map(written).join('\n'), /^content\/farm\.yaml, line \d+: Found a tab/);
});

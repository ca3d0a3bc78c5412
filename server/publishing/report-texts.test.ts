import assert from 'node:assert/strict';
import { it } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { leaveReport } from '../../tests/rigs/publish-folder.ts';
import type { NamedReport } from './report.ts';
import { mailAbout } from './report-texts.ts';

const places = {
  siteUrl: 'https://farm.example',
  contentRepository: 'forgejo+https://git.farm.example/farm/site.git',
};

it('The mail “Published” has the old text, the new text, what is worth knowing, the address of the site and the way back', (t) => {
  const changes = [
    { names: ['Roadmap', '2028', 'Title'], before: 'Two\nlines', after: 'One line' },
    { names: ['Figures', '7 barns'], before: null, after: '7 · barns' },
    { names: ['Products', 'Oil'], before: 'Oil', after: null },
  ];
  const findings = [{ names: ['Figures', 'Revenue'], sentence: 'It is a range.' }];
  const report = leaveReport(temporaryFolder(t), { changes, findings });
  assert.deepEqual(mailAbout(report, null, places), {
    subject: 'Published: 3 changes',
    writtenAt: report.at,
    text: `Visitors now read what you saved: https://farm.example

What changed:

1. Roadmap › 2028 › Title
   before: Two
           lines
   now:    One line

2. Figures › 7 barns
   new:    7 · barns

3. Products › Oil
   before: Oil
   now:    (removed)

Worth knowing. It is published all the same:

1. Figures › Revenue
   It is a range.

To undo it, write the earlier text into the form again: https://edit.farm.example
To put back several changes at once, choose a version from before at https://git.farm.example/farm/site (docs/owner.md says how).

Version bbbbbbbb
`,
  });
});

it('The mail “Not published” names the form and the field of each sentence, and the version that visitors see', (t) => {
  const findings = [
    { names: ['Farm', 'Telephone'], sentence: 'Found “x”.' },
    { names: [], sentence: 'There is no content/ any more.' },
  ];
  const report = leaveReport(temporaryFolder(t), { outcome: 'refused', findings });
  const shown = { ...report, version: '9f8e7d6c5b4a', at: '2026-11-23T12:40:00Z' };
  const { subject, text } = mailAbout(report, shown, places) ?? {};
  assert.equal(subject, 'Not published: 2 mistakes');
  assert.equal(
    text,
    `What you saved is kept, and visitors do not read it yet. To correct first:

1. Farm › Telephone
   Found “x”.

2. There is no content/ any more.

Open https://edit.farm.example, correct it, and press Save. It is then published by itself.

Visitors see version 9f8e7d6c, published on 23 November 2026 at 13:40 in Lagos.

Version bbbbbbbb was not published.
`,
  );
  assert.match(mailAbout(report, null, places)?.text ?? '', /content that came with the program/);
});

it('A mail names the field of a single change in its subject, stays readable after a change of everything, and is not written about none', (t) => {
  const change = (after: string) => ({ names: ['Figures', 'a'.repeat(9999)], before: '1', after });
  const mail = (changes: NamedReport['changes']) =>
    mailAbout(leaveReport(temporaryFolder(t), { changes }), null, places);
  assert.match(mail([change('2')])?.subject ?? '', /^Published: Figures › a{100,200}$/);
  const long = mail(Array.from({ length: 500 }, () => change('a'.repeat(100_000))))?.text ?? '';
  assert.ok(long.length < 200_000, String(long.length));
  assert.match(long, /… and 460 more\./);
  assert.equal(mail([]), null);
});

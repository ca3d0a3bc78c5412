import assert from 'node:assert/strict';
import { it } from 'node:test';
import { publishPlaces as places } from '../../tests/rigs/publisher-machine.ts';
import { publishedMail, refusedMail, waitingMail } from './words.ts';

const version = '1a2b3c4d5e6f';
const visible = { version: '9f8e7d6c5b4a', at: '2026-11-23T12:40:00Z' };
const change = (names: readonly string[]) => ({ names, before: '1', after: '2' });

it('The mail “Published” has the old words, the new words, what is worth knowing, the address of the site and the way back', () => {
  const changes = [
    { names: ['Roadmap', '2028', 'Title'], before: 'Two\nlines', after: 'One line' },
    { names: ['Figures', '7 barns'], before: null, after: '7 · barns' },
    { names: ['Products', 'Oil'], before: 'Oil', after: null },
  ];
  const findings = [{ names: ['Figures', 'Revenue'], sentence: 'It is a range.' }];
  assert.deepEqual(publishedMail(changes, findings, version, places), {
    subject: 'Published: 3 changes',
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

To undo it, write the words from before into the form again: https://edit.farm.example
To put back several changes at once, choose a version from before at https://git.farm.example/farm/site (docs/owner.md says how).

Version 1a2b3c4d
`,
  });
});

it('The mail “Published” names the field of a single change in its subject, and stays readable after a change of everything', () => {
  const { subject, text } = publishedMail([change(['Figures', 'a'.repeat(9999)])], [], version, places);
  assert.match(subject, /^Published: Figures › a{100,200}$/);
  assert.doesNotMatch(text, /Worth knowing/);
  const many = Array.from({ length: 500 }, () => ({ ...change(['Farm']), after: 'a'.repeat(100_000) }));
  const long = publishedMail(many, [], version, places).text;
  assert.ok(long.length < 100_000, String(long.length));
  assert.match(long, /… and 460 more\./);
});

it('The mail “Not published” names the form and the field of each sentence, and the version that visitors see', () => {
  const mistakes = [
    { names: ['Farm', 'Telephone'], sentence: 'Found “x”.' },
    { names: [], sentence: 'There is no content/ any more.' },
  ];
  assert.deepEqual(refusedMail(mistakes, version, visible, places), {
    subject: 'Not published: 2 mistakes',
    text: `What you saved is kept, and visitors do not read it yet. To correct first:

1. Farm › Telephone
   Found “x”.

2. There is no content/ any more.

Open https://edit.farm.example, correct it, and press Save. It is then published by itself.

Visitors see version 9f8e7d6c, saved on 23 November 2026 at 13:40 in Lagos.

Version 1a2b3c4d was not published.
`,
  });
});

it('The mail about a change of the program says that there is nothing to correct', () => {
  const { text } = waitingMail(version, { ...visible, at: null });
  assert.match(text, /farm-upgrade on the server\. You have nothing to correct/);
  assert.match(text, /Visitors see version 9f8e7d6c\.\n/);
});

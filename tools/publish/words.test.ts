import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publishPlaces as places } from '../../tests/rigs/publisher-machine.ts';
import { publishedMail, refusedMail, waitingMail } from './words.ts';

const version = '1a2b3c4d5e6f';
const visible = { version: '9f8e7d6c5b4a', at: '2026-11-23T12:40:00Z' };
const change = (at: number) => ({ names: ['Figures', `entry ${at}`], before: `${at}`, after: `${at + 1}` });

describe('The mail “Published”', () => {
  it('has the old words, the new words, the address of the site and the way back', () => {
    const changes = [
      { names: ['Roadmap', '2028', 'Title'], before: 'Two\nlines', after: 'One line' },
      { names: ['Figures', '7 barns'], before: null, after: '7 · barns' },
      { names: ['Products', 'Oil'], before: 'Oil', after: null },
    ];
    const { subject, text } = publishedMail(changes, [], version, places);
    assert.equal(subject, 'Published: 3 changes');
    assert.ok(
      text.includes('1. Roadmap › 2028 › Title\n   before: Two\n           lines\n   now:    One line\n'),
    );
    assert.ok(text.includes('2. Figures › 7 barns\n   new:    7 · barns\n'));
    assert.ok(text.includes('3. Products › Oil\n   before: Oil\n   now:    (removed)\n'));
    for (const place of Object.values(places)) assert.ok(text.includes(place), place);
    assert.ok(text.includes('Version 1a2b3c4d\n'));
    assert.doesNotMatch(text, /Worth knowing/);
  });

  it('names the field of a single change in its subject, and what the change brought that is worth knowing', () => {
    const finding = {
      names: ['Figures', 'Revenue'],
      sentence: 'It is a range.',
    };
    const { subject, text } = publishedMail([change(1)], [finding], version, places);
    assert.equal(subject, 'Published: Figures › entry 1');
    assert.match(text, /Worth knowing.*\n\n1\. Figures › Revenue\n {3}It is a range\.\n\n/);
  });

  it('stays readable after a change of everything', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ ...change(at), after: 'a'.repeat(100_000) }));
    const { text } = publishedMail(many, [], version, places);
    assert.ok(text.length < 100_000, String(text.length));
    assert.match(text, /… and 460 more\./);
  });
});

it('The mail “Not published” names the form and the field of each sentence, or the line of a file that cannot be read, and the version that visitors see', () => {
  const where = 'content/farm.yaml, line 2';
  const { subject, text } = refusedMail(
    [
      { names: ['Farm', 'Telephone'], sentence: 'Found “x”.' },
      { names: [where], sentence: 'Found a tab.' },
      { names: [], sentence: 'There is no content/ any more.' },
    ],
    version,
    visible,
    places,
  );
  assert.equal(subject, 'Not published: 3 mistakes');
  assert.ok(
    text.includes(`1. Farm › Telephone\n   Found “x”.\n\n2. ${where}\n   Found a tab.\n\n3. There is no`),
  );
  assert.ok(text.includes('Visitors see version 9f8e7d6c, saved on 23 November 2026 at 13:40 in Lagos.'));
  assert.ok(text.includes(places.editorUrl));
});

it('The mail about a change of the program says that there is nothing to correct', () => {
  const { text } = waitingMail(version, { ...visible, at: null });
  assert.match(text, /farm-upgrade on the server\. You have nothing to correct/);
  assert.match(text, /Visitors see version 9f8e7d6c\.\n/);
});

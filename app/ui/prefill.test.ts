import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SiteContent } from '../page/use-content.ts';
import { askHref, messageAbout, openNeeds, subjectOf, type Topic } from './prefill.ts';

const boxes = [
  { id: 'people', name: 'The people', until: 'people' },
  { id: 'count', name: 'Day and method of the count', until: 'log' },
  { id: 'field', name: 'Where the field is', until: 'place' },
  { id: 'land', name: 'Land and title', until: 'land' },
  { id: 'visit', name: 'A visit' },
] as const;
const content = (filled: object = {}) =>
  ({
    landingTexts: { progress: { needs: { boxes } } },
    contactTexts: { needs: { subject: 'To decide', message: 'We also need:' } },
    ...{ farm: {}, log: [], photographs: [] },
    ...filled,
  }) as unknown as SiteContent;
const subjects = {
  investment: 'Investing in your farm',
  partnership: 'A drone for your palms',
  meeting: 'A meeting',
  figures: 'Your figures',
  technology: 'Your technology',
  roadmap: 'Your roadmap',
};

it('a box goes once content/ answers it', () => {
  for (const [filled, gone] of [
    [{}, ''],
    [{ farm: { company: { people: ['Ada'], land: [] } } }, 'people'],
    [{ farm: { company: { people: [], land: ['C of O'] } } }, 'land'],
    [{ farm: { map: {} } }, 'field'],
    [{ log: ['650'] }, 'count'],
  ] as const)
    assert.deepEqual(
      openNeeds(content(filled)),
      boxes.filter(({ id }) => id !== gone),
      gone,
    );
});

it('a link to the form fills in its subject, and the form prints nothing else of the address', () => {
  for (const [topic, sentence] of Object.entries(subjects)) {
    const { searchParams } = new URL(askHref(topic as Topic), 'http://farm');
    assert.equal(subjectOf(subjects, searchParams), sentence);
  }
  for (const query of ['', 'topic=<b>', 'topic=toString', 'topic=__proto__', 'ref=figures'])
    assert.equal(subjectOf(subjects, new URLSearchParams(query)), '', query);
});

it('the form names each box once, in the order of the page, and prints nothing else of the address', () => {
  const lines = (boxes: string) => ({ subject: 'To decide', message: `We also need:\n${boxes}\n\n` });
  const nothing = { subject: '', message: '' };
  const many = Array.from({ length: 5000 }, (_, at) => `need=${at}`).join('&');
  for (const [query, asked] of [
    ['need=visit&need=people&need=visit', lines('- The people\n- A visit')],
    ['need=visit&need=<b>', lines('- A visit')],
    [`${many}&need=land`, lines('- Land and title')],
    ['', nothing],
    ['need=', nothing],
    ['need=<b>', nothing],
    ['need=__proto__', nothing],
    ['need=People', nothing],
    ['topic=people', nothing],
  ] as const)
    assert.deepEqual(messageAbout(content(), new URLSearchParams(query)), asked, query);
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SiteContent } from '../page/use-content.ts';
import { askHref, messageAbout, openNeeds, subjectOf, type Topic } from './prefill.ts';

const boxes = [
  { id: 'people', name: 'The people', until: 'people' },
  { id: 'count', name: 'Day and method of the count', until: 'log' },
  { id: 'field', name: 'Where the field is', until: 'place' },
  { id: 'land', name: 'Land and title', until: 'land' },
  { id: 'visit', name: 'A visit' },
] as const;
const nothing = { farm: {}, log: [], photographs: [] };
const content = (filled: object = {}) =>
  ({
    landingCopy: { progress: { needs: { boxes } } },
    contactCopy: { needs: { subject: 'To decide', message: 'We also need:' } },
    ...nothing,
    ...filled,
  }) as unknown as SiteContent;
const asked = (query: string) => messageAbout(content(), new URLSearchParams(query));

describe('the boxes', () => {
  for (const [what, filled, gone] of [
    ['are all shown while content/ answers none', {}, []],
    ['the people go once one is named', { farm: { company: { people: ['Ada'], land: [] } } }, ['people']],
    [
      'the land goes once a title is named',
      { farm: { company: { people: [], land: ['C of O'] } } },
      ['land'],
    ],
    ['the field goes once it has a place', { farm: { map: {} } }, ['field']],
    ['the count goes once the log has begun', { log: ['650'] }, ['count']],
  ] as const) {
    it(what, () => {
      const left = openNeeds(content(filled)).map(({ id }) => id);
      assert.deepEqual(
        left,
        boxes.map(({ id }) => id).filter((id) => !(gone as readonly string[]).includes(id)),
      );
    });
  }
});

describe('the message', () => {
  it('names each box once, in the order of the page', () => {
    assert.deepEqual(asked('need=visit&need=people&need=visit'), {
      subject: 'To decide',
      message: 'We also need:\n- The people\n- A visit\n\n',
    });
  });

  it('prints nothing of the address', () => {
    for (const query of ['', 'need=', 'need=<b>', 'need=__proto__', 'need=People', 'topic=people'])
      assert.deepEqual(asked(query), { subject: '', message: '' }, query);
    assert.equal(asked('need=visit&need=<b>').message, 'We also need:\n- A visit\n\n');
    const many = Array.from({ length: 5000 }, (_, at) => `need=${at}`).join('&');
    assert.equal(asked(`${many}&need=land`).message, 'We also need:\n- Land and title\n\n');
  });
});

const subjects = {
  investment: 'Investing in your farm',
  partnership: 'A drone for your palms',
  meeting: 'A meeting',
  figures: 'Your figures',
  technology: 'Your technology',
  roadmap: 'Your roadmap',
};

describe('the link that asks a question', () => {
  it('fills in the subject of the form', () => {
    for (const [topic, sentence] of Object.entries(subjects)) {
      assert.equal(
        subjectOf(subjects, new URL(askHref(topic as Topic), 'http://farm').searchParams),
        sentence,
      );
    }
  });

  it('ignores topics that this site does not use', () => {
    for (const query of ['', 'topic=<b>', 'topic=toString', 'topic=__proto__', 'ref=figures']) {
      assert.equal(subjectOf(subjects, new URLSearchParams(query)), '', query);
    }
  });
});

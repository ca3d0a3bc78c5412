import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askHref, subjectOf, type Topic } from './prefill.ts';

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

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contactCopy } from '../content.ts';
import { askHref, subjectOf, type Topic } from './topics.ts';

describe('a question asked with one press', () => {
  it('fills the subject with a plain sentence', () => {
    for (const [topic, sentence] of Object.entries(contactCopy.subjects)) {
      assert.equal(subjectOf(new URL(askHref(topic as Topic), 'http://farm').searchParams), sentence);
    }
  });

  it('ignores whatever this site did not write itself', () => {
    for (const query of ['', 'topic=<b>', 'topic=toString', 'topic=__proto__', 'ref=figures']) {
      assert.equal(subjectOf(new URLSearchParams(query)), '', query);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askHref } from './ask-href.ts';
import { subjectOf } from './topics.ts';

const subject = (query: string) => subjectOf(new URLSearchParams(query));

describe('a question asked with one press', () => {
  it('fills the subject with a plain sentence', () => {
    assert.equal(subject('topic=visit'), 'A visit to the farm');
    assert.match(subject('topic=partnership&ref=monitoring'), /^Technology partnership: \S/);
    assert.match(
      subject(new URL(askHref('investment', 'acres'), 'http://farm').search),
      /^Investment .*: 150 acres/,
    );
  });

  it('ignores whatever this site did not write itself', () => {
    for (const query of [
      '',
      'topic=<b>',
      'topic=toString',
      'topic=__proto__',
      'ref=acres',
      'topic=hasOwnProperty',
    ]) {
      assert.equal(subject(query), '', query);
    }
    assert.equal(subject('topic=visit&ref=<script>'), 'A visit to the farm');
  });
});

// That each link fills in the subject of its section: tests/pages/links.test.ts.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { builtContent } from '../../tests/rigs/last-build.ts';
import type { SiteContent } from '../data/use-content.ts';
import { messageAbout, openNeeds, subjectOf } from './prefill.ts';

const { contactTexts, farm, landingTexts } = builtContent;
const { needs, subjects } = contactTexts;
const { boxes } = landingTexts.progress.needs;

it('a box goes once content/ answers it', () => {
  const { company: _, map: __, ...unanswered } = farm;
  const open = { ...builtContent, farm: unanswered, log: [], photographs: [] };
  for (const [until, answer] of [
    ['', {}],
    ['people', { farm: { company: { people: ['Ada'], land: [] } } }],
    ['land', { farm: { company: { people: [], land: ['C of O'] } } }],
    ['place', { farm: { map: {} } }],
    ['log', { log: ['650'] }],
    ['photographs', { photographs: ['A row'] }],
  ] as const)
    assert.deepEqual(
      openNeeds({ ...open, ...answer } as unknown as SiteContent),
      boxes.filter((box) => box.until !== until),
      until,
    );
});

it('the form names each box once, in the order of the page, and prints nothing else of the address', () => {
  const [first, second, third] = boxes.map(({ id, name }) => ({ id, line: `- ${name}` }));
  const unknown = ['', 'need=', 'need=<b>', 'need=__proto__', 'need=People', 'topic=people', 'topic=<b>'];
  for (const [query, ...lines] of [
    [`need=${third?.id}&need=${first?.id}&need=${third?.id}`, first?.line, third?.line],
    [`need=${second?.id}&need=<b>`, second?.line],
    ...[...unknown, 'topic=toString', 'topic=__proto__', 'ref=figures'].map((query) => [query]),
  ]) {
    const asked = new URLSearchParams(query);
    const filledIn =
      lines.length > 0 ? [needs.subject, `${needs.message}\n${lines.join('\n')}\n\n`] : ['', ''];
    assert.deepEqual(Object.values(messageAbout(builtContent, asked)), filledIn, query);
    assert.equal(subjectOf(subjects, asked), '', query);
  }
});

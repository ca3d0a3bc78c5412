import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parse } from 'yaml';
import { contentNames } from '../../../schema/fields/content.ts';
import { greenAcre } from '../../../tests/rigs/green-acre.ts';
import { mistakesIn } from './check.ts';
import { savedContent } from './saved-content.ts';

function saved(content: object) {
  const entry = { locales: { _default: { path: 'content/farm.yaml', content } } };
  Object.assign(globalThis, { allEntries: { current: [entry] } });
  return savedContent().farm;
}

it('A saved file has its lists and groups again', () => {
  assert.deepEqual(saved({ 'hours.0.days.0': 'Monday', 'hours.1.name': 'Other', social: {}, people: [] }), {
    hours: [{ days: ['Monday'] }, { name: 'Other' }],
    social: {},
    people: [],
  });
});

it('A saved file changes no object of the page, and the check finds its field, whatever that is called', () => {
  const written = Object.fromEntries(contentNames.map((name) => [name, parse(greenAcre[name])]));
  for (const path of [
    '__proto__.seen',
    'constructor.prototype.seen',
    'other.__proto__.seen',
    'social.__proto__.seen',
  ]) {
    const farm = saved({ ...written.farm, social: {}, [path]: 'everywhere' });
    assert.equal(Reflect.get({}, 'seen'), undefined, path);
    const mistakes = mistakesIn('farm', farm, new Date('2026-11-28T12:00:00Z'), written);
    assert.match(mistakes.join(), /Found a field of this name, expected none/, path);
  }
});

it('A saved file with a large number in place of a name has a field of that name, and no list of that length', () => {
  assert.deepEqual(saved({ 'hours.4000000000.name': 'Monday' }), {
    hours: { 4000000000: { name: 'Monday' } },
  });
});

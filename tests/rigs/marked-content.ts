// Content in which each text is one word that stands nowhere else, so that a test can find it on a page.
import type { SiteContent } from '../../app/page/site-content.ts';
import { builtContent } from './last-build.ts';
import { withWholeCompany } from './whole-company.ts';
import { withLog } from './with-log.ts';

/** Fields that name something, or that the check compares: they stay as they are. */
const kept =
  /(?:^|\.)(?:id|kind|status|unit|trees|asOf|confirmed|drawing|waitsFor|goal|email|phone|whatsapp|booking|open|source|step|link|social\.\d+\.address|day|anchor|figure|file|taken|proves)(?:\.|$)/;

/** The content of the tests, with everything that an owner may leave out, and what the investor's boxes ask for still open. */
const whole: SiteContent = {
  ...withLog(withWholeCompany(builtContent), 6),
  landingCopy: JSON.parse(
    JSON.stringify(builtContent.landingCopy, (key, value) => (key === 'until' ? undefined : value)),
  ),
  photographs: [
    { file: 'old.jpg', shows: 'A row', place: 'Field', taken: '2025-01-15' },
    { file: 'seedlings.jpg', shows: 'A nursery', place: 'Field', taken: '2026-02-15', proves: 'seedlings' },
  ],
};

/**
 * @returns the content, and of each text its path (`landingCopy.hero.lead`) and the word in its place. The figures that a text
 * holds (`{trees-planted}`) stay in it.
 */
export function markedContent(): { content: SiteContent; marks: ReadonlyMap<string, string> } {
  const marks = new Map<string, string>();
  const goals = new Map<string, string>();
  const mark = (value: unknown, path: string): unknown => {
    if (typeof value === 'string' && !kept.test(path) && !marks.has(path)) {
      const word = `Zq${marks.size + 1}z`;
      marks.set(path, word);
      if (/^roadmap\.\d+\.goals/.test(path)) goals.set(value, word);
      return [word, ...(value.match(/\{[\w-]+\}/g) ?? [])].join(' ');
    }
    if (Array.isArray(value)) return value.map((one, at) => mark(one, `${path}.${at}`));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, mark(inner, path ? `${path}.${key}` : key)]),
    );
  };
  const marked = JSON.stringify(mark(whole, ''));
  // What waits for a goal names it.
  const content = [...goals].reduce(
    (text, [goal, word]) =>
      text
        .replaceAll(`"waitsFor":"${goal}"`, `"waitsFor":"${word}"`)
        .replaceAll(`"goal":"${goal}"`, `"goal":"${word}"`),
    marked,
  );
  return { content: JSON.parse(content), marks };
}

// Each text, label, figure and status of the content is on its page, where it belongs, and nowhere else. With content of its
// own: each text is a word that stands nowhere else.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'node-html-parser';
import type { PageRequest } from '../../app/data/page.ts';
import type { SiteContent } from '../../app/data/site-content.ts';
import { withLog, withWholeCompany } from '../rigs/contents.ts';
import { builtContent, render } from '../rigs/last-build.ts';

/** Fields that name something, or that the check compares: they stay as they are. */
const kept =
  /(?:^|\.)(?:id|kind|status|unit|trees|asOf|confirmed|drawing|email|phone|whatsapp|booking|open|source|link|social\.\d+\.address|day|anchor|figure|file|taken|proves)(?:\.|$)/;

/** The content of the tests, with everything that an owner may leave out, and what the investor's boxes ask for still open. */
const whole: SiteContent = {
  ...withLog(withWholeCompany(builtContent), 6),
  landingTexts: JSON.parse(
    JSON.stringify(builtContent.landingTexts, (key, value) => (key === 'until' ? undefined : value)),
  ),
  photographs: [
    { file: 'old.jpg', shows: 'A row', place: 'Field', taken: '2025-01-15' },
    { file: 'seedlings.jpg', shows: 'A nursery', place: 'Field', taken: '2026-02-15', proves: 'seedlings' },
  ],
};

const { content, marks } = markedContent();
const now = new Date('2026-11-21T12:00:00Z');

const pages = {
  landing: await pageOf({ url: '/' }),
  contact: await pageOf({ url: '/contact' }),
  thanks: await pageOf({ url: '/contact?sent=0123456789', sent: 'known' }),
};

/** A page and a selector on it. The text is in there once, or as often as the place is named. */
type Place = `${keyof typeof pages} ${string}`;

const twice = (place: Place): readonly Place[] => [place, place];
const bars = [...twice('landing #root > header'), ...twice('contact #root > header')];
const privacy = 'contact #message-form details';
const company = 'contact [aria-labelledby=company-headline]';
const footers: readonly Place[] = ['landing footer', 'contact footer'];

/** Where the text of a path stands. `$1` is its first word or number, `$n` that number counted from one. The first row that matches counts. */
const places: readonly (readonly [path: RegExp, ...(Place | ((found: string) => readonly Place[]))[]])[] = [
  [/^landingTexts\.title/, 'landing title'],
  [/^landingTexts\.hero\.headline/, 'landing h1'],
  [/^landingTexts\.hero\./, 'landing [aria-labelledby=hero-headline]'],
  [/^landingTexts\.(vision|progress|technology|future)\.(?:name|headline|lead)$/, 'landing #$1 > header'],
  [/^landingTexts\.vision\.(?:products|purpose)/, 'landing #products header'],
  [/^landingTexts\.progress\.cards\.([\w-]+)/, 'landing article[aria-labelledby="card-$1"]'],
  [/^landingTexts\.progress\.notice/, 'landing #progress', 'contact #investment'],
  [/^landingTexts\.progress\.meaning/, 'landing #meanings > summary'],
  [/^landingTexts\.progress\./, 'landing #progress'],
  [/^landingTexts\.technology\.service\.name/, 'landing #technology', 'contact #partner'],
  [/^landingTexts\.technology\.game\.(?:name|lead|play|note)/, 'landing [data-drone]'],
  [/^landingTexts\.technology\.service/, 'landing #technology'],
  [/^landingTexts\.future/, 'landing #future + div'],
  [/^factSheetTexts\.name/, 'landing #progress'],
  [/^valueChain\.(\d+)\./, 'landing #vision ol > li:nth-of-type($n)'],
  [/^products\.(\d+)\.name/, 'landing #products > ul > li:nth-of-type($n)', ...footers],
  [/^products\.(\d+)\./, 'landing #products > ul > li:nth-of-type($n)'],
  [/^technologies\.(\d+)\.title/, 'landing #technology > ul > li:nth-of-type($n)', 'contact #partner'],
  [/^technologies\.(\d+)\./, 'landing #technology > ul > li:nth-of-type($n)'],
  [/^roadmap\.(\d+)\./, 'landing #future ol > li:nth-of-type($n)'],
  [
    /^figures\.(\d+)\.definition/,
    (at) => [`landing #meanings [id="figure-${content.figures[Number(at)]?.id}-means"]`],
  ],
  [
    /^texts\.kinds\.([\w ]+)/,
    (kind) => [`landing section[aria-labelledby="kind-${kind.replace(' ', '-')}"]`],
  ],
  [/^texts\.statuses\.([\w ]+)/, meaningOf],
  [/^texts\.bar\.contact/, ...bars],
  [/^texts\.bar\.anchors/, ...bars, ...footers],
  [/^texts\.footer/, ...footers],
  [/^contactTexts\.title/, 'contact title'],
  [/^contactTexts\.hero\.headline/, 'contact h1'],
  [/^contactTexts\.hero/, 'contact [aria-labelledby=contact-headline]'],
  [/^contactTexts\.form\.name/, 'contact #message-form h2'],
  [/^contactTexts\.form/, 'contact #message-form form'],
  [/^contactTexts\.thanks/, 'thanks [data-outcome=thanks]'],
  [/^contactTexts\.privacy/, privacy],
  [/^contactTexts\.touch/, 'contact [aria-labelledby=touch-headline]'],
  [/^contactTexts\.hours/, 'contact [aria-labelledby=hours-headline]'],
  [/^contactTexts\.(investment|partner)/, 'contact #$1'],
  [/^farm\.company\.people\.(\d+)/, `${company} li:nth-of-type($n)`],
  [/^farm\.company\.land/, company],
  [/^farm\.company/, company, privacy],
  [/^farm\.mailProvider/, privacy],
  [/^farm\.place/, 'contact [aria-labelledby=touch-headline]', ...footers],
  [/^farm\.social/, ...footers],
  [/^farm\.hours\.(\d+)/, 'contact [aria-labelledby=hours-headline] dl > div:nth-of-type($n)'],
  [/^log\.(\d+)\./, (at) => [`landing [id="${content.log[Number(at)]?.anchor}"]`]],
  [/^photographs\.(\d+)\.shows/, 'landing figure[id="seen-$n"]'],
  [
    /^photographs\.(\d+)\.place/,
    (at) => [`landing figure[id="seen-${Number(at) + 1}"]`, ...besideFigureProvedBy(at)],
  ],
];

/** Texts that stand in many places, in an attribute, in the fact sheet or in files, where other tests look for them. */
const elsewhere =
  /^(?:farm\.(?:map|name)|figures\.\d+\.(?:label|value)|offline\.|factSheetTexts\.|contactTexts\.(?:subjects|needs)|landingTexts\.technology\.game\.(?:again|texts)|(?:landing|contact)Texts\.description)/;

describe('a text of the content is on its page, where it belongs, once', () => {
  for (const [path, word] of marks) {
    const [pattern, ...found] = places.find(([pattern]) => pattern.test(path)) ?? [];
    if (!pattern && elsewhere.test(path)) continue;
    it(path, () => {
      assert.ok(pattern, 'no row of the table says where it stands');
      const name = pattern.exec(path)?.[1] ?? '';
      const expected = found
        .flatMap((place) => (typeof place === 'function' ? place(name) : place))
        .map((place) => place.replace('$1', name).replace('$n', `${Number(name) + 1}`));
      for (const [page, html] of Object.entries(pages)) {
        const here = expected.filter((place) => place.startsWith(`${page} `));
        // The thanks stand where the contact page has its form.
        if (page === 'thanks' && here.length === 0) continue;
        for (const place of here) {
          const part = html.querySelector(place.slice(page.length + 1));
          const times = here.filter((one) => one === place).length;
          assert.equal(occurrences(part?.textContent, word), times, `${path} in ${place}`);
        }
        assert.equal(occurrences(html.textContent, word), here.length, `${path} on the page ${page}`);
      }
    });
  }
});

it('each product, figure of Progress and technology has its picture', () => {
  for (const selector of [
    '#products > ul > li',
    '#progress article[aria-labelledby]:not([aria-labelledby=card-vision])',
    '#technology > ul > li',
  ]) {
    const parts = pages.landing.querySelectorAll(selector);
    assert.ok(parts.length >= 3, selector);
    for (const part of parts) assert.ok(part.querySelector('svg, img'), `${selector}: ${part.textContent}`);
  }
});

it('each technology has its features, in the order of the owner', () => {
  const parts = pages.landing.querySelectorAll('#technology > ul > li');
  for (const [at, { features }] of content.technologies.entries())
    assert.deepEqual(
      parts[at]?.querySelectorAll('ul > li').map(({ textContent }) => textContent.replace(/\.$/, '')),
      features,
    );
});

it('no two statuses of the roadmap have badges of one look, and one status has one', () => {
  const badges = pages.landing.querySelectorAll('[data-badge]');
  const looks = new Map(badges.map((badge) => [badge.getAttribute('data-badge'), badge.classNames]));
  assert.ok(looks.size >= 3, [...looks.keys()].join());
  assert.equal(new Set(badges.map((badge) => badge.classNames)).size, looks.size);
});

/** The place of the meaning of a status, if a phase has this status. */
function meaningOf(status: string): Place[] {
  const id = `status-${status.toLowerCase().replace(' ', '-')}`;
  return content.roadmap.some((phase) => phase.status === status)
    ? [`landing #meanings [id="${id}-means"]`]
    : [];
}

/** Beside the figure that a photograph proves. */
function besideFigureProvedBy(at: string): Place[] {
  const { proves } = content.photographs[Number(at)] ?? {};
  return proves ? [`landing article[aria-labelledby="card-${proves}"]`] : [];
}

function occurrences(text = '', word: string): number {
  return text.split(word).length - 1;
}

async function pageOf(request: Omit<PageRequest, 'now'>) {
  const made = { address: '/assets/photo', widths: [640], height: 480 };
  const pictures = Object.fromEntries(content.photographs.map(({ file }) => [file, made]));
  const { html } = await render({ ...request, now }, content, pictures);
  const page = parse(html);
  for (const hidden of page.querySelectorAll('style, script, template')) hidden.remove();
  return page;
}

/**
 * @returns the content, and of each text its path (`landingTexts.hero.lead`) and the word in its place. The figures that a text
 * holds (`{trees-planted}`) stay in it.
 */
function markedContent(): { content: SiteContent; marks: ReadonlyMap<string, string> } {
  const marks = new Map<string, string>();
  const goals = new Map<unknown, string>();
  const mark = (value: unknown, path: string): unknown => {
    // What waits for a goal names it. The roadmap comes before that.
    if (/\.(?:waitsFor|service\.goal)$/.test(path)) return goals.get(value);
    if (typeof value === 'string' && !kept.test(path)) {
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
  return { content: mark(whole, '') as SiteContent, marks };
}

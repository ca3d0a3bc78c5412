// What an owner may leave out: that it leaves nothing where it is not written, and what a log and photographs are like where they
// are. content-on-pages.test.ts says where each of its texts stands.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SiteContent } from '../../app/data/site-content.ts';
import { withLog, withWholeCompany } from '../rigs/contents.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, builtSettings, render } from '../rigs/last-build.ts';
import { withPhotographs } from '../rigs/with-photographs.ts';

const now = new Date('2026-11-21T12:00:00Z');
const photographed = withPhotographs(builtContent);
const whole = withLog(withWholeCompany(photographed.content), 12);
const { company, map, mailProvider, whatsapp, ...required } = builtContent.farm;
const { privacy, ...requiredCopy } = builtContent.contactTexts;
const bare: SiteContent = {
  ...builtContent,
  farm: { ...required, social: [] },
  contactTexts: requiredCopy,
  log: [],
  photographs: [],
};
const page = async (url: string, content: SiteContent) =>
  (await render({ url, now }, content, photographed.pictures)).html;
const both = async (content: SiteContent) => `${await page('/', content)}${await page('/contact', content)}`;

describe('what the owner has not written is on no page, not even as a heading', async () => {
  const [written, notWritten] = [await both(whole), await both(bare)];
  for (const [what, traces] of Object.entries({
    'the company': ['company-headline', 'Who stands behind', 'legalName'],
    'a chat': ['wa.me', 'WhatsApp'],
    'a map': ['google.com/maps', '"geo"'],
    'social pages': ['sameAs'],
    'what happened': ['What happened', 'id="log-'],
    photographs: ['id="seen-', '<picture', 'Seen on the ground'],
    'the privacy notice': ['ndpc.gov.ng'],
  }))
    it(what, () => {
      for (const trace of traces)
        assert.deepEqual([written.includes(trace), notWritten.includes(trace)], [true, false], trace);
    });
});

it('the privacy notice names the farm as responsible where no company is written, and the retention period', async () => {
  const html = await page('/contact', { ...bare, contactTexts: builtContent.contactTexts });
  const notice = textOf(elementsIn(html, '#message-form details').join());
  for (const part of [`${builtContent.farm.name} `, ` ${builtSettings.retentionDays} days `])
    assert.ok(notice.includes(part), notice);
});

describe('the landing page with a log and twelve photographs', async () => {
  const html = await page('/', whole);

  it('has the entries of the log newest first, and all but the latest in a disclosure that needs no script', () => {
    const days = [...html.matchAll(/<li id="log-[^>]*><time dateTime="([\d-]+)"/gi)].map(([, day]) => day);
    assert.deepEqual(
      days,
      whole.log
        .map(({ day }) => day)
        .sort()
        .reverse(),
    );
    const folded = elementsIn(html, 'details li[id^="log-"]').length;
    assert.ok(folded > 0 && folded < days.length, `${folded} of ${days.length} entries in the disclosure`);
  });

  it('names each picture in all its sizes and formats, and no other', () => {
    const made = Object.values(photographed.pictures).flatMap(({ address, widths }) =>
      widths.flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${address}-${width}.${format}`)),
    );
    assert.deepEqual(new Set(html.match(/\/assets\/photo-[\w-]+\.\w+/g)), new Set(made));
  });

  it('says when each photograph was taken, and marks an old one', () => {
    const captions = elementsIn(html, 'figure[id^="seen-"]').map(textOf);
    for (const [at, { taken }] of whole.photographs.entries()) {
      assert.ok(captions[at]?.includes(taken.slice(0, 4)), `${taken}: ${captions[at]}`);
      assert.equal(/over a year ago/.test(captions[at] ?? ''), taken < '2025-11-21', captions[at]);
    }
  });

  it('has the newest photograph of a figure beside the figure', () => {
    const proofs = whole.photographs.filter(({ proves }) => proves === 'seedlings');
    const newest = proofs.reduce((one, other) => (other.taken > one.taken ? other : one));
    const anchor = `seen-${whole.photographs.indexOf(newest) + 1}`;
    assert.equal(
      elementsIn(html, `#progress [aria-labelledby=card-seedlings] a[href="#${anchor}"]`).length,
      1,
    );
    assert.equal(elementsIn(html, `figure[id="${anchor}"]`).length, 1);
  });
});

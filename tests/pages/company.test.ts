import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SiteContent } from '../../app/page/site-content.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, builtSettings, render } from '../rigs/last-build.ts';
import { withWholeCompany } from '../rigs/whole-company.ts';

const now = new Date('2026-11-21T12:00:00Z');
const { company, map, mailProvider, whatsapp, ...farm } = builtContent.farm;
const bare: SiteContent = { ...builtContent, farm: { ...farm, social: [] } };
const whole = withWholeCompany(builtContent);
const page = async (url: string, content = bare) => (await render({ url, now }, content)).html;

/** Each is printed only if the owner has written it. */
const parts = /company-headline|Who stands behind|wa\.me|WhatsApp|google\.com\/maps|legalName|sameAs|"geo"/g;

describe('what the owner has not written of the company', () => {
  it('is on no page, not even as a heading', async () => {
    for (const url of ['/', '/contact']) assert.deepEqual((await page(url)).match(parts), null, url);
    const found = `${await page('/', whole)}${await page('/contact', whole)}`.match(parts) ?? [];
    assert.equal(
      new Set(found).size,
      parts.source.split('|').length,
      'The parts are found where they are written.',
    );
  });
});

describe('what the owner has written of the company', () => {
  it('is on the contact page: people, land, the chat, and the place on a map in a new tab', async () => {
    const html = await page('/contact', whole);
    const { company, map, whatsapp = '' } = whole.farm;
    const section = textOf(elementsIn(html, '[aria-labelledby=company-headline]').join());
    const people = company?.people.flatMap(({ name, role }) => [name, role]) ?? [];
    const land = company?.land.flatMap(({ what, reference }) => [what, reference]) ?? [];
    for (const text of [...people, ...land]) assert.ok(section.includes(text), text);
    const [chat = ''] = elementsIn(html, 'a[href^="https://wa.me/"]');
    assert.equal(textOf(chat), whatsapp);
    const [onMap = ''] = elementsIn(html, 'a[href*="google.com/maps"][target=_blank][rel=noopener]');
    assert.ok(onMap);
    assert.ok(textOf(html).includes(map?.text ?? '?'));
    assert.deepEqual(elementsIn(html, 'iframe'), []);
  });

  it('is at the foot of both pages: the chat and the social pages', async () => {
    for (const url of ['/', '/contact']) {
      const html = await page(url, whole);
      assert.equal(elementsIn(html, 'footer a[href^="https://wa.me/"]').length, 1, url);
      for (const { name, address } of whole.farm.social)
        assert.equal(textOf(elementsIn(html, `footer a[href="${address}"]`).join()), name, url);
    }
  });
});

describe('the privacy notice', () => {
  const rights = async (content = bare, url = '/contact') =>
    textOf(elementsIn(await page(url, content), 'details').find((one) => one.includes('ndpc.gov.ng')) ?? '');

  it('names the company as responsible, or the farm where no company is written', async () => {
    assert.ok((await rights()).includes(`${farm.name} `));
    const named = await rights(whole);
    for (const part of [whole.farm.company?.legalName, whole.farm.company?.rcNumber, 'Ikeja 100001'])
      assert.ok(named.includes(part ?? '?'), part);
  });

  it('names the retention period, the processors, every right and the authority for complaints', async () => {
    const rightsText = await rights(whole);
    assert.ok(rightsText.includes(` ${builtSettings.retentionDays} days `));
    assert.ok(rightsText.includes(whole.farm.mailProvider ?? '?'));
    for (const right of [/\bsee\b|access/, /correct/, /erase/, /object/, /copy|port/, /withdraw/])
      assert.match(rightsText, right);
    assert.match(rightsText, /Nigeria Data Protection Act 2023/);
    assert.match(rightsText, /Nigeria Data Protection Commission/);
  });

  it('is left out where the owner has deleted its text', async () => {
    const { privacy, ...contactCopy } = bare.contactCopy;
    assert.equal(await rights({ ...bare, contactCopy }), '');
  });
});

describe('the text that a chat begins with', () => {
  it('are the subject that the visitor came with', async () => {
    const html = await page('/contact?topic=investment', whole);
    const subject = encodeURIComponent(whole.contactCopy.subjects.investment);
    assert.ok(html.includes(`?text=${subject}`));
  });
});

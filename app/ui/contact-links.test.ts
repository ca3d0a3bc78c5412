import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mapHref, telephoneHref, whatsAppHref } from './contact-links.ts';

const farm = { name: 'Ọ̀pẹ & Sons' };

describe('a link to the farm', () => {
  it('dials the number with its country', () => {
    assert.equal(telephoneHref('+234 803 415 7726'), 'tel:+2348034157726');
  });

  it('opens a chat at the number, with the subject as its first text', () => {
    const chat = new URL(whatsAppHref(farm, '+234 803 415 7726', 'Palms & pay: 50 % + more?'));
    assert.equal(chat.origin + chat.pathname, 'https://wa.me/2348034157726');
    assert.deepEqual([...chat.searchParams], [['text', 'Palms & pay: 50 % + more?']]);
  });

  it('opens a chat that names the farm if there is no subject', () => {
    const chat = new URL(whatsAppHref(farm, '+234 803 415 7726', ''));
    assert.ok(chat.searchParams.get('text')?.includes(farm.name));
  });

  it('shows coordinates and plus codes on a map as they are written', () => {
    for (const text of ['6.4541, 3.3947', '6FR5FG8H+2C', 'FG8H+2C Èkó, Nigeria']) {
      const place = new URL(mapHref({ text, coordinates: undefined }));
      assert.equal(place.searchParams.get('query'), text);
    }
  });
});

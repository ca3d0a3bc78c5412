import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'node-html-parser';
import { emptyMessage } from '../../message/message.ts';
import { builtFolder, builtSettings } from '../../tests/rigs/last-build.ts';
import { loadBuild } from '../build.ts';
import { createPlainPages } from './plain-pages.ts';

const { plainPage } = await loadBuild(builtFolder, builtSettings);
const plain = createPlainPages(() => plainPage);

describe('the fallback page', () => {
  it('says what happened in its title and headline, and has a drawing and a link home', () => {
    for (const status of [400, 405, 408, 413, 431, 500, 503] as const) {
      const { html } = plain.page(status);
      const title = /<title>([^<{]+)<\/title>/.exec(html)?.[1];
      assert.ok(title && html.includes(`<h1>${title}</h1>`), `${status}`);
      assert.match(html, /<svg .*<path /);
      assert.match(html, /<a [^>]*href="\/"/);
      assert.doesNotMatch(html, /[{]title[}]|[{]body[}]/);
    }
  });

  it('uses the fonts of the site, from files in the build', () => {
    const faces = Array.from(plain.page(503).html.matchAll(/url\("?([^")]+\.woff2)"?\)/g), ([, url]) => url);
    assert.equal(new Set(faces).size, 2);
    for (const url of faces) assert.ok(readFileSync(`${builtFolder}client${url}`).length > 0);
  });

  it('is small enough to be sent to thousands at once', () => {
    assert.ok(Buffer.byteLength(plain.page(503).html) < 4000);
  });

  it('gives the visitor’s text back as it was typed, with any characters in it', () => {
    const typed = { ...emptyMessage, firstName: '"><b>$&', message: '</textarea>{title}$1' };
    const { html } = plain.resendForm(503, 'Try again.', typed);
    assert.doesNotMatch(html, /<b>|<\/textarea>\{/);
    const page = parse(html);
    assert.equal(page.querySelector('#firstName')?.getAttribute('value'), typed.firstName);
    assert.equal(page.querySelector('#message')?.textContent.trim(), typed.message);
  });
});

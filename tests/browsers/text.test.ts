import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { type Site, startSite } from '../e2e/journey-site.ts';

describe('a text browser', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
  });
  after(() => site.close());

  for (const path of ['/', '/contact']) {
    test(`${path} has a space between all words`, async () => {
      const text = await read(site.url + path);
      const withoutSpace =
        text.match(/\S*(?:[a-z.)][A-Z][a-z]|[a-z)][$\d]|\d[+KM]*[a-z]{3}|,\d{3}\d)\S*/g) ?? [];
      assert.deepEqual(
        withoutSpace.filter((word) => !/[@/]|\.example/.test(word)),
        [],
      );
    });
  }

  test('a message is sent, and the thanks are shown', async () => {
    const answer = await fetch(`${site.url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'w3m/0.5.3' },
      body: 'firstName=Ada&email=ada%40visitor.example&message=A+visit%3F',
    });
    assert.equal(answer.status, 303);
    const thanks = await read(new URL(answer.headers.get('location') ?? '', site.url).href);
    assert.match(thanks, /[0-9A-Z]{4}/);
  });
});

async function read(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)('w3m', ['-dump', '-cols', '100', url]);
  return stdout;
}

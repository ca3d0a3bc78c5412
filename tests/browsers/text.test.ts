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
    const thanks = await read(
      `${site.url}/contact`,
      'firstName=Ada&email=ada%40visitor.example&message=A+visit%3F',
    );
    assert.match(thanks, /reference: [0-9A-Z]{4}/);
  });
});

async function read(url: string, form?: string): Promise<string> {
  const reading = promisify(execFile)('w3m', ['-dump', '-cols', '100', ...(form ? ['-post', '-'] : []), url]);
  reading.child.stdin?.end(form);
  return (await reading).stdout;
}

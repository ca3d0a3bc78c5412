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
});

async function read(url: string): Promise<string> {
  return (await promisify(execFile)('w3m', ['-dump', '-cols', '100', url])).stdout;
}

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { startSite } from '../e2e/journey-site.ts';

const site = await startSite();
after(site.close);

for (const path of ['/', '/contact'])
  test(`in a text browser ${path} has a space between all words`, async () => {
    const { stdout } = await promisify(execFile)('w3m', ['-dump', '-cols', '100', site.url + path]);
    const withoutSpace =
      stdout.match(/\S*(?:[a-z.)][A-Z][a-z]|[a-z)][$\d]|\d[+KM]*[a-z]{3}|,\d{3}\d)\S*/g) ?? [];
    assert.deepEqual(
      withoutSpace.filter((word) => !/[@/]|\.example/.test(word)),
      [],
    );
  });

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { namesIn, shortNames } from '../../tools/class-names.ts';
import { root } from '../../tools/paths.ts';
import { builtContent, render } from '../rigs/last-build.ts';
import { trialFarm } from '../rigs/trial-farm.ts';

const addresses = ['/', '/contact', '/no-such-page'];

/** Everything that could differ between builds: the pages with all drawings, and the short class names. */
async function makeAll() {
  const now = new Date(JSON.parse(readFileSync(`${root}dist/build.json`, 'utf8')).builtAt);
  const pages = (content = builtContent) =>
    Promise.all(addresses.map(async (url) => (await render({ url, now }, content)).html));
  const plain = trialFarm(builtContent);
  const withoutDrawings = {
    ...plain,
    products: plain.products.map(({ drawing: _, ...product }) => product),
    technologies: plain.technologies.map(({ drawing: _, ...technology }) => technology),
  };
  const short = shortNames();
  const classes = globSync('app/**/*.module.css', { cwd: root })
    .sort()
    .flatMap((file) => namesIn(readFileSync(root + file, 'utf8')).map((name) => short(name, root + file)));
  return { pages: await pages(), others: await pages(withoutDrawings), classes };
}

if (process.argv.includes('--print')) process.stdout.write(JSON.stringify(await makeAll()));
else {
  test('pages, drawings and class names are byte for byte the same when another process builds them', async () => {
    const here = await makeAll();
    const elsewhere = JSON.parse(
      execFileSync(process.execPath, [import.meta.filename, '--print'], {
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      }),
    );
    assert.deepEqual(elsewhere, here);
  });
}

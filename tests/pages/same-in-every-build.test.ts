import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { root } from '../../tools/build/paths.ts';
import { temporaryFolder } from '../rigs/in-process-site.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const addresses = ['/', '/contact', '/no-such-page'];

/** Everything that could differ between builds: the pages with all drawings. */
async function makeAll() {
  const now = new Date(JSON.parse(readFileSync(`${root}dist/build.json`, 'utf8')).builtAt);
  const pages = (content = builtContent) =>
    Promise.all(addresses.map(async (url) => (await render({ url, now }, content)).html));
  const withoutDrawings = {
    ...builtContent,
    products: builtContent.products.map(({ drawing: _, ...product }) => product),
    technologies: builtContent.technologies.map(({ drawing: _, ...technology }) => technology),
  };
  return { pages: await pages(), others: await pages(withoutDrawings) };
}

if (process.argv.includes('--print')) process.stdout.write(JSON.stringify(await makeAll()));
else {
  test('pages and drawings are byte for byte the same when another process builds them', async () => {
    const here = await makeAll();
    const elsewhere = JSON.parse(
      execFileSync(process.execPath, [import.meta.filename, '--print'], {
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      }),
    );
    assert.deepEqual(elsewhere, here);
  });

  test('two builds of the same code are byte for byte the same', async (t) => {
    const folder = `${temporaryFolder(t)}/`;
    const { createBuilder } = await import('vite');
    const outDirs = { client: 'client', serviceWorker: 'client', ssr: 'server' };
    process.env.NODE_ENV = 'development';
    const environments = Object.fromEntries(
      Object.entries(outDirs).map(([name, outDir]) => [
        name,
        { build: { outDir: folder + outDir, emptyOutDir: false } },
      ]),
    );
    const { buildApp } = await createBuilder({ root, logLevel: 'warn', environments });
    await buildApp();
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const written = files.filter((file) => statSync(folder + file).isFile());
    assert.ok(written.length > 15, `the build wrote ${written.length} files`);
    for (const file of written)
      assert.ok(readFileSync(folder + file).equals(readFileSync(`${root}dist/${file}`)), file);
  });
}

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { root } from '../../tools/build/paths.ts';
import { temporaryFolder } from '../rigs/in-process-site.ts';

// That a page is the same whenever it is rendered: figures.test.ts.
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

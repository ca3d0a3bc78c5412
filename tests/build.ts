// Makes the build that tests run: the code of dist/ with the content of tests/content/, so that no test depends on what the owner writes.
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import '../tools/jsx.ts';
import { dist } from '../tools/build/paths.ts';
import { testBuild, testBuilds, testContent } from './rigs/test-build.ts';

if (!existsSync(testBuild)) {
  // Read by schema/check-content.ts when it is imported.
  process.env.CONTENT = testContent;
  const { siteContent } = await import('../app/data/site-content.ts');
  const { loadContent } = await import('../schema/check-content.ts');
  const { makeData } = await import('../tools/build/data.ts');
  mkdirSync(testBuilds, { recursive: true });
  for (const folder of globSync(`${testBuilds}*/`))
    if (statSync(folder).mtimeMs < Date.now() - 3_600_000) rmSync(folder, { recursive: true, force: true });
  const unfinished = `${mkdtempSync(`${testBuilds}unfinished-`)}/`;
  cpSync(`${dist}server`, `${unfinished}server`, { recursive: true });
  // The rest of client/ is data.
  for (const script of globSync('client/**/*.js{,.br}', { cwd: dist }))
    cpSync(dist + script, unfinished + script);
  await makeData(unfinished, siteContent(loadContent()), new Date());
  try {
    renameSync(unfinished, testBuild);
  } catch (error) {
    // Another process was first.
    if (!existsSync(testBuild)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

// The tests that need no server, in one process. Otherwise each of these fifty files would load the site, which takes half a second.
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from '../tools/paths.ts';

const files = globSync('{app,message,schema,tools,tests/pages,tests/project}/**/*.test.{ts,tsx}', {
  cwd: root,
});
for (const file of files.sort()) await import(pathToFileURL(root + file).href);

/** Makes dist/: the pages, what they load, what the server renders with. `npm run build` */
import { checkContent } from './content.ts';

const started = Date.now();
try {
  // Before anything imports content/: a slip of the pen there is told in a sentence, not as a broken program.
  checkContent();
  const { buildSite } = await import('./site.ts');
  await buildSite(new Date(started));
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(`The site was not built. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

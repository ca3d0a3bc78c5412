/** Makes dist/: the pages, what they load, what the server renders with. `npm run build` */
import { ContentError } from '../checks/content/load.ts';

const started = Date.now();
try {
  // Imported here, because it reads content/: a slip of the pen there is told in a sentence, not as a broken program.
  const { buildSite } = await import('./site.ts');
  await buildSite(new Date(started));
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  const why = error instanceof Error ? error.message : error;
  console.error(`The site was not built.${error instanceof ContentError ? '\n' : ' '}${why}`);
  process.exitCode = 1;
}

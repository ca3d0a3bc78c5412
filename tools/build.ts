// `npm run build` makes dist/: the pages, what they load, and what the server renders with.
import { requireTools } from './build/npm-script.ts';

await requireTools();
const started = Date.now();
try {
  // Imported here, because it reads content/ and may throw a ContentError.
  const { buildSite } = await import('./build/build-site.ts');
  await buildSite(new Date(started));
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  const { name, message } = error as Error;
  console.error(`The site was not built.${name === 'ContentError' ? '\n' : ' '}${message}`);
  process.exitCode = 1;
}

/** Runs heavy tests on the built site, for minutes, and prints their figures: `npm run torture -- [NAME…]` */
import { SkippedRun } from './results.ts';

const all = 'power-cut kill disk-full overload'.split(' ');
const requested = process.argv.slice(2);
const unknown = requested.find((name) => !all.includes(name));

if (unknown) {
  console.error(`There is no ${unknown}: there are ${all.join(', ')}`);
  process.exit(2);
}
for (const name of requested.length > 0 ? requested : all) {
  console.log(`\n── ${name}`);
  const { run }: { run: () => Promise<string[]> } = await import(`./${name}.ts`);
  try {
    if ((await run()).length > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof SkippedRun)) throw error;
    console.log(`SKIPPED ${name}: ${error.message}`);
  }
}

/** Hurts the built site on purpose and prints what it stood. Minutes, not seconds: `npm run torture -- [NAME…]` */
import { existsSync } from 'node:fs';
import { root } from '../build/paths.ts';

const all = 'power-cut kill smtp disk-full clock stopping several-instances overload contents'.split(' ');
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !all.includes(name));

if (unknown || !existsSync(`${root}dist/build.json`)) {
  console.error(
    unknown
      ? `There is no ${unknown}: there are ${all.join(', ')}`
      : 'There is no build to hurt: run npm run build first',
  );
  process.exit(2);
}
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n── ${name}`);
  const { run }: { run: () => Promise<void> } = await import(`./${name}.ts`);
  await run();
}

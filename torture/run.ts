/** Hurts the built site on purpose and prints what it stood. Minutes, not seconds: `npm run torture -- [NAME…]` */
import { existsSync } from 'node:fs';
import { root } from '../build/paths.ts';

const all = [
  'power-cut',
  'kill',
  'smtp',
  'disk-full',
  'clock',
  'stopping',
  'several-instances',
  'overload',
  'contents',
];
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !all.includes(name));

if (unknown) {
  console.error(`There is no ${unknown}: there are ${all.join(', ')}`);
  process.exitCode = 2;
} else if (!existsSync(`${root}dist/build.json`)) {
  console.error('There is no build to hurt: run npm run build first');
  process.exitCode = 2;
} else {
  for (const name of asked.length > 0 ? asked : all) {
    console.log(`\n── ${name}`);
    const { run }: { run: () => Promise<void> } = await import(`./${name}.ts`);
    await run();
  }
}

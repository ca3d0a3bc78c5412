/**
 * Measures the last build and prints tables. `npm run bench`, or only some parts: `npm run bench -- messages`.
 * docs/performance.md says what each figure means and holds the last figures.
 */
import { cpus, loadavg, totalmem, version } from 'node:os';
import { printMainThread } from './main-thread.ts';
import { printMessages } from './messages.ts';

const parts = {
  'main-thread': printMainThread,
  messages: printMessages,
};
const wanted = process.argv.slice(2);
if (wanted.some((part) => !(part in parts))) {
  console.error(`npm run bench -- [${Object.keys(parts).join('] [')}]`);
  process.exit(2);
}
console.log(
  `\n${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${version()}`,
  `\nNode ${process.versions.node}, load (1, 5, 15 minutes): ${loadavg().map((load) => load.toFixed(1))}`,
);
for (const [name, print] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) await print();

/**
 * Measures the last build and prints tables. `npm run bench`, or only some parts: `npm run bench -- bytes messages`.
 * docs/performance.md says what each figure means and holds the last figures.
 */
import { cpus, loadavg, totalmem, version } from 'node:os';
import { budgets, sent } from '../pages/budgets.ts';
import { printMainThread } from './main-thread.ts';
import { printMessages } from './messages.ts';

const parts = {
  bytes: printBytes,
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

function printBytes(): void {
  const unlimited = ['/', '/contact', '/service-worker.js'];
  const rows = [
    ...budgets(),
    ...unlimited.map((file) => ({ what: file, files: [file], max: Number.POSITIVE_INFINITY })),
  ];
  console.log('\nBytes (brotli)');
  console.table(
    Object.fromEntries(
      rows.map(({ what, files, max }) => [
        what,
        { bytes: files.reduce((total, file) => total + sent(file).length, 0), budget: max },
      ]),
    ),
  );
}

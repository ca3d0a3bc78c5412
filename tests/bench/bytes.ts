import { budgets, sent } from '../pages/budgets.ts';

export function printBytes(): void {
  const unlimited = ['/', '/contact', '/service-worker.js'];
  const parts: ReturnType<typeof budgets> = [
    ...budgets(),
    ...unlimited.map((file) => ({ what: file, files: [file], max: Number.POSITIVE_INFINITY })),
  ];
  const rows = parts.map(({ what, files, max }) => [
    what,
    { bytes: files.reduce((total, file) => total + sent(file).length, 0), budget: max },
  ]);
  console.log('\nBytes (brotli)');
  console.table(Object.fromEntries(rows));
}

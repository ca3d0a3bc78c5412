import { copy } from '../content.ts';
import { escaped } from './escaped.ts';
import { Fixed } from './fixed.tsx';

const addresses = { sheet: '/fact-sheet.pdf', table: '/figures.csv', data: '/figures.json' } as const;
export type FileName = keyof typeof addresses;

/** Links to the files that the build makes from the same figures as the page. */
export function FileLinks({ names }: { names: readonly FileName[] }) {
  return <Fixed className="file-links" html={import.meta.env.SSR ? names.map(link).join(' ') : ''} />;
}

function link(name: FileName): string {
  return `<a href="${addresses[name]}">${escaped(copy.files[name])}</a>`;
}

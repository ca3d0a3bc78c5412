import { Fragment } from 'react';
import { copy } from '../content.ts';

const addresses = { sheet: '/fact-sheet.pdf', table: '/figures.csv', data: '/figures.json' } as const;

/** Links to the files that the build makes from the same figures as the page. */
export function FileLinks({ names }: { names: readonly (keyof typeof addresses)[] }) {
  return (
    <span className="file-links">
      {names.map((name) => (
        <Fragment key={name}>
          <a href={addresses[name]}>{copy.files[name]}</a>{' '}
        </Fragment>
      ))}
    </span>
  );
}

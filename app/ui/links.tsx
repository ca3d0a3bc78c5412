import { Fragment } from 'react';
import { type Farm, type SiteContent, useContent } from '../content.ts';
import { ArrowOut } from '../drawings/icons.tsx';
import buttons from './buttons.module.css';
import styles from './links.module.css';
import { askHref } from './topics.ts';

/** A quiet way to ask about a section: once in each, where a question is likely. */
export function Ask({ about }: { about: keyof SiteContent['copy']['ask'] }) {
  const { copy } = useContent();
  return (
    <a className={styles.ask} data-ask href={askHref(about)}>
      {copy.ask[about]}
    </a>
  );
}

type OutboundProps = { to: keyof Farm['booking']; label: string; outline?: boolean };

/**
 * A button on deep ground that leads to a booking page, in a new tab, with its host named. While the owner has set no
 * address it leads to the contact form with the subject filled in, so it is never dead.
 */
export function Outbound({ to, label, outline = false }: OutboundProps) {
  const { copy, farm } = useContent();
  const address = farm.booking[to];
  const className = outline ? buttons.outline : buttons.light;
  if (address === '') {
    return (
      <a className={className} href={askHref(to)}>
        {label}
      </a>
    );
  }
  return (
    <span className={styles.outbound}>
      <a className={className} href={address} target="_blank" rel="noopener">
        {label}
        <ArrowOut />
        <span className="visually-hidden"> ({copy.outbound.newTab})</span>
      </a>{' '}
      <small>
        {new URL(address).host}
        {/* The link has said so already to those who hear it. */}
        <span aria-hidden="true">, {copy.outbound.newTab}</span>
      </small>
    </span>
  );
}

const addresses = { sheet: '/fact-sheet.pdf', table: '/figures.csv', data: '/figures.json' } as const;

/** Links to the files that the build makes from the same figures as the page. */
export function FileLinks({ names }: { names: readonly (keyof typeof addresses)[] }) {
  const { copy } = useContent();
  return (
    <span className={styles.files}>
      {names.map((name) => (
        <Fragment key={name}>
          <a href={addresses[name]}>{copy.files[name]}</a>{' '}
        </Fragment>
      ))}
    </span>
  );
}

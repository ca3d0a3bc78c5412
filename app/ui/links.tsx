import { Fragment } from 'react';
import { type Farm, useContent } from '../content.ts';
import { ArrowOut } from '../drawings/icons.tsx';
import buttons from './buttons.module.css';
import styles from './links.module.css';
import { askHref } from './topics.ts';

export function Ask({ about }: { about: keyof typeof questions }) {
  return (
    <a className={styles.small} data-ask href={askHref(about)}>
      {questions[about]}
    </a>
  );
}

const questions = {
  figures: 'Ask about the figures',
  technology: 'Ask about the technology',
  roadmap: 'Ask about the roadmap',
};

type OutboundProps = { to: keyof Farm['booking']; label: string; outline?: boolean };

/**
 * Opens a booking page in a new tab. Without an address in `content/`, leads to the contact form with its subject
 * filled in.
 */
export function Outbound({ to, label, outline = false }: OutboundProps) {
  const { farm } = useContent();
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
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>{' '}
      <small>
        {new URL(address).host}
        {/* The link says so to screen readers. */}
        <span aria-hidden="true">, opens in a new tab</span>
      </small>
    </span>
  );
}

const files = {
  sheet: { address: '/fact-sheet.pdf', name: 'Fact sheet (PDF)' },
  table: { address: '/figures.csv', name: 'Table (CSV)' },
  data: { address: '/figures.json', name: 'Data (JSON)' },
};

export function FileLinks({ names }: { names: readonly (keyof typeof files)[] }) {
  return (
    <span className={styles.files}>
      {names.map((name) => (
        <Fragment key={name}>
          <a href={files[name].address}>{files[name].name}</a>{' '}
        </Fragment>
      ))}
    </span>
  );
}

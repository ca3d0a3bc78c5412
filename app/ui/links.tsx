// Links that ask the farm, book a meeting or fetch a file.
import { Fragment, useId } from 'react';
import { type Farm, useContent } from '../data/use-content.ts';
import { ArrowOut } from '../drawings/illustrations/icons.tsx';
import buttons from './buttons.module.css';
import styles from './links.module.css';
import { askHref } from './prefill.ts';

/** Stands beside a day that is not known. Says what it is about, because screen readers also list links on their own. */
export function AskUs({ about }: { about: 'figures' | 'roadmap' }) {
  return (
    <a data-ask href={askHref(about)}>
      Ask us<span className="visually-hidden"> about the {about}</span>
    </a>
  );
}

type OutboundProps = {
  to: keyof Farm['booking'];
  label: string;
  look?: 'button' | 'light' | 'outline';
};

/**
 * Opens a booking page in a new tab. Without an address in `content/`, leads to the contact form with its subject
 * filled in.
 */
export function Outbound({ to, label, look = 'light' }: OutboundProps) {
  const { farm } = useContent();
  const note = useId();
  const address = farm.booking[to];
  const className = { button: buttons.button, light: buttons.light, outline: buttons.outline }[look];
  if (address === '') {
    return (
      <a className={className} href={askHref(to)}>
        {label}
      </a>
    );
  }
  return (
    <span className={styles.outbound}>
      <a className={className} href={address} target="_blank" rel="noopener" aria-describedby={note}>
        {label}
        <ArrowOut />
      </a>{' '}
      <small className="on-screen quiet" id={note}>
        {notes[to]} (new{'\u00a0'}tab)
      </small>
    </span>
  );
}

/** What the booking page is for. */
const notes: Readonly<Record<keyof Farm['booking'], string>> = {
  investment: 'Book an investor meeting',
  partnership: 'Book a partner meeting',
  meeting: 'Book a general meeting',
};

const files = {
  sheet: { address: '/fact-sheet.pdf', name: 'Fact sheet (PDF)' },
  csv: { address: '/figures.csv', name: 'Table (CSV)' },
  json: { address: '/figures.json', name: 'Data (JSON)' },
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

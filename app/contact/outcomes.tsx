// What became of a message: thanks, errors to correct, or that it was not sent.
import { type ReactNode, useEffect, useRef } from 'react';
import { fields, type Message } from '../../message/message.ts';
import { reasons } from '../../message/not-kept.ts';
import type { FormOutcome, OutcomeInBrowser, ReferenceStatus } from '../data/page.ts';
import styles from './outcomes.module.css';

/** Texts of content/, as an island needs them. */
export type FormTexts = {
  readonly send: string;
  readonly smallPrint: string;
  readonly thanks: { readonly headline: string; readonly description: string };
  readonly title: string;
  readonly email: string;
};

type Invalid = Extract<FormOutcome, { kind: 'invalid' }>;
type ErrorSummaryProps = { outcome: Invalid; isNew: boolean };

/** https://design-system.service.gov.uk/components/error-summary/ */
export function ErrorSummary({ outcome, isNew }: ErrorSummaryProps) {
  return (
    <OutcomePanel kind="errors" role="alert" announced={outcome.typed} isNew={isNew}>
      <h3 className="alert">{reasons.invalid}</h3>
      {/* Without a marker, WebKit drops the role. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <ul role="list">
        {fields.map(
          ({ name }) =>
            outcome.errors[name] && (
              <li key={name}>
                <a href={`#${name}`}>{outcome.errors[name]}</a>
              </li>
            ),
        )}
      </ul>
    </OutcomePanel>
  );
}

type NotSentProps = { email: string; outcome: Exclude<OutcomeInBrowser, Invalid>; isNew: boolean };

export function NotSent({ email, outcome, isNew }: NotSentProps) {
  // The text is missing if the request was refused before it was read (413).
  const hasText = Object.values(outcome.typed).some((value) => value !== '');
  const { href, isCut } = mailto(email, outcome.typed);
  return (
    <OutcomePanel kind="not-sent" role="alert" announced={outcome} isNew={isNew}>
      <h3 className="alert">Your message was not sent</h3>
      <p>
        <span>{reasons[outcome.kind]}</span>{' '}
        <span>
          {hasText
            ? 'Nothing you typed is lost: it is all still in the form.'
            : 'Your browser may still have what you typed: go back one page.'}
        </span>
      </p>
      <p>
        <a href={href}>{hasText ? 'Send the same words by email' : 'Write an email instead'}</a>
        {isCut && <span> The email has their beginning: copy the rest from the form.</span>}
      </p>
    </OutcomePanel>
  );
}

/** Windows and some mail programs do not open a longer address. */
const MAX_MAILTO = 1900;
const MAX_MAILTO_SUBJECT = 600;

function mailto(email: string, message: Message): { readonly href: string; readonly isCut: boolean } {
  const lines = fields
    .filter(({ name }) => name !== 'message' && message[name] !== '')
    .map(({ name, label }) => `${label}: ${message[name]}`);
  const body = [...lines, '', message.message].join('\n').replaceAll('\n', '\r\n');
  const start = `mailto:${email}?subject=${encodeWithin(MAX_MAILTO_SUBJECT, message.subject)}&body=`;
  const encoded = encodeWithin(MAX_MAILTO - start.length, body);
  return { href: start + encoded, isCut: encoded !== encodeURIComponent(body) };
}

function encodeWithin(max: number, text: string): string {
  const characters = [...text].map(encodeURIComponent);
  const whole = characters.join('');
  if (whole.length <= max) return whole;
  const end = encodeURIComponent('…');
  let start = '';
  for (const character of characters) {
    if (start.length + character.length + end.length > max) break;
    start += character;
  }
  return start + end;
}

/** Shown for `?sent=` with a reference that is not stored, or cannot be looked up. The unsent text stays. */
export function ReferenceProblem({ sent }: { sent: Exclude<ReferenceStatus, 'known'> }) {
  const { headline, description } = referenceTexts[sent];
  return (
    <OutcomePanel kind="not-sent" role="status" announced={sent}>
      <h3 className="alert">{headline}</h3>
      <p>{description}</p>
    </OutcomePanel>
  );
}

const referenceTexts = {
  unknown: {
    headline: 'This reference is not known',
    description:
      'No message with this reference is kept here. It may be mistyped, or the message may have been erased since. If in doubt, send your message again.',
  },
  'not-looked-up': {
    headline: 'This reference cannot be looked up just now',
    description: 'Reload this page in a few minutes. If you were thanked for your message, it is kept.',
  },
};

type ThanksProps = { texts: FormTexts['thanks']; reference: string; address?: string; isNew?: boolean };

/** Shown for a stored message only. `isNew`: this page has just sent it, so it knows the visitor's email address. */
export function Thanks({ texts, reference, address, isNew = false }: ThanksProps) {
  return (
    <OutcomePanel kind="thanks" role="status" announced={reference} isNew={isNew}>
      <h3 className="title">{texts.headline}</h3>
      <p>
        Your reference: <b className="figure">{reference}</b>
      </p>
      <p>{texts.description.replace('{address}', () => address || 'the email address you gave')}</p>
      <p className="on-screen">
        Read on: <a href="/#progress">the figures</a>, <a href="/#future">the roadmap</a>,{' '}
        <a href="/fact-sheet.pdf">the fact sheet (PDF)</a>.
      </p>
      <p className="on-screen">
        <a href="/contact">Send another message</a>
      </p>
    </OutcomePanel>
  );
}

type OutcomePanelProps = {
  kind: 'errors' | 'not-sent' | 'thanks';
  role: 'alert' | 'status';
  announced: unknown;
  isNew?: boolean;
  children: ReactNode;
};

/**
 * Takes the focus, so that screen readers continue here. `announced` changes with each outcome, even one with the
 * same text. In a page from the server, `autofocus` has moved the focus, and hydration must not move it again.
 */
function OutcomePanel({ kind, role, announced, isNew = false, children }: OutcomePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new outcome takes the focus again
  useEffect(() => {
    if (isNew) panel.current?.focus();
  }, [announced, isNew]);
  return (
    <div
      className={`panel ${styles.outcome} ${kind === 'thanks' ? styles.thanks : ''}`.trim()}
      data-outcome={kind}
      role={role}
      tabIndex={-1}
      ref={panel}
      // biome-ignore lint/a11y/noAutofocus: the visitor must read the outcome first
      autoFocus
    >
      {children}
    </div>
  );
}

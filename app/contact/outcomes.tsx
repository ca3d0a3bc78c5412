import { type ReactNode, useEffect, useRef } from 'react';
import { fields, type Message } from '../../message/message.ts';
import { reasons } from '../../message/not-kept.ts';
import { island } from '../islands/island.tsx';
import type { Outcome, OutcomeInBrowser, Sent } from '../page.ts';
import { forgetDraft } from './draft.ts';
import type { FormWords } from './form-words.ts';
import styles from './outcomes.module.css';

/** The title of a screen. What happened to the message comes first, because it is read out first. */
export function titleWith(title: string, state: 'writing' | 'not-sent' | 'sent'): string {
  const first = state === 'sent' ? 'Message received: ' : state === 'not-sent' ? 'Error: ' : '';
  return first + title;
}

type Invalid = Extract<Outcome, { kind: 'invalid' }>;
type ErrorSummaryProps = { outcome: Invalid; isNew: boolean };

/**
 * What is wrong, in the order of the form, each line a link to its field.
 * https://design-system.service.gov.uk/components/error-summary/
 */
export function ErrorSummary({ outcome, isNew }: ErrorSummaryProps) {
  return (
    <OutcomePanel kind="errors" role="alert" announced={outcome} isNew={isNew}>
      <h3>{reasons.invalid}</h3>
      <ul>
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

/** Says plainly that the message was not sent, that the words are kept, and how else to send them. */
export function NotSent({ email, outcome, isNew }: NotSentProps) {
  // What is refused before it is read gives no words back.
  const hasWords = Object.values(outcome.typed).some((value) => value !== '');
  return (
    <OutcomePanel kind="not-sent" role="alert" announced={outcome} isNew={isNew}>
      <h3>Your message was not sent</h3>
      <p>
        {reasons[outcome.kind]}{' '}
        {hasWords
          ? 'Nothing you typed is lost: it is all still in the form.'
          : 'Your browser may still have what you typed: go back one page.'}
      </p>
      <p>
        <a href={mailtoHref(email, outcome.typed)}>
          {hasWords ? 'Send the same words by email' : 'Write an email instead'}
        </a>
      </p>
    </OutcomePanel>
  );
}

/** A link that opens the visitor's own mail program with every word of the message filled in. */
function mailtoHref(email: string, message: Message): string {
  const lines = fields
    .filter(({ name }) => name !== 'message' && message[name] !== '')
    .map(({ name, label }) => `${label}: ${message[name]}`);
  const body = [...lines, '', message.message].join('\n').replaceAll('\n', '\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(body)}`;
}

/** For an address with a reference that nobody can be thanked for. Says nothing of it, and leaves the draft alone. */
export function ReferenceNotice({ sent }: { sent: Exclude<Sent, 'known'> }) {
  const { headline, description } = referenceWords[sent];
  return (
    <OutcomePanel kind="not-sent" role="status" announced={sent}>
      <h3>{headline}</h3>
      <p>{description}</p>
    </OutcomePanel>
  );
}

const referenceWords = {
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

type ThanksProps = { words: FormWords['thanks']; reference: string; isNew?: boolean };

/** Shown only for a message that is on disk: by the server, or by the form that has just sent it (`isNew`). */
export function Thanks({ words, reference, isNew = false }: ThanksProps) {
  useEffect(() => {
    // Only where the form's own post led here: a bookmark or a reload must not erase the draft of another message.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.redirectCount) forgetDraft();
  }, []);
  return (
    <OutcomePanel kind="thanks" role="status" announced={reference} isNew={isNew}>
      <h3>{words.headline}</h3>
      <p>
        Your reference: <b>{reference}</b>
      </p>
      <p>{words.description}</p>
      <p>
        <a href="/contact">Send another message</a>
      </p>
    </OutcomePanel>
  );
}

export const ThanksIsland = island('thanks', Thanks);

type OutcomePanelProps = {
  kind: 'errors' | 'not-sent' | 'thanks';
  role: 'alert' | 'status';
  announced: unknown;
  isNew?: boolean;
  children: ReactNode;
};

/**
 * What became of a message. It takes the focus at everything new that is said, also when it says the same again, so that a
 * screen reader starts here and not at the top of the page. In a page that the server made, `autofocus` has done so:
 * waking must not take the focus from where it is by then.
 */
function OutcomePanel({ kind, role, announced, isNew = false, children }: OutcomePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is no input, but the reason to do it again
  useEffect(() => {
    if (isNew) panel.current?.focus();
  }, [announced, isNew]);
  return (
    <div
      className={kind === 'thanks' ? `${styles.outcome} ${styles.thanks}` : styles.outcome}
      data-outcome={kind}
      role={role}
      tabIndex={-1}
      ref={panel}
      // biome-ignore lint/a11y/noAutofocus: what became of the message is what the visitor must meet first
      autoFocus
    >
      {children}
    </div>
  );
}

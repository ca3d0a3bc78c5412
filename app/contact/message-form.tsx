import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkMessage, emptyMessage, fields, readMessage } from '../../message/message.ts';
import { island } from '../islands/island.tsx';
import type { FormOutcome, OutcomeInBrowser } from '../page/page.ts';
import { titleWith } from '../page/page.ts';
import buttons from '../ui/buttons.module.css';
import { ClearButton, clearForm } from './clear-button.tsx';
import { delivery, type NotSentError, RETRIES } from './delivery.ts';
import { FormField } from './form-field.tsx';
import type { FormTexts } from './form-texts.ts';
import styles from './message-form.module.css';
import { ErrorSummary, NotSent, Thanks } from './outcomes.tsx';

type MessageFormProps = {
  readonly served?: FormOutcome;
  readonly subject: string;
  readonly message: string;
  readonly texts: FormTexts;
};

/**
 * Without script, the browser posts the form. Once hydrated, it is sent by `fetch`. The fields are uncontrolled, so the
 * text stays after every failure.
 */
function MessageForm({ served, subject, message, texts }: MessageFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<OutcomeInBrowser | undefined>(served);
  const client = useQueryClient();
  const sending = useMutation({
    ...delivery,
    onSuccess: (reference) => {
      const thanks = `/contact?sent=${encodeURIComponent(reference)}`;
      const form = element.current;
      clearForm(form ?? document.querySelector('#message-form form'));
      // A reload shows the same thanks from the server. Back leads to the page before the form.
      if (form) history.replaceState(null, '', thanks);
      // The form is gone if React failed while the message was being sent.
      else location.replace(thanks);
    },
    onError: ({ kind, errors }, body) => setOutcome({ kind, errors, typed: readMessage(body).message }),
  });
  const { isSuccess, isPending, data: reference } = sending;
  // TanStack also pauses retries in a background tab.
  const waits = sending.isPaused && !onlineManager.isOnline();
  useEffect(() => {
    const title = titleWith(texts.title, isSuccess ? 'sent' : outcome ? 'not-sent' : 'writing');
    if (title !== document.title) document.title = title;
  }, [texts, isSuccess, outcome]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In a double press, the second press comes before React has rendered `isPending`.
    if (client.isMutating() > 0) return;
    const body = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    const { message: typed } = readMessage(body);
    const checked = checkMessage(typed);
    if (!checked.ok) return setOutcome({ kind: 'invalid', typed, errors: checked.errors });
    // The thanks show the email address that the answer goes to.
    body.set('email', checked.message.email);
    sending.mutate(body);
  };
  if (reference !== undefined)
    return (
      <Thanks
        texts={texts.thanks}
        reference={reference}
        address={sending.variables?.get('email') ?? ''}
        isNew
      />
    );
  const typed = served?.typed ?? { ...emptyMessage, subject, message };
  const errors = outcome?.kind === 'invalid' ? outcome.errors : {};
  // An outcome that the server printed got the focus when the page loaded. Only a later one is focused here.
  const isNew = outcome !== served;
  return (
    <>
      {outcome?.kind === 'invalid' && <ErrorSummary outcome={outcome} isNew={isNew} />}
      {outcome && outcome.kind !== 'invalid' && (
        <NotSent email={texts.email} outcome={outcome} isNew={isNew} />
      )}
      <form
        className={`cards ${styles.form}`}
        method="post"
        action="/contact"
        noValidate
        ref={element}
        onSubmit={submit}
      >
        {fields.map((field) => (
          <FormField key={field.name} field={field} typed={typed[field.name]} error={errors[field.name]} />
        ))}
        {/* A honeypot: see docs/operations.md, "Suspected spam". */}
        <p className={styles.trap} aria-hidden="true">
          <label htmlFor="website">Leave this empty</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <div className={`${styles.wide} ${buttons.row}`}>
          <button className={buttons.button} type="submit" aria-disabled={isPending || undefined}>
            {isPending ? (waits ? 'Waiting…' : sendingText) : texts.send}
          </button>
          <ClearButton form={element} disabled={isPending} onClear={() => setOutcome(undefined)} />
          <p className={styles.delivery} role="status" data-unsent={noConnection}>
            {isPending && (waits ? <span>{offline}</span> : <SendingStatus of={sending} />)}
          </p>
        </div>
        <p className={`quiet ${styles.wide} ${styles.notice}`}>{texts.notice}</p>
      </form>
    </>
  );
}

export const MessageFormIsland = island('form', MessageForm);

type SendingStatusProps = {
  readonly of: {
    readonly failureCount: number;
    readonly failureReason: NotSentError | null;
  };
};

/**
 * Stands in a live region, so screen readers announce each change. “Sending…” is for them only, because the button shows it.
 * The text is in an element, because a translator may move text nodes, and React cannot remove one that was moved.
 */
function SendingStatus({ of: { failureCount, failureReason } }: SendingStatusProps) {
  if (failureReason === null) return <span className="visually-hidden">{sendingText}</span>;
  const reason = temporaryReasons[failureReason.kind] ?? 'This site cannot take your message just now.';
  return <span>{`${reason} Trying again: attempt ${failureCount + 1} of ${RETRIES + 1}.`}</span>;
}

const sendingText = 'Sending…';
/** Shown by the loader (unsent-form.ts). */
const noConnection =
  'No connection: your message was not sent. It stays on this page and on this device. Send it again when you are back online.';
const offline = 'You are offline. Keep this page open: your message goes out when you are back online.';
const temporaryReasons: Partial<Record<NotSentError['kind'], string>> = {
  'too-many': 'Too many messages came from your network just now.',
  'too-slow': 'Your message took too long to arrive.',
  unreachable: 'This site could not be reached.',
};

// The form: its fields, what happens while it is sent, and the button that clears it.
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type FormEvent,
  type InputHTMLAttributes,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  checkMessage,
  emptyMessage,
  type FieldErrors,
  type FieldName,
  fields,
  type Message,
  readMessage,
} from '../../message/message.ts';
import { type FormOutcome, type OutcomeInBrowser, titleWith } from '../data/page.ts';
import { island } from '../islands.tsx';
import buttons from '../ui/buttons.module.css';
import { delivery, type NotSentError, RETRIES } from './delivery.ts';
import styles from './message-form.module.css';
import { ErrorSummary, type FormTexts, NotSent, Thanks } from './outcomes.tsx';

type MessageFormProps = {
  /** What the server says of a post that the browser sent without React. */
  readonly served?: FormOutcome;
  /** What a link or the boxes of the landing page have filled in: app/ui/prefill.ts */
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
  const [canClear, setCanClear] = useState(false);
  const focusedAt = useRef<number>(undefined);
  const client = useQueryClient();
  const sending = useMutation({
    ...delivery,
    onSuccess: (reference) => {
      const thanks = `/contact?sent=${encodeURIComponent(reference)}`;
      const shown = element.current;
      clearForm(shown ?? document.querySelector('#message-form form'));
      // A reload shows the same thanks from the server. Back leads to the page before the form.
      if (shown) history.replaceState(null, '', thanks);
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

  const follow = () => {
    if (!element.current) return;
    const typed = typedIn(element.current);
    // The subject does not count, because a link may have filled it in.
    setCanClear(fields.some(({ name }) => name !== 'subject' && typed[name]));
    const left = outcome && withoutMended(outcome, typed);
    if (left === outcome) return;
    focusedAt.current = topOfFocus();
    setOutcome(left);
  };
  // Safari would move the field up from under the visitor's finger, because what stood above it is gone.
  useLayoutEffect(() => {
    if (focusedAt.current === undefined) return;
    scrollBy({ top: topOfFocus() - focusedAt.current, behavior: 'instant' });
    focusedAt.current = undefined;
  });
  // At first as well, because text may be typed before the form is hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after that, each input calls it
  useEffect(follow, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In a double press, the second press comes before React has rendered `isPending`.
    if (client.isMutating() > 0) return;
    const body = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    const { message: typed } = readMessage(body);
    const checked = checkMessage(typed);
    if (!checked.ok) return setOutcome({ kind: 'invalid', typed, errors: checked.errors });
    // Only for the thanks, which show the address that the answer goes to. The server cleans each field itself.
    body.set('email', checked.message.email);
    sending.mutate(body);
  };
  const clear = () => {
    clearForm(element.current);
    element.current?.querySelector<HTMLElement>('#firstName')?.focus();
    setOutcome(undefined);
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
  const isNew = outcome?.typed !== served?.typed;
  return (
    <>
      {outcome?.kind === 'invalid' && <ErrorSummary outcome={outcome} isNew={isNew} />}
      {outcome && outcome.kind !== 'invalid' && (
        <NotSent email={texts.email} outcome={outcome} isNew={isNew} />
      )}
      <form
        className={`columns ${styles.form}`}
        method="post"
        action="/contact"
        noValidate
        ref={element}
        onSubmit={submit}
        onInput={follow}
      >
        {fields.map((field) => (
          <FormField key={field.name} field={field} typed={typed[field.name]} error={errors[field.name]} />
        ))}
        {/* A honeypot: see docs/operations.md, "Suspected spam". */}
        <p className="visually-hidden" aria-hidden="true">
          <label htmlFor="website">Leave this empty</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <div className={`${styles.wide} ${buttons.row}`}>
          <button className={buttons.button} type="submit" aria-disabled={isPending || undefined}>
            {isPending ? (waits ? 'Waiting…' : sendingText) : texts.send}
          </button>
          {canClear && (
            <button className={buttons.plain} type="button" disabled={isPending} onClick={clear}>
              Clear the form
            </button>
          )}
          <p className={styles.delivery} role="status" data-unsent={noConnection}>
            {isPending &&
              (waits ? (
                <span>{offline}</span>
              ) : (
                <SendingStatus failureCount={sending.failureCount} failureReason={sending.failureReason} />
              ))}
          </p>
        </div>
        <p className={`prose quiet ${styles.wide}`}>{texts.smallPrint}</p>
      </form>
    </>
  );
}

export const MessageFormIsland = island('form', MessageForm);

function typedIn(form: HTMLFormElement): Message {
  return readMessage([...new FormData(form)]).message;
}

/**
 * The outcome without the errors of fields that are right by now. `typed` stays the same object: only the outcome of
 * another try takes the focus.
 */
function withoutMended(outcome: OutcomeInBrowser, typed: Message): OutcomeInBrowser | undefined {
  if (outcome.kind !== 'invalid') return outcome;
  const checked = checkMessage(typed);
  const wrong: FieldErrors = checked.ok ? {} : checked.errors;
  const left = Object.entries(outcome.errors).filter(([name]) => wrong[name as FieldName]);
  if (left.length === 0) return undefined;
  if (left.length === Object.keys(outcome.errors).length) return outcome;
  return { ...outcome, errors: Object.fromEntries(left) };
}

function topOfFocus(): number {
  return document.activeElement?.getBoundingClientRect().top ?? 0;
}

/** Dispatches an `input` event, so that the loader deletes the unsent text (loader/unsent-text.ts). */
function clearForm(form: HTMLFormElement | null): void {
  for (const { name } of fields) {
    const control = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${name}`);
    if (control) control.value = '';
  }
  form?.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true }));
}

const controls: Record<FieldName, InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { autoComplete: 'given-name', dir: 'auto' },
  lastName: { autoComplete: 'family-name', dir: 'auto' },
  email: {
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
  phone: { type: 'tel', autoComplete: 'tel' },
  subject: { dir: 'auto' },
  message: { dir: 'auto' },
};

/** In the browser a textarea has no default value: while hydrating, React would write it over what was typed. */
const isServer = typeof document === 'undefined';

type FormFieldProps = {
  readonly field: (typeof fields)[number];
  readonly typed: string;
  readonly error: string | undefined;
};

/** No `maxlength`: it would cut a long text silently. The error explains the limit. */
function FormField({ field: { name, label, required }, typed, error }: FormFieldProps) {
  const control = {
    id: name,
    name,
    // With an empty `defaultValue`, React writes to each field while hydrating, which causes a layout.
    defaultValue: typed || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    'aria-required': required || undefined,
  };
  const isWide = name === 'subject' || name === 'message';
  return (
    <div
      className={['stack', styles.field, isWide && styles.wide, error && styles.wrong]
        .filter(Boolean)
        .join(' ')}
    >
      <label htmlFor={name}>
        {label} {!required && <small>(optional)</small>}
      </label>{' '}
      {error && (
        <p className={`alert ${styles.error}`} id={`${name}-error`}>
          <span className="visually-hidden">Error: </span>
          <span>{error}</span>
        </p>
      )}
      {name === 'message' ? (
        <textarea
          {...control}
          dir="auto"
          rows={7}
          defaultValue={isServer ? control.defaultValue : undefined}
        />
      ) : (
        <input type="text" {...controls[name]} {...control} />
      )}
    </div>
  );
}

type SendingStatusProps = { failureCount: number; failureReason: NotSentError | null };

/**
 * Stands in a live region, so screen readers announce each change. “Sending…” is for them only, because the button shows it.
 * The text is in an element, because a translator may move text nodes, and React cannot remove one that was moved.
 */
function SendingStatus({ failureCount, failureReason }: SendingStatusProps) {
  if (failureReason === null) return <span className="visually-hidden">{sendingText}</span>;
  const reason = temporaryReasons[failureReason.kind] ?? 'This site cannot take your message just now.';
  return <span>{`${reason} Trying again: attempt ${failureCount + 1} of ${RETRIES + 1}.`}</span>;
}

const sendingText = 'Sending…';
/** Shown by the loader (loader/unsent-text.ts). */
const noConnection =
  'No connection: your message was not sent. It stays on this page and on this device. Send it again when you are back online.';
const offline = 'You are offline. Keep this page open: your message goes out when you are back online.';
const temporaryReasons: Partial<Record<NotSentError['kind'], string>> = {
  'too-many': 'Too many messages came from your network just now.',
  'too-slow': 'Your message took too long to arrive.',
  unreachable: 'This site could not be reached.',
};

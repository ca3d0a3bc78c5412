import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { emptyMessage, fields } from '../../message/message.ts';
import { contactCopy } from '../content.ts';
import { Sentence } from '../ui/sentence.tsx';
import { useRendered, useServedOutcome } from '../ui/served.ts';
import { DeliveryState } from './delivery-state.tsx';
import { useDraft } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { useLastOutcome } from './last-outcome.ts';
import { NotSent } from './not-sent.tsx';
import { contactTitle } from './title.ts';

const { form } = contactCopy;

/**
 * The form is a plain POST that the server answers; awake, the same form is sent without a reload.
 * What was typed stands in it again after every answer but the thanks.
 */
export function MessageForm() {
  const served = useServedOutcome();
  const { outcome, forget } = useLastOutcome();
  const sending = useNavigation().state !== 'idle';
  const { subject } = useRendered();
  const typed = outcome?.typed ?? { ...emptyMessage, subject };
  const errors = outcome?.kind === 'invalid' ? outcome.errors : {};
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(element);
  useEffect(() => {
    document.title = contactTitle(outcome ? 'not-sent' : 'writing');
  }, [outcome]);
  const clear = () => {
    draft.clear();
    forget();
  };

  return (
    <>
      {outcome?.kind === 'invalid' && <ErrorSummary outcome={outcome} />}
      {outcome && outcome.kind !== 'invalid' && <NotSent outcome={outcome} />}
      <Form
        method="post"
        action="/contact"
        noValidate
        ref={element}
        data-outcome={served?.kind}
        preventScrollReset
        onSubmit={(event) => sending && event.preventDefault()}
      >
        {fields.map((field) => (
          <Field key={field.name} field={field} typed={typed[field.name]} error={errors[field.name]} />
        ))}
        {/* Filled in by machines only; see docs/operations.md, "Suspected spam". */}
        <p className="trap" aria-hidden="true">
          <label htmlFor="website">{form.trap}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <div className="full send-row">
          <button className="button" type="submit" aria-disabled={sending || undefined}>
            {sending ? form.sending : form.send}
          </button>
          {draft.kept && (
            <button className="quiet" type="button" onClick={clear}>
              {form.clear}
            </button>
          )}
          <DeliveryState />
        </div>
        <Notice />
      </Form>
    </>
  );
}

/** Who gets the message, why, how long it is kept, how to have it erased. */
function Notice() {
  return (
    <p className="full form-notice">
      <Sentence words={form.notice} more={{ retention: String(useRendered().retentionDays) }} />
    </p>
  );
}

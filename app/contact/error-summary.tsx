import { fields } from '../../message/message.ts';
import { contactCopy } from '../content.ts';
import type { Outcome } from '../outcome.ts';
import { useFocusWhenNew } from './focus-when-new.ts';

/**
 * What is wrong, in the order of the form, each line a link to its field. It takes the focus, so that a screen reader
 * starts here and not at the top of the page (without script by `autofocus`).
 * https://design-system.service.gov.uk/components/error-summary/
 */
export function ErrorSummary({
  outcome,
  isNew,
}: {
  outcome: Extract<Outcome, { kind: 'invalid' }>;
  isNew: boolean;
}) {
  const summary = useFocusWhenNew(outcome, isNew);
  return (
    // biome-ignore lint/a11y/noAutofocus: the summary is what the visitor must meet first after a refused form
    <div className="outcome errors" role="alert" tabIndex={-1} ref={summary} autoFocus>
      <h3>{contactCopy.form.errors}</h3>
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
    </div>
  );
}

import { contactCopy } from '../content.ts';
import type { OutcomeInBrowser } from '../outcome.ts';
import { Sentence } from '../ui/sentence.tsx';
import { useFocusWhenNew } from './focus-when-new.ts';
import { mailtoHref } from './mailto.ts';

const { notSent } = contactCopy;

/** Says plainly that the message was not sent, that the words are kept, and how else to send them. */
export function NotSent({
  outcome,
  isNew,
}: {
  outcome: Exclude<OutcomeInBrowser, { kind: 'invalid' }>;
  isNew: boolean;
}) {
  const panel = useFocusWhenNew(outcome, isNew);
  // What is refused before it is read gives no words back.
  const hasWords = Object.values(outcome.typed).some((value) => value !== '');
  return (
    // biome-ignore lint/a11y/noAutofocus: that nothing was sent is what the visitor must meet first
    <div className="outcome not-sent" role="alert" tabIndex={-1} ref={panel} autoFocus>
      <h3>
        <Sentence words={notSent.headline} />
      </h3>
      <p>
        <Sentence words={notSent.reasons[outcome.kind]} />{' '}
        <Sentence words={hasWords ? notSent.kept : notSent.back} />
      </p>
      <p>
        <a href={mailtoHref(outcome.typed)}>{hasWords ? notSent.byMail : notSent.writeMail}</a>
      </p>
    </div>
  );
}

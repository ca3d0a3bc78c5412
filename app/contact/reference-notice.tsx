import { contactCopy } from '../content.ts';
import type { Sent } from '../outcome.ts';
import { Sentence } from '../ui/sentence.tsx';

/** For an address with a reference that nobody can be thanked for. Says nothing of it, and leaves the draft alone. */
export function ReferenceNotice({ sent }: { sent: Exclude<Sent, 'known'> }) {
  const { headline, description } = contactCopy.reference[sent];
  return (
    // biome-ignore lint/a11y/noAutofocus: who asks about a message must hear first that there is no answer
    <div className="outcome not-sent" role="status" tabIndex={-1} autoFocus>
      <h3>
        <Sentence words={headline} />
      </h3>
      <p>
        <Sentence words={description} />
      </p>
    </div>
  );
}

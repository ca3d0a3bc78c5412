import { useState } from 'react';
import { useActionData } from 'react-router';
import type { OutcomeInBrowser } from '../outcome.ts';
import { useServedOutcome } from '../ui/served.ts';

/**
 * What became of the last try to send: as the server rendered it, then as the form was answered. The router forgets
 * an answer with every step to another place on the page (the skip link, say); the visitor still needs to read it.
 */
export function useLastOutcome(): { outcome: OutcomeInBrowser | undefined; forget: () => void } {
  const served = useServedOutcome();
  const answered = useActionData<OutcomeInBrowser>();
  const [last, setLast] = useState({ answered, outcome: answered ?? served });
  if (answered && answered !== last.answered) setLast({ answered, outcome: answered });
  return { outcome: last.outcome, forget: () => setLast({ answered, outcome: undefined }) };
}

import { type RefObject, useEffect, useRef } from 'react';
import type { OutcomeInBrowser } from '../outcome.ts';
import { useServedOutcome } from '../ui/served.ts';

/**
 * Moves the focus to what the visitor must meet first, at every new outcome, also when it says the same again.
 * In a page that the server made, `autofocus` has done so: waking must not take the focus from where it is by then.
 */
export function useOutcomeFocus(outcome: OutcomeInBrowser): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const served = useServedOutcome();
  useEffect(() => {
    if (outcome !== served) panel.current?.focus();
  }, [outcome, served]);
  return panel;
}

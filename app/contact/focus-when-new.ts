import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to what the visitor must meet first, at everything new that is said, also when it says the same again.
 * In a page that the server made, `autofocus` has done so: waking must not take the focus from where it is by then.
 */
export function useFocusWhenNew(said: unknown, isNew: boolean): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is no input, but the reason to do it again
  useEffect(() => {
    if (isNew) panel.current?.focus();
  }, [said, isNew]);
  return panel;
}

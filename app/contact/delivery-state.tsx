import { useSyncExternalStore } from 'react';
import { contactCopy } from '../content.ts';
import { say } from '../ui/words.ts';
import type { Progress } from './delivery.ts';

const { form } = contactCopy;
let shown: Progress | undefined;
const listeners = new Set<() => void>();

/** Tells the form how the delivery goes on; `undefined` when it is over. */
export function showProgress(progress: Progress | undefined): void {
  shown = progress;
  for (const listener of listeners) listener();
}

/** What is happening to the message right now, read out as it changes. */
export function DeliveryState() {
  const progress = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  return (
    <p className="delivery" role="status">
      {progress && describe(progress)}
    </p>
  );
}

function describe(progress: Progress): string {
  if (progress.kind === 'sending') return form.sending;
  if (progress.kind === 'offline') return say(form.offline);
  return say(form.retrying, { attempt: String(progress.attempt), attempts: String(progress.attempts) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

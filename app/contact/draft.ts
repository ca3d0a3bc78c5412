import { type RefObject, useEffect, useState } from 'react';
import { emptyMessage, fields, type Message, readMessage } from '../../message/message.ts';

/**
 * Keeps what is typed on the visitor's own device until it is sent, and puts it back where nothing is typed yet.
 * Where the device keeps nothing (private windows, a full disk) the form works the same, without the draft.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, { restores }: { restores: boolean }) {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (!form.current) return;
    // A form that the server gave back holds the visitor's last words, unless it refused them unread.
    if (restores || !isWorthKeeping(wordsIn(form.current))) restore(form.current, readDraft());
    setKept(writeDraft(wordsIn(form.current)));
  }, [form, restores]);
  const keep = () => setKept(form.current !== null && writeDraft(wordsIn(form.current)));
  const clear = () => {
    for (const { name } of fields) if (form.current) controlOf(form.current, name).value = '';
    keep();
    form.current?.querySelector('input')?.focus();
  };
  return { kept, keep, clear };
}

export function forgetDraft(): void {
  writeDraft(emptyMessage);
}

function wordsIn(form: HTMLFormElement): Message {
  return readMessage(new FormData(form)).message;
}

/** What is typed, or filled in by a link, before the draft comes back stays as it is. */
function restore(form: HTMLFormElement, draft: Partial<Message>): void {
  for (const { name } of fields) {
    const control = controlOf(form, name);
    // Even an empty value, written, has the browser lay out the page again.
    if (control.value === '' && draft[name]) control.value = draft[name];
  }
}

function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
}

const KEY = 'message-draft';

/** @returns whether the device holds a draft now. */
function writeDraft(words: Message): boolean {
  try {
    if (isWorthKeeping(words)) localStorage.setItem(KEY, JSON.stringify(words));
    else localStorage.removeItem(KEY);
    return isWorthKeeping(words);
  } catch {
    return false;
  }
}

/** A subject filled in by a link is no reason to keep a draft. */
function isWorthKeeping(words: Message): boolean {
  return fields.some(({ name }) => name !== 'subject' && words[name] !== '');
}

function readDraft(): Partial<Message> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

import { type RefObject, useEffect, useState } from 'react';
import { emptyMessage, fields, type Message, readMessage } from '../../message/message.ts';

/**
 * Keeps the text of the form in `localStorage` until it is sent, and restores it into empty fields. Without storage
 * (private windows, a full disk) there is no draft.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, { restores }: { restores: boolean }) {
  const [isStored, setIsStored] = useState(false);
  useEffect(() => {
    if (!form.current) return;
    // A form that the server sent back has newer text, unless the server could not read it.
    if (restores || !isWorthStoring(valuesIn(form.current))) restore(form.current, readDraft());
    setIsStored(writeDraft(valuesIn(form.current)));
  }, [form, restores]);
  const save = () => setIsStored(form.current !== null && writeDraft(valuesIn(form.current)));
  const clear = () => {
    for (const { name } of fields) if (form.current) controlOf(form.current, name).value = '';
    save();
    form.current?.querySelector('input')?.focus();
  };
  return { isStored, save, clear };
}

export function deleteDraft(): void {
  writeDraft(emptyMessage);
}

function valuesIn(form: HTMLFormElement): Message {
  return readMessage(new FormData(form)).message;
}

function restore(form: HTMLFormElement, draft: Partial<Message>): void {
  for (const { name } of fields) {
    const control = controlOf(form, name);
    // Setting even an empty value causes a layout.
    if (control.value === '' && draft[name]) control.value = draft[name];
  }
}

function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
}

/** The loader deletes what is older than a day (unsent-form.ts). */
const KEY = 'message-draft';

/** @returns whether a draft is stored */
function writeDraft(words: Message): boolean {
  try {
    if (isWorthStoring(words)) localStorage.setItem(KEY, JSON.stringify({ ...words, savedAt: Date.now() }));
    else localStorage.removeItem(KEY);
    return isWorthStoring(words);
  } catch {
    return false;
  }
}

/** The subject alone may come from a link. */
function isWorthStoring(words: Message): boolean {
  return fields.some(({ name }) => name !== 'subject' && words[name] !== '');
}

function readDraft(): Partial<Message> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

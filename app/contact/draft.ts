import { type RefObject, useEffect, useState } from 'react';
import { fields } from '../../message/message.ts';

const KEY = 'message-draft';

/**
 * Keeps what is typed on the visitor's own device until it is sent, and puts it back where nothing is typed yet.
 * Where the device keeps nothing (private windows, a full disk) the form works the same, without the draft.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { restores }: { restores: boolean },
): { kept: boolean; keep: () => void; clear: () => void } {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (!form.current) return;
    // A form that the server gave back holds the visitor's last words, unless it refused them unread.
    if (restores || isEmpty(form.current)) restore(form.current, read());
    setKept(write(form.current));
  }, [form, restores]);
  const keep = () => setKept(form.current !== null && write(form.current));
  const clear = () => {
    for (const [, control] of form.current ? controls(form.current) : []) control.value = '';
    forgetDraft();
    setKept(false);
    form.current?.querySelector('input')?.focus();
  };
  return { kept, keep, clear };
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}

function controls(form: HTMLFormElement): [string, HTMLInputElement | HTMLTextAreaElement][] {
  return fields.map(({ name }) => [name, form.elements.namedItem(name) as HTMLInputElement]);
}

/** What is typed, or filled in by a link, before the draft comes back stays as it is. */
function restore(form: HTMLFormElement, draft: Readonly<Record<string, string>>): void {
  for (const [name, control] of controls(form)) {
    if (control.value === '') control.value = draft[name] ?? '';
  }
}

/** A subject filled in by a link is no reason to keep a draft. */
function isEmpty(form: HTMLFormElement): boolean {
  return controls(form).every(([name, { value }]) => name === 'subject' || value === '');
}

/** @returns whether the device holds a draft now. */
function write(form: HTMLFormElement): boolean {
  const typed = controls(form).map(([name, { value }]) => [name, value]);
  const worthKeeping = !isEmpty(form);
  try {
    if (worthKeeping) localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
    else localStorage.removeItem(KEY);
  } catch {
    return false;
  }
  return worthKeeping;
}

function read(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

import { type RefObject, useEffect, useState } from 'react';
import { fields } from './message.ts';

const KEY = 'message-draft';

/**
 * Keeps what is typed on the visitor's own device until it is sent, and puts it back into an empty form.
 * Where the device keeps nothing (private windows, a full disk) the form works the same, without the draft.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>): { kept: boolean; clear: () => void } {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (isEmpty(element)) fill(element, read());
    const keep = () => setKept(write(element));
    keep();
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form]);
  const clear = () => {
    if (form.current) fill(form.current, {});
    forgetDraft();
    setKept(false);
    form.current?.querySelector('input')?.focus();
  };
  return { kept, clear };
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

/** A subject filled in by a link does not count as typed: a draft may replace everything else around it. */
function isEmpty(form: HTMLFormElement): boolean {
  return controls(form).every(([name, { value }]) => name === 'subject' || value === '');
}

function fill(form: HTMLFormElement, draft: Readonly<Record<string, string>>): void {
  for (const [name, control] of controls(form)) {
    if (name === 'subject' && control.value !== '' && draft[name] !== undefined) continue;
    control.value = draft[name] ?? '';
  }
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
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

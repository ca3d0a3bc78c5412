import { type RefObject, useEffect, useState } from 'react';
import { fields } from '../../message/message.ts';
import styles from './message-form.module.css';

type ClearButtonProps = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly disabled: boolean;
  readonly onClear: () => void;
};

/** Shown once something is typed. The subject does not count, because a link may have filled it in. */
export function ClearButton({ form, disabled, onClear }: ClearButtonProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const element = form.current;
    const updateShown = () =>
      setIsShown(fields.some(({ name }) => name !== 'subject' && controlOf(element, name)?.value));
    updateShown();
    element?.addEventListener('input', updateShown);
    return () => element?.removeEventListener('input', updateShown);
  }, [form]);
  const clear = () => {
    clearForm(form.current);
    controlOf(form.current, 'firstName')?.focus();
    onClear();
  };
  return (
    isShown && (
      <button className={styles.quiet} type="button" disabled={disabled} onClick={clear}>
        Clear the form
      </button>
    )
  );
}

/** Dispatches an `input` event, so that the loader deletes the draft (draft.ts). */
export function clearForm(form: HTMLFormElement | null): void {
  for (const { name } of fields) {
    const control = controlOf(form, name);
    if (control) control.value = '';
  }
  controlOf(form, 'message')?.dispatchEvent(new Event('input', { bubbles: true }));
}

function controlOf(form: HTMLFormElement | null, name: string) {
  return form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null | undefined;
}

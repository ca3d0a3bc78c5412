/**
 * Remembers typed text and the focus, in case React has to render the island again, or fails.
 * @returns a callback that restores them, to be called after the render and before the paint
 */
export function preserveState(island: HTMLElement): () => void {
  let old = controlsIn(island);
  if (old.length === 0) return () => {};
  // Marks the value as typed by the visitor, so that a render without a default value keeps it.
  for (const control of old) if (control.value) control.value = `${control.value}`;
  let focused = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  return () => {
    const current = controlsIn(island);
    for (const control of current) {
      // Matched by name, because a password manager may have put fields of its own between them.
      const before = old.find(({ name }) => name === control.name);
      if (!before || before === control) continue;
      control.value = before.value;
      if (before === focused) focusAgain(control, before);
    }
    old = current;
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlsIn(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input, textarea')];
}

function focusAgain(control: Control, before: Control): void {
  control.focus({ preventScroll: true });
  // `type=email` has no selection.
  if (before.selectionStart === null) return;
  control.setSelectionRange(before.selectionStart, before.selectionEnd);
}

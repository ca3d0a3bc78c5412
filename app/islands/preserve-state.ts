/**
 * Remembers typed text and the focus, in case React has to render the island again.
 * @returns a callback that restores them, to be called after the render and before the paint
 */
export function preserveState(island: HTMLElement): () => void {
  const old = controlsIn(island);
  if (old.length === 0) return () => {};
  let focused = document.activeElement;
  const follow = ({ target }: Event) => {
    focused = target as Element;
  };
  island.addEventListener('focusin', follow);
  return () => {
    island.removeEventListener('focusin', follow);
    for (const [index, control] of controlsIn(island).entries()) {
      const before = old[index];
      if (!before || before === control) continue;
      control.value = before.value;
      if (before === focused) focusAgain(control, before);
    }
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

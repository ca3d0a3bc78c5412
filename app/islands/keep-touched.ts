/**
 * Remembers what a visitor may have touched in an island, for the case that React has to render it anew: what was typed,
 * an open menu, and the focus.
 * @returns what to call once it was rendered anew, before it is painted.
 */
export function keepTouched(island: HTMLElement): () => void {
  const old = controlsIn(island);
  if (old.length === 0) return () => {};
  let focused = document.activeElement;
  const follow = ({ target }: Event) => {
    focused = target as Element;
  };
  island.addEventListener('focusin', follow);
  return () => {
    island.removeEventListener('focusin', follow);
    for (const [at, control] of controlsIn(island).entries()) {
      const before = old[at];
      if (!before || before === control) continue;
      if ('open' in control && 'open' in before) control.open = before.open;
      if ('value' in control && 'value' in before) control.value = before.value;
      if (before === focused) focusAgain(control, before);
    }
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLDetailsElement;

function controlsIn(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input, textarea, details, summary')];
}

function focusAgain(control: Control, before: Control): void {
  control.focus({ preventScroll: true });
  // A field for an address (`type=email`) has no caret that a script may place.
  if (!('selectionStart' in control && 'selectionStart' in before) || before.selectionStart === null) return;
  control.setSelectionRange(before.selectionStart, before.selectionEnd);
}

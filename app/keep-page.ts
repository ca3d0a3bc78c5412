/**
 * A page that something altered before it woke (a translation, a password manager) does not match what React expects:
 * React then makes the whole of it anew, and knows neither the still parts nor what was typed. This remembers the page
 * as it stood, and gives the new one everything that the visitor had.
 * @returns what to call once React has made the page anew, before it is painted.
 */
export function keepPage(root: Element): () => void {
  const parts = fixedIn(root);
  const controls = new Map(controlsIn(root).map((control) => [keyOf(control), control]));
  let focused = document.activeElement;
  const follow = ({ target }: Event) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', follow);
  return () => {
    root.removeEventListener('focusin', follow);
    for (const [at, part] of fixedIn(root).entries()) {
      if (!part.hasChildNodes()) part.append(...(parts[at]?.childNodes ?? []));
    }
    for (const control of controlsIn(root)) {
      const old = controls.get(keyOf(control));
      if (!old || old === control) continue;
      if ('open' in control && 'open' in old) control.open = old.open;
      if ('value' in control && 'value' in old) control.value = old.value;
      if (old === focused) focusAgain(control, old);
    }
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLDetailsElement;

function controlsIn(root: Element): Control[] {
  return [...root.querySelectorAll<Control>('input, textarea, details, summary')];
}

function keyOf(control: Control): string {
  return control.id || control.localName;
}

function focusAgain(control: Control, old: Control): void {
  control.focus({ preventScroll: true });
  // A field for an address (`type=email`) has no caret that a script may place.
  if (!('selectionStart' in control && 'selectionStart' in old) || old.selectionStart === null) return;
  control.setSelectionRange(old.selectionStart, old.selectionEnd);
}

/** The parts that only the server makes, in the order of the page; those within others come with them. */
function fixedIn(root: Element): Element[] {
  return [...root.querySelectorAll('.drawing')].filter((part) => !part.parentElement?.closest('.drawing'));
}

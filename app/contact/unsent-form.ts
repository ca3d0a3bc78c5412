/** Also in draft.ts, which the loader cannot import: it is one file. */
const KEY = 'message-draft';
/** Milliseconds. Short, because computers are shared. */
const MAX_AGE = 86_400_000;
/** Milliseconds until the site counts as not reached. */
const TIMEOUT = 10_000;

/**
 * Handles the form until its script is loaded, which needs a connection. A post that fails would replace the page and lose
 * what was typed, so a HEAD request is sent first.
 */
export function keepUnsentWords(): void {
  addEventListener('input', ({ target }) => saveDraft((target as HTMLInputElement).form));
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const status = form.querySelector<HTMLElement>('[data-unsent]');
    // React prevents the default where it sends the form.
    if (!status || event.defaultPrevented) return;
    event.preventDefault();
    status.textContent = 'Sending…';
    const controller = new AbortController();
    setTimeout(() => controller.abort(), TIMEOUT);
    fetch(form.action, { method: 'HEAD', signal: controller.signal }).then(
      () => form.submit(),
      () => {
        status.textContent = status.dataset.unsent ?? '';
      },
    );
  });
}

function saveDraft(form: HTMLFormElement | null): void {
  if (!form) return;
  try {
    // An earlier draft is restored into the empty fields once the form is hydrated.
    const typed = [...new FormData(form)].filter(([, value]) => value !== '');
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...readDraft(), ...Object.fromEntries(typed), savedAt: Date.now() }),
    );
  } catch {
    // Without storage there is no draft.
  }
}

/** On every page that is used, whether the form is opened again or not. */
export function deleteOldDraft(): void {
  try {
    if (!(Date.now() - Number(readDraft().savedAt) < MAX_AGE)) localStorage.removeItem(KEY);
  } catch {
    // There is no storage.
  }
}

function readDraft(): Readonly<Record<string, unknown>> {
  return JSON.parse(localStorage.getItem(KEY) ?? '{}');
}

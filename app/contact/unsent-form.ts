import { saveDraft } from './draft.ts';

/** Milliseconds until the site counts as not reached. */
const TIMEOUT = 10_000;

/**
 * Saves what is typed, and sends the form until its script is loaded, which needs a connection. A post that fails would
 * replace the page and lose what was typed, so a HEAD request is sent first.
 */
export function keepUnsentWords(): void {
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form) saveDraft(form);
  });
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

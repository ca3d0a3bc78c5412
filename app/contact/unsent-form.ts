import { within } from '../ui/within.ts';
import { saveDraft } from './draft.ts';

/** Milliseconds until the site counts as not reached. */
const TIMEOUT = 10_000;

/**
 * Saves what is typed, and sends the form until its script is loaded, which needs a connection. A post that fails would
 * replace the page and lose what was typed, so a HEAD request is sent first.
 */
export function keepUnsentForm(): void {
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    // The boxes of the landing page are no draft.
    if (form?.method === 'post') saveDraft(form);
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const status = form.querySelector<HTMLElement>('[data-unsent]');
    // React prevents the default where it sends the form.
    if (!status || event.defaultPrevented) return;
    event.preventDefault();
    const show = (text = '') => {
      status.textContent = text;
    };
    show('Sending…');
    // Browsers keep the page as it is for Back.
    addEventListener('pagehide', () => show());
    within(TIMEOUT, fetch(form.action, { method: 'HEAD' })).then(
      () => form.submit(),
      () => show(status.dataset.unsent),
    );
  });
}

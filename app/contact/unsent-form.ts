import { within } from '../ui/within.ts';
import { saveDraft } from './draft.ts';

/** Milliseconds until the site counts as not reached. */
const TIMEOUT = 10_000;

/**
 * Saves what is typed as a draft. Until React has taken over the form, also sends it: a post that fails would replace the
 * page and lose what was typed, so a HEAD request first checks that the site can be reached.
 */
export function keepUnsentForm(): void {
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    // The check boxes of the landing page are no draft.
    if (form?.method === 'post') saveDraft(form);
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const status = form.querySelector<HTMLElement>('[data-unsent]');
    // React prevents the default when it sends the form.
    if (!status || event.defaultPrevented) return;
    event.preventDefault();
    const show = (text = '') => {
      status.textContent = text;
    };
    show('Sending…');
    // Browsers keep the page as it is, and show it again after Back.
    addEventListener('pagehide', () => show());
    within(TIMEOUT, fetch(form.action, { method: 'HEAD' })).then(
      () => form.submit(),
      () => show(status.dataset.unsent),
    );
  });
}

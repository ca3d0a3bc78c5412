// What is typed into the form before React has taken it over, and while it is unsent.

/** The name under which browsers have kept it from the beginning. */
const KEY = 'message-draft';
/** Milliseconds. Short, because computers are shared. */
const MAX_AGE = 86_400_000;
/** Milliseconds. A clock that is corrected may go back a little. */
const TOLERANCE = 60_000;
/** Milliseconds until the site counts as not reached. */
const TIMEOUT = 10_000;

/** Restores unsent text into the empty fields of the form. On every page, it deletes what was sent, is older than a day or is from the future. */
export function restoreUnsentText(isSent = false): void {
  try {
    const { savedAt, ...typed } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const age = Date.now() - savedAt;
    if (isSent || !(age > -TOLERANCE && age < MAX_AGE)) localStorage.removeItem(KEY);
    else for (const name in typed) fill(document.querySelector(`form [name=${name}]`), typed[name]);
  } catch {
    // Without storage (private windows, a full disk) there is none.
  }
}

function fill(field: HTMLInputElement | null, value: string): void {
  if (!field) return;
  // The lines for ticked check boxes stay above the unsent text.
  const prefilled = /[?&]need=/.test(location.search) && field.name === 'message' ? field.defaultValue : '';
  if (field.value === prefilled) field.value = value.startsWith(prefilled) ? value : prefilled + value;
}

function saveUnsentText(form: HTMLFormElement): void {
  try {
    const typed = [...new FormData(form)].filter(([name, value]) => value !== '' && name !== 'website');
    const unsent = JSON.stringify({ ...Object.fromEntries(typed), savedAt: Date.now() });
    if (typed.length > 0) localStorage.setItem(KEY, unsent);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing is saved.
  }
}

/**
 * Saves what is typed. Until React has taken over the form, also sends it: a post that fails would replace the
 * page and lose what was typed, so a HEAD request first checks that the site can be reached.
 */
export function keepUnsentForm(): void {
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    // Not the check boxes of the landing page.
    if (form?.method === 'post') saveUnsentText(form);
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
    const tooLate = new Promise((_, reject) => setTimeout(reject, TIMEOUT));
    Promise.race([fetch(form.action, { method: 'HEAD' }), tooLate]).then(
      () => form.submit(),
      () => show(status.dataset.unsent),
    );
  });
}

const KEY = 'message-draft';
/** Milliseconds. Short, because computers are shared. */
const MAX_AGE = 86_400_000;

/**
 * Restores what was typed into the empty fields of the form. Deletes what is older than a day, on any page, and what was
 * sent without React: the one redirect of this site is from a stored message to its thanks.
 */
export function restoreDraft(): void {
  try {
    const { savedAt, ...typed } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const isSent = performance.navigation.redirectCount > 0;
    if (isSent || !(Date.now() - savedAt < MAX_AGE)) localStorage.removeItem(KEY);
    else for (const name in typed) fill(document.querySelector(`form [name=${name}]`), typed[name]);
  } catch {
    // Without storage (private windows, a full disk) there is no draft.
  }
}

function fill(field: HTMLInputElement | null, value: string): void {
  // Setting even an empty value causes a layout.
  if (field && value && !field.value) field.value = value;
}

/** Also for the form that React has hydrated. */
export function saveDraft(form: HTMLFormElement): void {
  try {
    const typed = Object.fromEntries(new FormData(form));
    localStorage.setItem(KEY, JSON.stringify({ ...typed, website: '', savedAt: Date.now() }));
  } catch {
    // As above.
  }
}

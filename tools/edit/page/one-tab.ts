/**
 * Resolves once no other tab of this browser has the forms open. Sveltia CMS compares what it saves with a cache that all tabs
 * share, so that a second tab would silently overwrite what the first one saved.
 */
export async function becomeOnlyTab(): Promise<void> {
  // `navigator.locks` is missing before Safari 15.4 and Firefox 96.
  if (!navigator.locks || (await lock({ ifAvailable: true }))) return;
  const question = document.createElement('main');
  question.innerHTML = `
    <h1>The forms are open in another tab of this browser</h1>
    <p>Two tabs would overwrite each other. What you typed in the other tab and did not save is offered here again.</p>
    <button type="button">Use the forms here</button>`;
  document.body.replaceChildren(question);
  await new Promise((resolve) => question.querySelector('button')?.addEventListener('click', resolve));
  question.remove();
  await lock({ steal: true });
}

/** Held until the tab is closed, or until another tab takes it. Resolves to whether it was free. */
function lock(options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request('forms', options, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      })
      // Taken by another tab: this one asks the same question.
      .catch(() => {
        dispatchEvent(new Event('taken'));
        location.reload();
      });
  });
}

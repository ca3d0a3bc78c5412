/** Asks before something that was typed is dropped or removed, which Sveltia CMS does at once. A press on the text of an entry opens it. */
export function askBeforeLosing(): void {
  addEventListener('click', onClick, true);
  addEventListener('beforeunload', onLeave);
  addEventListener('taken', () => removeEventListener('beforeunload', onLeave));
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const { target } = event;
  const bar = target.closest('.summary')?.parentElement?.previousElementSibling;
  if (bar?.matches('.header')) bar.querySelector<HTMLElement>('[aria-expanded="false"]')?.click();
  const entry = target.closest(remover)?.closest('.item');
  const text = entry && textOf(entry);
  const question = entry
    ? `Remove ${text ? `“${text}”` : 'this entry'}?`
    : target.closest('.toolbar .back') && hasChanges()
      ? 'Leave without saving? What you typed is not saved.'
      : undefined;
  if (question === undefined || confirm(question)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The heading of an entry. An open entry has none: then the value of its first field, such as a year or a name. */
function textOf(entry: Element): string | undefined {
  const summary = entry.querySelector(':scope > .item-body > .summary')?.textContent;
  return (summary ?? entry.querySelector<HTMLInputElement>('input, textarea')?.value)?.trim();
}

const remover = '.item > .header > .end > button:not([aria-haspopup])';

function onLeave(event: Event): void {
  if (hasChanges()) event.preventDefault();
}

/** Whether the form has changes: Save can be pressed only then. */
function hasChanges(): boolean {
  return document.querySelector('.toolbar .back ~ .primary:enabled') !== null;
}

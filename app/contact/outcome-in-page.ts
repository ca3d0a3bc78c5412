import { checkMessage, emptyMessage, type FieldName, fields } from '../../message/message.ts';
import type { Outcome } from '../outcome.ts';

/**
 * Reads back what the server said of a posted message from the page it rendered: the words from the fields' first
 * values, the errors from the rules that both sides share. So no data travels beside the HTML.
 */
export function outcomeInPage(page: Document): Outcome | undefined {
  const form = page.querySelector<HTMLFormElement>('form[data-outcome]');
  if (!form) return undefined;
  const typed: Record<FieldName, string> = { ...emptyMessage };
  for (const { name } of fields) {
    typed[name] = (form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement).defaultValue;
  }
  const kind = form.dataset.outcome as Outcome['kind'];
  if (kind !== 'invalid') return { kind, typed };
  const checked = checkMessage(typed);
  return checked.ok ? undefined : { kind, typed, errors: checked.errors };
}

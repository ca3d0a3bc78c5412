import { type ActionFunctionArgs, redirect } from 'react-router';
import { checkMessage, readMessage } from '../../message/message.ts';
import type { OutcomeInBrowser } from '../outcome.ts';
import { deliver } from './delivery.ts';
import { showProgress } from './delivery-state.tsx';
import { forgetDraft } from './draft.ts';
import { rememberGiven } from './reference.ts';

/** The form's action in the browser: the same rules as the server's, then the same POST, without a reload. */
export async function submitMessage({ request }: ActionFunctionArgs): Promise<OutcomeInBrowser | Response> {
  const form = await request.formData();
  const { message: typed } = readMessage(form.entries());
  const checked = checkMessage(typed);
  if (!checked.ok) return { kind: 'invalid', typed, errors: checked.errors };
  const body = new URLSearchParams();
  for (const [name, value] of form) body.append(name, String(value));
  // Nothing that goes wrong while sending may take the form away: it is still there, and so are the words.
  const result = await deliver(body, browser).catch(() => ({ kind: 'unreachable' }) as const);
  showProgress(undefined);
  if (result.kind === 'sent') {
    forgetDraft();
    rememberGiven(result.reference);
    return redirect(`/contact?sent=${encodeURIComponent(result.reference)}`);
  }
  return { ...result, typed };
}

/** A line that says nothing for this long, in milliseconds, is taken for broken: trying again is safe. */
const LONGEST_ANSWER = 30_000;

const browser = {
  // By hand: `AbortSignal.timeout` came with Chrome 103 and Safari 16.
  post: async (body: URLSearchParams) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), LONGEST_ANSWER);
    try {
      return await fetch('/contact', {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
        signal: controller.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  },
  wait: (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
  isOnline: () => navigator.onLine,
  untilOnline: () => new Promise<void>((done) => addEventListener('online', () => done(), { once: true })),
  show: showProgress,
};

import escapeHtml from 'validator/lib/escape.js';
import { fields, type Message } from '../../message/message.ts';
import type { HtmlPage } from './reply.ts';

type PlainStatus = keyof typeof sentences;

/** Pages from a template, for requests that cannot be parsed and moments when the app cannot render. */
export type PlainPages = {
  page(status: PlainStatus, headers?: HtmlPage['headers']): HtmlPage;
  resendForm(status: number, sentence: string, typed: Message): HtmlPage;
};

/** @param template returns that of the current version, made by the build (`app/plain/plain.tsx`): `{title}` twice, `{body}` once */
export function createPlainPages(template: () => string): PlainPages {
  const fill = (title: string, body: string) =>
    template()
      .replaceAll('{title}', title)
      .replace('{body}', () => body);
  return {
    page(status, headers = {}) {
      const [title, advice] = sentences[status];
      return { status, html: fill(title, `<p>${advice}</p>`), headers };
    },
    resendForm: (status, sentence, typed) => ({
      status,
      html: fill('Your message was not sent', `<p>${sentence}</p>${formWith(typed)}`),
    }),
  };
}

function formWith(typed: Message): string {
  const controls = fields.map(({ name, label }) => {
    const control =
      name === 'message'
        ? `<textarea id="${name}" name="${name}" rows="10">\n${escapeHtml(typed[name])}</textarea>`
        : `<input id="${name}" name="${name}" value="${escapeHtml(typed[name])}">`;
    return `<p><label for="${name}">${label}</label><br>${control}</p>`;
  });
  return `<form method="post" action="/contact">${controls.join('')}<p><button class="button">Send Message</button></p></form>`;
}

const sentences = {
  400: [
    'This request could not be read',
    'What your browser, or something between it and this site, sent is not understood here. Open the page again; if that fails, try another browser or another network.',
  ],
  405: [
    'Nothing can be sent to this address',
    'It can only be read. To write to the farm, use the form on the <a href="/contact">contact page</a>.',
  ],
  408: [
    'That took too long',
    'The request did not arrive in time. Check your connection and open the page again.',
  ],
  413: ['That is too much', 'What arrived is longer than this site takes. Shorten it and send it again.'],
  431: [
    'That address is too long',
    'The address, or what your browser sends along with it, is longer than this site takes. Start from the front page; if that fails, delete what your browser keeps of this site.',
  ],
  500: [
    'Unexpected Application Error!',
    'Something went wrong on our side. Try again in a moment: <a href="">the same page</a>.',
  ],
  503: [
    'One moment, please',
    'Many people are here just now. Reload this page in a few seconds. A message that has a reference is safe.',
  ],
} as const;

import { fields, type Message } from '../../message/message.ts';
import type { HtmlPage } from '../http/reply.ts';

/*
 * Pages that need nothing but this file: for the moments when the app cannot render, or must not because too many wait.
 */

/** For an exception while rendering. Tells the visitor nothing of its cause. */
export function failurePage(): HtmlPage {
  return html(
    500,
    page(
      'Unexpected Application Error!',
      `<p>Something went wrong on our side. ${wayHome}</p><p><a href="">Try again</a></p>`,
    ),
  );
}

export function notFoundPage(): HtmlPage {
  return html(404, page('404', `<p>Oops! Page not found</p><p>${wayHome}</p>`));
}

export function busyPage(): HtmlPage {
  return html(
    503,
    page(
      'One moment, please',
      '<p>Many people are here just now. Reload this page in a few seconds. A message that has a reference is safe.</p>',
    ),
    { 'retry-after': '3' },
  );
}

export function methodPage(allowed: string): HtmlPage {
  return html(
    405,
    page(
      'Nothing can be sent to this address',
      `<p>It can only be read. To write to the farm, use the form on the <a href="/contact">contact page</a>.</p><p>${wayHome}</p>`,
    ),
    { allow: allowed },
  );
}

/** For what is no request yet, or no longer one. */
export function refusalPage(status: Refusal): HtmlPage {
  const { title, advice } = refusals[status];
  return html(status, page(title, `<p>${advice}</p><p>${wayHome}</p>`));
}

export type Refusal = keyof typeof refusals;

const refusals = {
  400: {
    title: 'This request could not be read',
    advice:
      'What your browser, or something between it and this site, sent is not understood here. Open the page again; if that fails, try another browser or another network.',
  },
  408: {
    title: 'That took too long',
    advice: 'The request did not arrive in time. Check your connection and open the page again.',
  },
  413: {
    title: 'That is too much',
    advice: 'What arrived is longer than this site takes. Shorten it and send it again.',
  },
  431: {
    title: 'That address is too long',
    advice:
      'The address, or what your browser sends along with it, is longer than this site takes. Start from the front page; if that fails, delete what your browser keeps of this site.',
  },
};

/** The words back in a form that sends them again with one press. */
export function wordsBackPage(status: number, sentence: string, typed: Message): HtmlPage {
  const inputs = fields.map(({ name, label }) =>
    name === 'message'
      ? `<p><label for="${name}">${label}</label><br><textarea id="${name}" name="${name}" rows="10" cols="60">\n${escaped(typed[name])}</textarea></p>`
      : `<p><label for="${name}">${label}</label><br><input id="${name}" name="${name}" value="${escaped(typed[name])}"></p>`,
  );
  return html(
    status,
    page(
      'Your message was not sent',
      `<p>${sentence}</p><form method="post" action="/contact">${inputs.join('')}<button>Send Message</button></form><p>${wayHome}</p>`,
    ),
  );
}

const wayHome = '<a href="/">Return to Home</a>';

function html(status: number, html: string, headers: HtmlPage['headers'] = {}): HtmlPage {
  return { status, html, headers };
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

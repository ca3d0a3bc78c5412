import { createHash } from 'node:crypto';
import { fields, type Message } from '../../message/message.ts';
import type { HtmlPage } from '../http/reply.ts';

/*
 * Pages that need nothing but this file: for what is no request yet, or no longer one, and for the moments when the app
 * cannot render, or must not because too many wait.
 */

/** What went wrong, and what to do about it. 500 is for an exception while rendering, and tells nothing of its cause. */
export function plainPage(status: keyof typeof plain, headers: HtmlPage['headers'] = {}): HtmlPage {
  const [title, advice] = plain[status];
  return { status, html: page(title, `<p>${advice}</p>`), headers };
}

/** The words back in a form that sends them again with one press. */
export function wordsBackPage(status: number, sentence: string, typed: Message): HtmlPage {
  const controls = fields.map(({ name, label }) => {
    const control =
      name === 'message'
        ? `<textarea id="${name}" name="${name}" rows="10">\n${escaped(typed[name])}</textarea>`
        : `<input id="${name}" name="${name}" value="${escaped(typed[name])}">`;
    return `<p><label for="${name}">${label}</label><br>${control}</p>`;
  });
  const form = `<form method="post" action="/contact">${controls.join('')}<button>Send Message</button></form>`;
  return { status, html: page('Your message was not sent', `<p>${sentence}</p>${form}`) };
}

const plain = {
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

/** The site's colours, small enough for a page that goes to thousands at once. */
const style = `
body{margin:0;background:#f6f0e4;color:#18241c;font:1.0625rem/1.6 system-ui,sans-serif;color-scheme:light}
main{max-width:38rem;margin:12vh auto;padding:0 1.5rem}
h1{font-size:1.75rem;line-height:1.2}
a{color:#b83707}
input,textarea{box-sizing:border-box;width:100%;padding:.5rem;border:1px solid #857c69;background:none;color:inherit;font:inherit}
button{min-height:2.75rem;padding:0 1.25rem;border:0;background:#b83707;color:#fff8ec;font:inherit}
@media(prefers-color-scheme:dark){
body{background:#0f1712;color:#f3ecdd;color-scheme:dark}
a{color:#ff7a42}
button{background:#ff7a42;color:#1c0b03}
}`;

/** For the policy of every page. */
export const plainStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}<p><a href="/">Return to Home</a></p></main></body></html>`;
}

function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

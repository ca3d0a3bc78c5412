// Which pages and files are saved for reading without a network, and how they are shown then.
import { printedMoment } from '../data/dates.ts';

/** The address under which a page is saved. Undefined for the answer to a message (`sent`). */
export function savedAddress({ pathname, searchParams }: URL): string | undefined {
  return searchParams.has('sent') ? undefined : pathname;
}

/** Whether the query fills in the form. The saved page of a path is without it. */
export function isFilledIn({ searchParams }: URL): boolean {
  return ['topic', 'need'].some((key) => searchParams.has(key));
}

/** A page of this site has the templates of offline-templates.tsx. The log-in page of a hotspot has none. */
export function isOurPage(html: string): boolean {
  return template(html, 'saved') !== '';
}

/** The scripts and fonts that a page names. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g))];
}

/** Adds the banner before `#root`, so that hydration does not touch it. */
export function withBanner(html: string, date: Date): string {
  const time = `<time datetime="${date.toISOString()}">${printedMoment(date)}</time>`;
  const banner = template(html, 'saved').replace('{date}', () => time);
  return html.replace('<body>', () => `<body>${banner}`);
}

/** The page for an address that is not saved. It is made from a page that is: in its style, with a link to it. */
export function notSavedPage(html: string): string {
  const headline = 'No connection to this site';
  const main = `<main id="main" data-not-saved><h1 class="wrap">${headline}</h1>${template(html, 'not-saved')}</main>`;
  return html
    .replace(/<title>.*?<\/title>/, `<title>${headline}</title>`)
    .replace(/<body>[\s\S]*<\/body>/, () => `<body>${main}</body>`);
}

function template(html: string, id: string): string {
  return new RegExp(`<template id="${id}">([\\s\\S]*?)</template>`).exec(html)?.[1] ?? '';
}

/**
 * Returns the preloaded response, or asks again. A failed preload is undefined, a rejection or (Firefox) a response
 * of type `error`.
 */
export async function fromNetwork(
  preload: Promise<Response | undefined>,
  fetcher: () => Promise<Response>,
): Promise<Response> {
  const preloaded = await preload.catch(() => undefined);
  return preloaded && preloaded.type !== 'error' ? preloaded : fetcher();
}

/** Undefined where a saved page is better: after the timeout, without a network and for a 5xx. */
export async function answerInTime(
  network: Promise<Response>,
  timeout: number,
): Promise<Response | undefined> {
  const answer = await inTime(() => network, timeout);
  return answer && answer.status < 500 ? answer : undefined;
}

/** Undefined where it fails or takes longer: the storage of a browser may reject, throw at once, or never answer. */
export async function inTime<T>(ask: () => Promise<T>, timeout: number): Promise<T | undefined> {
  const answer = (async () => ask())().catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeout, undefined));
  return Promise.race([answer, late]);
}

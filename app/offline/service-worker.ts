// Pages that can be read without a network.
import * as copies from './copies.ts';
import { type FetchEvent, worker } from './worker.ts';

/*
 * Keeps the pages that the visitor opens, with the scripts and fonts that they load, and shows them when there is no
 * network. docs/decisions/0007-service-worker.md says why, and how to switch it off.
 */
const cacheName = 'visited';
/** Milliseconds until the kept page is shown in place of the network's. */
const NETWORK_TIMEOUT = 4000;

worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (isAsset(url.pathname)) event.respondWith(answerAsset(event, url.pathname));
});

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  // Requests the page while the service worker starts.
  await worker.registration.navigationPreload?.enable();
  // Keeps what open pages load from now on.
  await worker.clients.claim();
  const open = await worker.clients.matchAll();
  await Promise.all(open.map(({ url }) => keepOpened(new URL(url))));
}

/** A page that was opened before there was a service worker comes from the browser's cache, never from the network. */
async function keepOpened(url: URL): Promise<void> {
  const page = await fromBrowser(url.pathname + url.search);
  if (!page) return;
  await keepPage(url, page.clone());
  for (const path of copies.assetsOf(await page.text())) {
    const asset = await fromBrowser(path);
    if (asset) await put(path, asset);
  }
}

async function fromBrowser(path: string): Promise<Response | undefined> {
  const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
  // A failure that the browser has cached would be kept for as long as its page.
  return answer?.ok ? answer : undefined;
}

async function keepPage(url: URL, shown: Response): Promise<void> {
  const path = copies.addressOfCopy(url);
  if (!path) return;
  // Most times the browser's cache has it, and the site answers with 304.
  const answer = copies.isFilledIn(url) ? await fetch(path) : shown;
  if (!copies.isOurPage(await answer.clone().text())) return;
  await put(path, answer);
  await removeOldAssets();
}

/** Those of an earlier build, which no kept page names. */
async function removeOldAssets(): Promise<void> {
  const pages = await Promise.all((await keptPages()).map((page) => page.text()));
  const needed = copies.assetsOf(pages.join());
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (isAsset(pathname) && !needed.includes(pathname)) await cache.delete(pathname);
  }
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const network = copies.fromNetwork(event.preloadResponse, () => fetch(event.request));
  // Refreshes the copy and its date, also when the answer comes too late to be shown.
  event.waitUntil(network.then((answer) => keepPage(url, answer.clone())));
  const answer = await copies.answerInTime(network, NETWORK_TIMEOUT);
  if (answer) return answer;
  const path = copies.addressOfCopy(url);
  const copy = path && (await caches.match(path));
  if (copy) {
    const date = new Date(copy.headers.get('date') ?? Date.now());
    return new Response(copies.withNotice(await copy.text(), date), { headers: copy.headers });
  }
  return network.catch(answerNotKept);
}

async function answerNotKept(): Promise<Response> {
  const [page] = await keptPages();
  if (!page) return Response.error();
  return new Response(copies.notKeptPage(await page.text()), { status: 503, headers: page.headers });
}

/** The name of an asset holds a hash of its content. */
async function answerAsset(event: FetchEvent, path: string): Promise<Response> {
  const copy = await caches.match(path).catch(() => undefined);
  if (copy) return copy;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(put(path, answer.clone()));
  return answer;
}

async function put(path: string, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(path, answer);
}

async function keptPages(): Promise<Response[]> {
  const kept = await (await caches.open(cacheName)).matchAll();
  return kept.filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'));
}

/** Photographs are too large: offline, their descriptions are shown. */
function isAsset(path: string): boolean {
  return /^\/assets\/[^/]+\.(?:js|woff2)$/.test(path);
}

// Saves the pages that the visitor opens, with the scripts and fonts that they load, and shows them when there is no network.
// docs/decisions/0007-service-worker.md says why, and how to switch it off. Storage may fail at any time: a full disk, a broken
// profile. Then the answers come from the network as if there were no service worker.
import * as saved from './saved-pages.ts';
import { type FetchEvent, worker } from './worker.ts';

const cacheName = 'visited';
/** Milliseconds until the saved page is shown in place of the network's. */
const NETWORK_TIMEOUT = 4000;
/** Milliseconds until the network is asked in place of the storage. */
const STORAGE_TIMEOUT = 2000;

worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (isAsset(url.pathname)) event.respondWith(answerAsset(event, url.pathname));
});

async function activate(): Promise<void> {
  // Requests the page while the service worker starts.
  await worker.registration.navigationPreload?.enable();
  // Saves what open pages load from now on.
  await worker.clients.claim();
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  const open = await worker.clients.matchAll();
  await Promise.all(open.map(({ url }) => saveOpened(new URL(url))));
}

/** A page that was opened before there was a service worker comes from the browser's cache, never from the network. */
async function saveOpened(url: URL): Promise<void> {
  const page = await fromBrowser(url.pathname + url.search);
  if (!page) return;
  await savePage(url, page.clone());
  for (const path of saved.assetsOf(await page.text())) {
    const asset = await fromBrowser(path);
    if (asset) await put(path, asset);
  }
}

async function fromBrowser(path: string): Promise<Response | undefined> {
  const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
  // A failure that the browser has cached would be saved for as long as its page.
  return answer?.ok ? answer : undefined;
}

async function savePage(url: URL, shown: Response): Promise<void> {
  const path = saved.savedAddress(url);
  if (!path) return;
  // Most times the browser's cache has it, and the site answers with 304.
  const answer = saved.isFilledIn(url) ? await fetch(path) : shown;
  if (!saved.isOurPage(await answer.clone().text())) return;
  await put(path, answer);
  await removeOldAssets();
}

/** Those of an earlier build, which no saved page names. */
async function removeOldAssets(): Promise<void> {
  const pages = await Promise.all((await savedPages()).map((page) => page.text()));
  const needed = saved.assetsOf(pages.join());
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (isAsset(pathname) && !needed.includes(pathname)) await cache.delete(pathname);
  }
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const network = saved.fromNetwork(event.preloadResponse, () => fetch(event.request));
  // Refreshes the saved page and its date, also when the answer comes too late to be shown.
  event.waitUntil(network.then((answer) => savePage(url, answer.clone())));
  return (
    (await saved.answerInTime(network, NETWORK_TIMEOUT)) ??
    (await saved.inTime(() => savedAnswer(url), STORAGE_TIMEOUT)) ??
    (await network.catch(
      async () => (await saved.inTime(notSavedAnswer, STORAGE_TIMEOUT)) ?? Response.error(),
    ))
  );
}

async function savedAnswer(url: URL): Promise<Response | undefined> {
  const path = saved.savedAddress(url);
  const page = path && (await caches.match(path));
  const html = page ? await page.text() : '';
  if (!page || !saved.isOurPage(html)) return undefined;
  const date = new Date(page.headers.get('date') ?? Date.now());
  return new Response(saved.withBanner(html, date), { headers: page.headers });
}

async function notSavedAnswer(): Promise<Response> {
  const [page] = await savedPages();
  if (!page) return Response.error();
  return new Response(saved.notSavedPage(await page.text()), { status: 503, headers: page.headers });
}

/** The name of an asset holds a hash of its content. */
async function answerAsset(event: FetchEvent, path: string): Promise<Response> {
  const asset = await saved.inTime(() => caches.match(path), STORAGE_TIMEOUT);
  if (asset) return asset;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(put(path, answer.clone()));
  return answer;
}

async function put(path: string, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(path, answer);
}

async function savedPages(): Promise<Response[]> {
  const answers = await (await caches.open(cacheName)).matchAll();
  return answers.filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'));
}

/** Photographs are too large: offline, their descriptions are shown. */
function isAsset(path: string): boolean {
  return /^\/assets\/[^/]+\.(?:js|woff2)$/.test(path);
}

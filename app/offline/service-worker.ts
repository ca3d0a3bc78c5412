// Pages that can be read without a network.
import { addressOfCopy, assetsOf, fromNetwork, isOurPage, notKeptPage, withNotice } from './copies.ts';
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
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (isAsset(url.pathname)) event.respondWith(answerAsset(request, url.pathname));
});

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  // Requests the page while the service worker starts.
  await worker.registration.navigationPreload?.enable();
  // What an open page loads from now on is kept, too.
  await worker.clients.claim();
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  await Promise.all(open.map(({ url }) => keepOpened(new URL(url))));
}

/** A page that was opened before there was a service worker comes from the browser's cache, never from the network. */
async function keepOpened(url: URL): Promise<void> {
  const page = await fromBrowser(url.pathname + url.search);
  if (!page) return;
  await keepPage(url, page.clone());
  for (const path of assetsOf(await page.text())) {
    const asset = await fromBrowser(path);
    if (asset) await put(path, asset);
  }
}

async function fromBrowser(path: string): Promise<Response | undefined> {
  const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
  return answer?.ok ? answer : undefined;
}

async function keepPage(url: URL, answer: Response): Promise<void> {
  const path = addressOfCopy(url);
  if (!path || !answer.ok || answer.redirected || !isOurPage(await answer.clone().text())) return;
  await put(path, answer);
  await removeOldAssets();
}

/** Those of an earlier build, which no kept page names. */
async function removeOldAssets(): Promise<void> {
  const cache = await caches.open(cacheName);
  const needed = new Set(
    (await Promise.all((await keptPages()).map((page) => page.text()))).flatMap(assetsOf),
  );
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (isAsset(pathname) && !needed.has(pathname)) await cache.delete(pathname);
  }
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const network = fromNetwork(event.preloadResponse, () => fetch(event.request));
  // Refreshes the copy and its date, also when the answer comes too late to be shown.
  event.waitUntil(network.then((answer) => keepPage(url, answer.clone())).catch(() => {}));
  const answer = await Promise.race([network.catch(() => undefined), after(NETWORK_TIMEOUT)]);
  if (answer && answer.status < 500) return answer;
  const path = addressOfCopy(url);
  const copy = path && (await caches.match(path, { cacheName }));
  if (copy) {
    const date = new Date(copy.headers.get('date') ?? Date.now());
    return new Response(withNotice(await copy.text(), date), { headers: copy.headers });
  }
  return network.catch(answerNotKept);
}

async function answerNotKept(): Promise<Response> {
  const home = await caches.match('/', { cacheName });
  const [page = home] = home ? [] : await keptPages();
  if (!page) return Response.error();
  return new Response(notKeptPage(await page.text()), { status: 503, headers: page.headers });
}

/** The name of an asset holds a hash of its content. */
async function answerAsset(request: Request, path: string): Promise<Response> {
  const copy = await caches.match(path, { cacheName });
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.ok) await put(path, answer.clone());
  return answer;
}

async function keptPages(): Promise<Response[]> {
  const cache = await caches.open(cacheName);
  const kept = await cache.keys();
  const paths = kept.map(({ url }) => new URL(url).pathname).filter((path) => !/\.\w+$/.test(path));
  return (await Promise.all(paths.map((path) => cache.match(path)))).filter((page) => page !== undefined);
}

async function put(path: string, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(path, answer);
}

/** Photographs are too large: offline, their descriptions are shown. */
function isAsset(path: string): boolean {
  return /^\/assets\/[^/]+\.(?:js|woff2)$/.test(path);
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}

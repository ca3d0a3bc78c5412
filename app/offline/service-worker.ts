import { savesData } from '../saves-data.ts';
import {
  cachedAt,
  cachedPageAt,
  fromNetwork,
  isPageOf,
  notFoundPage,
  type Precache,
  sha256,
  withNotice,
} from './precache.ts';
import { type FetchEvent, worker } from './worker.ts';

/*
 * Caches both pages of one build, network first. A newer build is cached beside this one and takes over when no page
 * of this one is open any more. docs/decisions/0007-service-worker.md says why, and how to switch it off.
 */
declare const PRECACHE: Precache;
const precache = PRECACHE;

const cacheName = `kept ${precache.version}`;
/** Milliseconds until the cached page is shown in place of the network's. */
const NETWORK_TIMEOUT = 4000;

worker.addEventListener('install', (event) => event.waitUntil(installPrecache()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (url.pathname in precache.files) event.respondWith(answerFile(request, url.pathname));
  else if (precache.onDemand.includes(url.pathname))
    event.respondWith(answerFile(request, url.pathname, event));
});

async function installPrecache(): Promise<void> {
  if (savesData()) throw new Error('Data saving is on: nothing is cached');
  const answers = await Promise.all(
    [...precache.pages, ...Object.keys(precache.files)].map(async (path) => {
      const fetched = await fetch(path, {
        cache: precache.files[path] === '' ? 'default' : 'no-cache',
        priority: 'low',
      });
      const answer = await verified(path, fetched);
      if (!answer) throw new Error(`${path} is of another build`);
      return [path, answer] as const;
    }),
  );
  const cache = await caches.open(cacheName);
  await Promise.all(answers.map(([path, answer]) => cache.put(path, answer)));
}

/** Undefined if the file or page is not of this build. */
async function verified(path: string, answer: Response): Promise<Response | undefined> {
  if (!answer.ok) return undefined;
  const body = await answer.arrayBuffer();
  if (precache.pages.includes(path) && !isPageOf(precache, new TextDecoder().decode(body))) return undefined;
  const hash = precache.files[path];
  if (hash && (await sha256(body)) !== hash) return undefined;
  const headers = new Headers(answer.headers);
  // `arrayBuffer()` has decompressed the body.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(body, { headers });
}

async function refreshCopy(path: string, answer: Response): Promise<void> {
  const copy = await verified(path, answer);
  if (copy) await (await caches.open(cacheName)).put(path, copy);
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  // Requests the page while the service worker starts.
  await worker.registration.navigationPreload?.enable();
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const path = cachedPageAt(url, precache.pages);
  const network = fromNetwork(event.preloadResponse, () => fetch(event.request));
  if (!path) return network.catch(() => answerUnknownPath(url));
  const answer = await Promise.race([network.catch(() => undefined), after(NETWORK_TIMEOUT)]);
  if (answer && answer.status < 500) {
    // Refreshes the cached copy and its date.
    if (url.search === '') event.waitUntil(refreshCopy(path, answer.clone()));
    return answer;
  }
  event.waitUntil(network.catch(() => {}));
  return (await cachedPage(path)) ?? network;
}

/** An unknown path gets the not-found page. Files and uncached states of a page fail as usual. */
async function answerUnknownPath(url: URL): Promise<Response> {
  const front = await caches.match('/', { cacheName });
  if (!front || /\.\w+$/.test(url.pathname) || precache.pages.includes(url.pathname)) return Response.error();
  return new Response(notFoundPage(await front.text(), precache.notFound), {
    status: 404,
    headers: front.headers,
  });
}

async function cachedPage(path: string): Promise<Response | undefined> {
  const copy = await caches.match(path, { cacheName });
  if (!copy) return undefined;
  const html = withNotice(await copy.text(), precache.notice, cachedAt(copy));
  return new Response(html, { headers: copy.headers });
}

/** Files with a hash in their name come from the cache, the others (`/figures.json`) from the network first. */
async function answerFile(request: Request, path: string, event?: FetchEvent): Promise<Response> {
  const copy = await caches.match(path, { cacheName });
  if (copy && !precache.files[path]) return copy;
  try {
    const answer = await fetch(request);
    event?.waitUntil(refreshCopy(path, answer.clone()));
    return answer;
  } catch (error) {
    if (copy) return copy;
    throw error;
  }
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}

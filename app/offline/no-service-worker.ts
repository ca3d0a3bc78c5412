import { worker } from './worker.ts';

/* What is served in the service worker's place once it is switched off: it erases every kept copy, then itself. */
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(eraseEverything()));

async function eraseEverything(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
}

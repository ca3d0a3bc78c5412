import { worker } from './worker.ts';

/* Served as /service-worker.js when it is switched off: deletes every cache and unregisters itself. */
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(eraseEverything()));

async function eraseEverything(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } finally {
    await worker.registration.unregister();
  }
}

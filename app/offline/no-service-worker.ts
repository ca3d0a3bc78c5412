// Served as /service-worker.js when it is switched off: deletes every cache and unregisters itself.
import { worker } from './worker.ts';

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(eraseEverything()));

async function eraseEverything(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } finally {
    await worker.registration.unregister();
  }
}

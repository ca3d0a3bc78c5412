/** TypeScript's `webworker` library conflicts with `dom`, so the parts in use are declared here. */
type Surroundings = {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
};

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };

export type Fetching = Lasting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

export const worker = self as unknown as Surroundings;

import { onlineManager, QueryClient } from '@tanstack/react-query';

/** The one cache of the page: three more tries, after 1 s doubling to at most 30 s; forgotten after 5 minutes unused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 3,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      // A timer would keep the server's process, and nothing is cached there.
      gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 5 * 60_000,
      staleTime: 5 * 60_000,
    },
  },
});

// TanStack takes a page to be online until it hears otherwise; a kept page may have been opened without a network.
if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine);

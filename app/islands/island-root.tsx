import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { FailureBoundary } from './failure.tsx';

/** What stands around every island, on the server as in the browser. The islands of a page share one cache. */
export function IslandRoot({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <FailureBoundary>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </FailureBoundary>
    </StrictMode>
  );
}

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

import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';

/** What stands around every island, on the server as in the browser. The islands of a page share one cache. */
export function IslandRoot({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StrictMode>
  );
}

/**
 * The one cache of the page. What the specification asks of it is what TanStack does by itself: three more tries, after
 * 1 s doubling to at most 30 s; forgotten after 5 minutes unused.
 */
export const queryClient = new QueryClient();

// TanStack takes a page to be online until it hears otherwise; a kept page may have been opened without a network.
if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine);

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { FailureBoundary } from './failure-boundary.tsx';
import { queryClient } from './query-client.ts';

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

import { onlineManager, QueryClient } from '@tanstack/react-query';

/**
 * Queries have the defaults of TanStack: 3 retries after 1, 2 and 4 s, garbage collection after 5 minutes.
 */
export const queryClient = new QueryClient();

// TanStack assumes that a page is online until an event says otherwise. A cached page may open offline.
if (typeof document !== 'undefined') onlineManager.setOnline(navigator.onLine);

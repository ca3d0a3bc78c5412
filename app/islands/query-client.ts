import { onlineManager, QueryClient } from '@tanstack/react-query';

/**
 * TanStack's defaults are what the specification asks for: 3 retries, 1 s doubling to 30 s, garbage collection after
 * 5 minutes.
 */
export const queryClient = new QueryClient();

// TanStack assumes that a page is online until an event says otherwise. A cached page may open offline.
if (typeof document !== 'undefined') onlineManager.setOnline(navigator.onLine);

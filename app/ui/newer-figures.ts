// Tells a visitor whose page was open for long that newer figures have been published.
import { onlineManager, QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';

/** Queries have the defaults of TanStack: 3 retries after 1, 2 and 4 s, garbage collection after 5 minutes. */
export const queryClient = new QueryClient();

// TanStack assumes that a page is online until an event says otherwise. A saved page may open offline.
if (typeof document !== 'undefined') onlineManager.setOnline(navigator.onLine);

/** On a page that was kept open or offline, says once that its figures are no longer those of the site. */
export function announceNewerFigures(): void {
  const unsubscribe = new QueryObserver(queryClient, stampQuery).subscribe(({ data }) => {
    if (!data || data === document.documentElement.dataset.figures) return;
    unsubscribe();
    showBanner();
  });
}

/** Read again after 5 minutes at the earliest, when the visitor comes back to the page or goes online. */
const stampQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: readStamp,
  staleTime: 5 * 60_000,
});

/** @throws when the answer has no stamp, as the page of a hotel network */
async function readStamp(): Promise<string> {
  const answer = await fetch('/figures.json', { headers: { accept: 'application/json' } });
  const { stamp }: { stamp?: unknown } = await answer.json();
  if (!answer.ok || typeof stamp !== 'string') throw new Error(`figures: the answer was ${answer.status}`);
  return stamp;
}

/** In the banner of a saved page, if there is one. A link without an address leads to the same page. */
function showBanner(): void {
  const template = document.querySelector<HTMLTemplateElement>('#saved');
  if (template && !document.querySelector('.banner')) document.body.prepend(template.content.cloneNode(true));
  const banner = document.querySelector('.banner');
  const status = banner?.querySelector('[role=status]');
  if (!status) return;
  banner?.setAttribute('open', '');
  status.textContent = '';
  // Screen readers announce what changes in a region that was there before.
  setTimeout(() => {
    status.innerHTML = 'Newer figures have been published. <a href="">Show them</a>';
  }, 100);
}

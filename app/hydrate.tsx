import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { keepPage } from './keep-page.ts';
import type { Outcome } from './outcome.ts';
import { routesOf, type Screen } from './routes.tsx';
import type { ScreenName } from './screens.ts';
import { withoutScrollListeners } from './scroll-listeners.ts';
import { RenderedContext, renderedIn, ServedOutcome } from './ui/served.ts';
import { wakeTooltips } from './ui/wake-tooltips.ts';

/** Wakes the screen in the page, in slices, so that a visitor's next touch never waits for it. */
export function hydrate(name: ScreenName, screen: Screen, outcome?: Outcome): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root to wake');
  const router = createBrowserRouter(routesOf({ [name]: screen }), { hydrationData: { loaderData: {} } });
  const page = (
    <StrictMode>
      <RenderedContext value={renderedIn(document.documentElement)}>
        <ServedOutcome value={outcome}>
          <RouterProvider router={router} />
        </ServedOutcome>
      </RenderedContext>
    </StrictMode>
  );
  withoutScrollListeners(root, () =>
    startTransition(() => {
      hydrateRoot(root, page, { onRecoverableError: keepPage(root) });
    }),
  );
  performance.mark('awake');
  wakeTooltips();
}

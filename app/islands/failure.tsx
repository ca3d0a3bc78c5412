import { createRoot } from 'react-dom/client';
import { WayOut } from '../ui/way-out.tsx';

export function showFailure(error: unknown): void {
  console.error(error);
  const page = document.getElementById('root');
  if (!page) return;
  createRoot(page).render(
    <main id="main" data-failure>
      <h1 className="wrap">Unexpected Application Error!</h1>
      <WayOut words="This page could not be shown. Try again in a moment, or return home." href="/">
        Return to Home
      </WayOut>
    </main>,
  );
}

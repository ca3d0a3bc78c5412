import { createRoot } from 'react-dom/client';
import buttons from '../ui/buttons.module.css';

export function showFailure(error: unknown): void {
  console.error(error);
  const page = document.getElementById('root');
  if (page) createRoot(page).render(<Failure />);
}

/** It uses no context and no content, which could fail too. */
function Failure() {
  return (
    <main id="main" data-failure>
      <h1 className="wrap">Unexpected Application Error!</h1>
      <p className="wrap">This page could not be shown. Try again in a moment, or return home.</p>
      {/* A form without an action loads the same address again, also without script. */}
      <form className={`wrap ${buttons.actions}`}>
        <button className={buttons.button} type="submit">
          Try again
        </button>
        <a className={buttons.outline} href="/">
          Return to Home
        </a>
      </form>
    </main>
  );
}

import { createRoot } from 'react-dom/client';
import buttons from '../ui/buttons.module.css';
import styles from './failure.module.css';

/** An island that cannot be rendered takes the whole screen with it: the failure screen says so, and leads on. */
export function showFailure(error: unknown): void {
  console.error(error);
  const page = document.getElementById('root');
  if (page) createRoot(page).render(<Failure />);
}

/** The screen of last resort: what happened, a way to try again, a way home. It uses nothing that could fail too. */
function Failure() {
  return (
    <main id="main" className={styles.failure} data-failure>
      <h1>Unexpected Application Error!</h1>
      <p>This page could not be shown. Try again in a moment, or return home.</p>
      {/* A form without an address asks for this same page again, with or without script. */}
      <form className={buttons.actions}>
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

import { createRoot } from 'react-dom/client';
import { copy } from '../content.ts';
import { say } from '../ui/words.ts';

/** An island that cannot be rendered takes the whole screen with it: the failure screen says so, and leads on. */
export function showFailure(error: unknown): void {
  console.error(error);
  const page = document.getElementById('root');
  if (page) createRoot(page).render(<Failure />);
}

/** The screen of last resort: what happened, a way to try again, a way home. It uses nothing that could fail too. */
function Failure() {
  return (
    <main id="main" className="failure">
      <h1>{copy.failure.headline}</h1>
      <p>{say(copy.failure.description)}</p>
      {/* A form without an address asks for this same page again, with or without script. */}
      <form className="actions">
        <button className="button" type="submit">
          {copy.failure.retry}
        </button>
        <a className="button outline" href="/">
          {copy.failure.home}
        </a>
      </form>
    </main>
  );
}

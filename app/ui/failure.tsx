import { copy } from '../content.ts';
import { say } from './words.ts';

/** The screen of last resort: what happened, a way to try again, a way home. It uses nothing that could fail too. */
export function Failure() {
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

import { copy } from '../content.ts';
import { Drawing } from '../drawings/drawing.tsx';

const notFound = copy.notFound;

/** Any other path: a clearing in the plantation, and the way home. No bar, no footer. */
export function NotFound() {
  return (
    <main id="main" className="lost">
      <div className="lost-field">
        <Drawing name="clearing-wide" />
        <Drawing name="clearing-narrow" />
      </div>
      <div className="lost-words">
        <div className="wrap">
          <h1>
            <span>{notFound.code}</span> {notFound.message}
          </h1>
          <a className="button" href="/">
            {notFound.link}
          </a>
        </div>
      </div>
      <Drawing name="sprite-not-found" />
    </main>
  );
}

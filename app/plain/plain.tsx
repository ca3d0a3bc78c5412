// Plain pages for errors: one template, which the server fills in.
import { renderToStaticMarkup } from 'react-dom/server';
import { emblemCrown, emblemFrame, emblemHeart } from '../drawings/shared/emblem-shape.ts';
import sheet from './plain.css?inline';

/** Replaced by `server/http/plain-pages.ts`. */
const plainSlots = { title: '{title}', body: '{body}' } as const;

/** The page for errors. The server renders it at its start, so that it needs neither React nor content when something fails. */
export function plainPage(faces: string): { readonly html: string; readonly style: string } {
  const style = faces + sheet;
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{plainSlots.title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, bundled at build time */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <Ground />
        <main>
          <h1>{plainSlots.title}</h1>
          {plainSlots.body}
          <p>
            <a className="button outline" href="/">
              Return to Home
            </a>
          </p>
        </main>
      </body>
    </html>,
  );
  return { html: `<!doctype html>${html}`, style };
}

function Ground() {
  return (
    <svg className="ground" viewBox="-64 -64 128 128" aria-hidden="true">
      <path d={emblemCrown} />
      <circle r={emblemHeart} />
      <path className="frame" d={emblemFrame} />
    </svg>
  );
}

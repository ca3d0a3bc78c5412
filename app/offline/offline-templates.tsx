// What the service worker puts into a page that is shown without a network.
import type { ReactNode } from 'react';
import { format } from '../data/figure-text.ts';
import { useContent } from '../data/use-content.ts';
import buttons from '../ui/buttons.module.css';

type OfflineTemplatesProps = { readonly path: string; readonly title: string };

/**
 * Templates that the service worker shows offline: the banner on this page when it was saved, and the page for an address that was not saved,
 * with a link to this one. Each page holds them, so that a change of a text changes no script.
 */
export function OfflineTemplates({ path, title }: OfflineTemplatesProps) {
  const content = useContent();
  const { notice: banner, notFound } = content.offline;
  return (
    <>
      <template id="saved">
        <dialog className="banner" open aria-label="About this page">
          <form className="wraps apart" method="dialog">
            {/* The service worker fills in the date. */}
            <p role="status">{format(content, banner, { date: '{date}' })}</p>
            <button className={buttons.plain} type="submit">
              Close
            </button>
          </form>
        </dialog>
      </template>
      <template id="not-saved">
        <WayOut text={format(content, notFound)} href={path}>
          {path === '/' ? 'Return to Home' : title}
        </WayOut>
      </template>
    </>
  );
}

type WayOutProps = { readonly text: string; readonly href: string; readonly children: ReactNode };

/** Stands below the headline of a page that cannot be shown. It uses no context and no content, which could also fail. */
function WayOut({ text, href, children }: WayOutProps) {
  return (
    <>
      <p className="wrap">{text}</p>
      {/* A form without an action loads the same address again, also without script. */}
      <form className={`wrap ${buttons.row}`}>
        <button className={buttons.button} type="submit">
          Try again
        </button>{' '}
        <a className={buttons.outline} href={href}>
          {children}
        </a>
      </form>
    </>
  );
}

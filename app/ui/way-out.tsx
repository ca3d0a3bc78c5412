import type { ReactNode } from 'react';
import buttons from './buttons.module.css';

type WayOutProps = { readonly text: string; readonly href: string; readonly children: ReactNode };

/** Below the headline of a page that cannot be shown. It uses no context and no content, which could fail too. */
export function WayOut({ text, href, children }: WayOutProps) {
  return (
    <>
      <p className="wrap">{text}</p>
      {/* A form without an action loads the same address again, also without script. */}
      <form className={`wrap ${buttons.actions}`}>
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

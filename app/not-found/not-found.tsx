// The page for unknown addresses.
import narrow from '../drawings/illustrations/clearing-narrow.svg?raw';
import pattern from '../drawings/illustrations/clearing-pattern.svg?raw';
import wide from '../drawings/illustrations/clearing-wide.svg?raw';
import { Sprite, SvgFromFile } from '../drawings/shared/svg.tsx';
import { notFound } from '../page/page.ts';
import { useContent } from '../page/use-content.ts';
import buttons from '../ui/buttons.module.css';
import styles from './not-found.module.css';

export function NotFound() {
  return (
    <main id="main" className={styles.screen}>
      <Sprite files={[pattern]} />
      {/* A plantation with “404” left unplanted. */}
      <div className={styles.field}>
        <SvgFromFile className="on-wide" file={wide} />
        <SvgFromFile className="on-phone" file={narrow} />
      </div>
      <div className={`wrap ${styles.text}`}>
        <h1>
          {/* The drawing shows it. */}
          <span className="visually-hidden">{notFound.code}</span> {notFound.message}
        </h1>
        <p className={buttons.row}>
          <a className={buttons.button} href="/">
            {notFound.link}
          </a>{' '}
          <a className={buttons.outline} href="/contact">
            {useContent().texts.bar.contact}
          </a>
        </p>
      </div>
    </main>
  );
}

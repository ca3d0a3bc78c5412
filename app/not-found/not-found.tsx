// The page for unknown addresses.
import { Clearing, ClearingPattern } from '../drawings/palms/clearing.tsx';
import { Sprite } from '../drawings/shared/svg.tsx';
import { notFound } from '../page/page.ts';
import { useContent } from '../page/use-content.ts';
import buttons from '../ui/buttons.module.css';
import styles from './not-found.module.css';

export function NotFound() {
  return (
    <main id="main" className={styles.screen}>
      <Sprite>
        <ClearingPattern />
      </Sprite>
      <div className={styles.field}>
        <Clearing shape="wide" />
        <Clearing shape="narrow" />
      </div>
      <div className={`wrap ${styles.text}`}>
        <h1>
          {/* The drawing shows it. */}
          <span className="visually-hidden">{notFound.code}</span> {notFound.message}
        </h1>
        <p className={buttons.actions}>
          <a className={buttons.button} href="/">
            {notFound.link}
          </a>{' '}
          <a className={buttons.outline} href="/contact">
            {useContent().copy.bar.contact}
          </a>
        </p>
      </div>
    </main>
  );
}

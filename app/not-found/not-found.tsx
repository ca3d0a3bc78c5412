// The page for unknown addresses.

import { notFound } from '../data/page.ts';
import { useContent } from '../data/use-content.ts';
import crownPatterns from '../drawings/illustrations/crown-patterns.svg?raw';
import { clearingsOf } from '../drawings/land/clearing.ts';
import { DefinedRows, RowDefinitions } from '../drawings/land/rows.tsx';
import { Sprite, Svg } from '../drawings/shared/svg.tsx';
import buttons from '../ui/buttons.module.css';
import styles from './not-found.module.css';

export function NotFound() {
  return (
    <main id="main" className={styles.screen}>
      <Sprite files={[crownPatterns]} />
      {/* A plantation with “404” left unplanted. */}
      <div className={styles.field}>
        {clearingsOf(notFound.code).map(({ name, width, height, rowPaths }) => (
          <Svg
            key={name}
            className={name === 'wide' ? 'on-wide' : 'on-phone'}
            viewBox={`0 0 ${width} ${height}`}
            fit="xMidYMid slice"
          >
            <RowDefinitions id={name} paths={rowPaths} />
            <g transform="translate(6 4)">
              <DefinedRows id={name} pattern="shadow" />
            </g>
            <DefinedRows id={name} pattern="far" />
          </Svg>
        ))}
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

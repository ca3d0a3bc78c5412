import { type SiteContent, useContent } from '../content.ts';
import { Mark } from '../drawings/mark.tsx';
import { usePageData } from '../page.ts';
import styles from './bar.module.css';
import buttons from './buttons.module.css';
import { Anchors, MenuIsland } from './menu.tsx';

export function Bar() {
  const { screen } = usePageData();
  const { bar } = useContent().copy;
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <header
        className={isWordy(bar) ? `${styles.bar} ${styles.wordy}` : styles.bar}
        data-wordy={isWordy(bar) || undefined}
      >
        <div className={`wrap ${styles.inner}`}>
          <Logo />
          <nav className={styles.links} aria-label="Main">
            <ul>
              <Anchors anchors={bar.anchors} />
            </ul>
          </nav>
          <a
            className={`${buttons.small} ${styles.contact}${bar.contact.length > LONG_LABEL ? ` ${styles.long}` : ''}`}
            href="/contact"
            aria-current={screen === 'contact' ? 'page' : undefined}
          >
            {bar.contact}
          </a>
          <MenuIsland contact={bar.contact} anchors={bar.anchors} />
        </div>
      </header>
    </>
  );
}

/** Labels of this many letters in all would collide in the bar, so narrower windows get the menu sooner. */
function isWordy({ anchors, contact }: SiteContent['copy']['bar']): boolean {
  return [...anchors.map(({ name }) => name), contact].join('').length > 48;
}

/** In a narrow bar, a longer name replaces the mark, and a longer label leaves the button to the menu. */
const [LONG_NAME, LONG_LABEL] = [36, 12];

export function Logo() {
  const { farm } = useContent();
  return (
    <a className={farm.name.length > LONG_NAME ? `${styles.logo} ${styles.long}` : styles.logo} href="/">
      <Mark />
      <span>{farm.name}</span>
    </a>
  );
}

// The bar at the top of a page.

import { useContent, usePage } from '../data/use-content.ts';
import { Emblem } from '../drawings/illustrations/emblem.tsx';
import styles from './bar.module.css';
import buttons from './buttons.module.css';
import { Anchors, Menu } from './menu.tsx';

export function Bar() {
  const { screen } = usePage();
  const { bar } = useContent().texts;
  return (
    <>
      <a className={`on-screen ${styles.skip}`} href="#main">
        Skip to main content
      </a>{' '}
      <header className={`on-screen wrap ${styles.bar}`}>
        <Logo />
        <div className={styles.controls}>
          <nav className={styles.links} aria-label="Main">
            <ul>
              <Anchors anchors={bar.anchors} />
            </ul>
          </nav>
          <a
            className={`${buttons.small} ${styles.contact}`}
            href="/contact"
            aria-current={screen === 'contact' ? 'page' : undefined}
          >
            {bar.contact}
          </a>
          <div className={styles.menu}>
            <Menu contact={bar.contact} anchors={bar.anchors} />
          </div>
        </div>
      </header>
    </>
  );
}

export function Logo() {
  const { farm } = useContent();
  return (
    <a className={styles.logo} href="/">
      <Emblem />
      <span data-name={farm.name}>{farm.name}</span>
    </a>
  );
}

// The menu of narrow windows, and the links to the sections.
import type { SiteContent } from '../data/use-content.ts';
import styles from './menu.module.css';

type Bar = SiteContent['texts']['bar'];

/** A `<details>`, which opens without script. `loader/menu.ts` closes it when the visitor presses a link, Escape or something else. */
export function Menu({ contact, anchors }: Pick<Bar, 'contact' | 'anchors'>) {
  return (
    <details className={styles.menu}>
      <summary aria-label="Menu">
        <span />
      </summary>
      <nav aria-label="Menu">
        <ul>
          <Anchors anchors={anchors} />
          <li>
            <a href="/contact">{contact}</a>
          </li>
        </ul>
      </nav>
    </details>
  );
}

/** `/#id` and not `#id`: the links work from every screen. */
export function Anchors({ anchors }: Pick<Bar, 'anchors'>) {
  return anchors.map(({ id, name }) => (
    <li key={id}>
      <a href={`/#${id}`}>{name}</a>
    </li>
  ));
}

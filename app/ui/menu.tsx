import { useEffect, useRef } from 'react';
import type { SiteContent } from '../content.ts';
import { island } from '../islands/island.tsx';
import styles from './menu.module.css';

type Bar = SiteContent['copy']['bar'];

/**
 * A `<details>`, which opens without script. Hydrated, it also closes on a link, Escape, a press outside, and when
 * the window becomes wide.
 */
function Menu({ contact, anchors }: Pick<Bar, 'contact' | 'anchors'>) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeByItself(menu.current) : undefined), []);
  return (
    <details className={styles.menu} ref={menu}>
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

export const MenuIsland = island('menu', Menu);

/** `/#id` and not `#id`: the links work from every screen. */
export function Anchors({ anchors }: Pick<Bar, 'anchors'>) {
  return anchors.map(({ id, name }) => (
    <li key={id}>
      <a href={`/#${id}`}>{name}</a>
    </li>
  ));
}

function closeByItself(menu: HTMLDetailsElement): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const close = () => {
    menu.open = false;
  };
  const closeOnLink = ({ target }: Event) => (target as Element).closest('a') && close();
  const closeFromOutside = ({ target }: Event) => menu.contains(target as Node) || close();
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  };
  menu.addEventListener('click', closeOnLink, options);
  document.addEventListener('pointerdown', closeFromOutside, options);
  document.addEventListener('keydown', closeOnEscape, options);
  // The width at which bar.module.css shows the links in place of the menu.
  matchMedia('(min-width: 56rem)').addEventListener('change', close, options);
  return () => listening.abort();
}

import { useContent } from '../content.ts';
import { usePageData } from '../page.ts';
import { Logo } from './bar.tsx';
import styles from './footer.module.css';
import { Anchors } from './menu.tsx';
import { Sentence } from './sentence.tsx';

export function Footer() {
  const { copy, farm, products } = useContent();
  const { screen, shell } = usePageData();
  const weight = shell.pageWeight?.[screen];
  return (
    <footer className={`deep ${styles.footer}`} data-far>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.identity}>
          <Logo />
          <Sentence as="p" words={copy.footer.line} />
        </div>
        <nav aria-label="Quick links">
          <h2>Quick links</h2>
          <ul>
            <Anchors anchors={copy.bar.anchors} />
          </ul>
        </nav>
        <div>
          <h2>Products</h2>
          <ul>
            {products.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
        <div className={styles.contact}>
          <h2>Contact</h2>
          <ul>
            <li>
              <a href={`mailto:${farm.email}`}>{farm.email}</a>
            </li>
            <li>
              <a href={telephone(farm.phone)}>{farm.phone}</a>
            </li>
            <li>{farm.place}</li>
          </ul>
        </div>
        <p className={styles.rights}>
          © {farm.name}. All rights reserved.{' '}
          {weight && (
            <span className={styles.weight}>
              Mobile data: about {weight.read} to read this page, {weight.used} to use it and keep a copy.
            </span>
          )}
        </p>
      </div>
    </footer>
  );
}

/** The number as a link a phone can dial. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

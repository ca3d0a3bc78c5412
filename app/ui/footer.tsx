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
    <footer className={`deep ${styles.footer}`}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.identity}>
          <Logo />
          <Sentence as="p" words={copy.footer.line} />
        </div>
        <nav aria-label={copy.footer.links}>
          <h2>{copy.footer.links}</h2>
          <ul>
            <Anchors anchors={copy.bar.anchors} />
          </ul>
        </nav>
        <div>
          <h2>{copy.footer.products}</h2>
          <ul>
            {products.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
        <div className={styles.contact}>
          <h2>{copy.footer.contact}</h2>
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
          <Sentence words={copy.footer.rights} />{' '}
          {weight && <Sentence as="span" words={copy.footer.weight} more={weight} />}
        </p>
      </div>
    </footer>
  );
}

/** The number as a link a phone can dial. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

// The end of a page: links, ways to reach the farm, and what reading the page costs.
import { Fragment } from 'react';
import { useContent, usePage } from '../data/use-content.ts';
import { Logo } from './bar.tsx';
import { telephoneHref, whatsAppHref } from './contact-links.ts';
import { Sentence } from './figure.tsx';
import styles from './footer.module.css';
import { Anchors } from './menu.tsx';
import { noneYet, offerKinds } from './standing.tsx';

export function Footer() {
  const { farm, products, roadmap, texts } = useContent();
  const none = noneYet(roadmap, products, offerKinds.products);
  const { weight } = usePage();
  return (
    <footer className={`deep wrap ${styles.footer}`}>
      <div className={styles.identity}>
        <Logo />
        <Sentence as="p" text={texts.footer.line} />
      </div>
      <nav aria-label="Quick links">
        <h2>Quick links</h2>
        <ul>
          <Anchors anchors={texts.bar.anchors} />
        </ul>
      </nav>
      <div className={`on-screen ${styles.products}`}>
        <h2>Products</h2>
        <ul>
          {products.map(({ name }) => (
            <Sentence key={name} as="li" text={name} />
          ))}
        </ul>
        {none && <small>{none}</small>}
      </div>
      <div className={styles.contact}>
        <h2 className="on-screen">Contact</h2>
        <ul>
          <li>
            <a href={`mailto:${farm.email}`}>{farm.email}</a>
          </li>
          <li>
            <a href={telephoneHref(farm.phone)}>{farm.phone}</a>
          </li>
          {farm.whatsapp && (
            <li>
              <a href={whatsAppHref(farm, farm.whatsapp, '')}>WhatsApp</a>
            </li>
          )}
          <li>{farm.place}</li>
          {farm.social.length > 0 && (
            <li>
              {farm.social.map(({ name, address }, index) => (
                <Fragment key={name}>
                  <a href={address}>{name}</a>
                  {index < farm.social.length - 1 && '\u00a0· '}
                </Fragment>
              ))}
            </li>
          )}
        </ul>
      </div>
      <p className={`quiet wraps apart ${styles.rights}`}>
        © {farm.name}. {'All\u00a0rights\u00a0reserved.'}{' '}
        {weight && <span className="on-screen">Reading this page costs about {weight} of data.</span>}
      </p>
    </footer>
  );
}

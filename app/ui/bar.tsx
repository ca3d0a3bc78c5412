import { copy, farm } from '../content.ts';
import { Island } from '../islands/island.tsx';
import { Drawing } from './drawing.tsx';
import { Menu } from './menu.tsx';

/** The fixed bar on top of both main screens, with the skip link before it. */
export function Bar({ here }: { here: 'landing' | 'contact' }) {
  return (
    <>
      <a className="skip" href="#main">
        {copy.bar.skip}
      </a>
      <header className="bar">
        <div className="wrap">
          <Logo />
          <nav aria-label={copy.bar.name}>
            <Anchors />
          </nav>
          <a className="button small" href="/contact" aria-current={here === 'contact' ? 'page' : undefined}>
            {copy.bar.contact}
          </a>
          <Island name="menu" component={Menu} props={{}} />
        </div>
      </header>
    </>
  );
}

/** The four places of the landing page. They work from every screen, without script and with Back. */
export function Anchors() {
  return (
    <ul>
      {copy.bar.anchors.map(({ id, name }) => (
        <li key={id}>
          <a href={`/#${id}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** A name of more characters than this gives up its mark in a narrow bar. */
const LONG_NAME = 26;

export function Logo() {
  return (
    <a className={farm.name.length > LONG_NAME ? 'logo long' : 'logo'} href="/">
      <Drawing name="mark" />
      <span>{farm.name}</span>
    </a>
  );
}

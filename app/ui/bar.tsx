import { copy, farm } from '../content.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { Island } from '../islands/island.tsx';
import { Anchors, Menu } from './menu.tsx';

/** The fixed bar on top of both main screens, with the skip link before it. */
export function Bar({ here }: { here: 'landing' | 'contact' }) {
  return (
    <>
      <a className="skip" href="#main">
        {copy.bar.skip}
      </a>
      <header className={isWordy ? 'bar wordy' : 'bar'}>
        <div className="wrap">
          <Logo />
          <nav aria-label={copy.bar.name}>
            <ul>
              <Anchors />
            </ul>
          </nav>
          <a
            className={copy.bar.contact.length > LONG_LABEL ? 'button small long' : 'button small'}
            href="/contact"
            aria-current={here === 'contact' ? 'page' : undefined}
          >
            {copy.bar.contact}
          </a>
          <Island name="menu">
            <Menu />
          </Island>
        </div>
      </header>
    </>
  );
}

/** Labels of more letters in all leave room for the links on very wide screens only; narrower ones have the menu. */
const isWordy = [...copy.bar.anchors.map(({ name }) => name), copy.bar.contact].join('').length > 48;

/** In a narrow bar a name of more characters than this gives up its mark, and a button of more leaves its place to the menu. */
const [LONG_NAME, LONG_LABEL] = [36, 12];

export function Logo() {
  return (
    <a className={farm.name.length > LONG_NAME ? 'logo long' : 'logo'} href="/">
      <Drawing name="mark" />
      <span>{farm.name}</span>
    </a>
  );
}

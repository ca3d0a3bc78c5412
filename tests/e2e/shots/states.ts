import { hover, hydrate, press, type Tab, untilTrue } from '../../browsers/tab.ts';
import { isHydratedWhereSeen } from '../visitor.ts';

export type Shot = {
  readonly name: string;
  readonly path: string;
  /** Brings the opened page into the state. */
  readonly reach?: (tab: Tab) => Promise<unknown>;
  /** Only the window if false: for menus and tooltips. */
  readonly fullPage?: boolean;
  readonly onPaper?: boolean;
  readonly withoutScript?: boolean;
};

export const shots: readonly Shot[] = [
  { name: 'landing', path: '/', onPaper: true },
  { name: 'landing-first-screen', path: '/', fullPage: false },
  {
    name: 'landing-menu',
    path: '/',
    fullPage: false,
    async reach(tab) {
      if (await tab.ask('document.querySelector("header details").offsetWidth > 0'))
        await press(tab, 'header details summary');
    },
  },
  { name: 'landing-figures-open', path: '/', reach: (tab) => press(tab, '#meanings summary') },
  {
    name: 'landing-tooltip',
    path: '/',
    fullPage: false,
    async reach(tab) {
      await hydrate(tab);
      await hover(tab, 'main dl [data-explained]');
      await untilTrue(tab, 'document.querySelector("[data-tooltip]")');
    },
  },
  {
    name: 'landing-keyboard-focus',
    path: '/',
    fullPage: false,
    async reach(tab) {
      for (let presses = 0; presses < 9; presses++) await tab.keys('Tab');
    },
  },
  {
    name: 'landing-field',
    path: '/',
    fullPage: false,
    reach: (tab) =>
      tab.ask(
        '(({ top, height }) => scrollBy({ top: top + height / 2, behavior: "instant" }))(document.querySelector("[data-ground]").getBoundingClientRect())',
      ),
  },
  { name: 'contact', path: '/contact', onPaper: true },
  { name: 'contact-topic', path: '/contact?topic=partnership&ref=drone#message-form', fullPage: false },
  {
    name: 'contact-errors',
    path: '/contact',
    withoutScript: true,
    async reach(tab) {
      await write(tab, { email: 'ada@example', phone: 'call me' });
      await sendAndLoad(tab, '[data-outcome=errors]');
    },
  },
  {
    name: 'contact-thanks',
    path: '/contact',
    withoutScript: true,
    async reach(tab) {
      await write(tab, message);
      await sendAndLoad(tab, '[data-outcome=thanks]');
    },
  },
  {
    name: 'contact-offline',
    path: '/contact',
    fullPage: false,
    async reach(tab) {
      await hydrate(tab);
      await write(tab, message);
      await untilTrue(tab, `(${isHydratedWhereSeen})()`);
      await tab.ask('void dispatchEvent(new Event("offline"))');
      await sendAndLoad(tab, 'form [role=status]:not(:empty)');
    },
  },
  {
    name: 'contact-not-sent',
    path: '/contact',
    withoutScript: true,
    async reach(tab) {
      await write(tab, message);
      // The server refuses a field that comes twice. The page then has the text, and says that nothing was sent.
      await tab.ask(
        'void document.querySelector("form").append(Object.assign(document.createElement("input"), { type: "hidden", name: "email", value: "again@example.com" }))',
      );
      await sendAndLoad(tab, '[data-outcome=not-sent]');
    },
  },
  { name: 'not-found', path: '/no-such-page' },
  {
    name: 'failure',
    path: '/contact',
    async reach(tab) {
      await tab.ask('void (Date.prototype.getUTCDay = () => { throw new Error("broken on purpose") })');
      await tab.move(1, 1);
      await tab.move(2, 2);
      await tab.ask('document.querySelector("[data-island=open-now] p").scrollIntoView()');
      await untilTrue(tab, 'document.querySelector("[data-failure]")');
    },
  },
];

const message = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@visitor.example',
  phone: '+234 803 000 0000',
  subject: 'A visit',
  message: 'I would like to visit the farm. When may I come?',
};

async function write(tab: Tab, words: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, text] of Object.entries(words)) {
    await press(tab, `#${field}`);
    await tab.type(text);
  }
}

async function sendAndLoad(tab: Tab, shown: string): Promise<void> {
  await press(tab, '#message-form form button[type=submit]');
  await untilTrue(tab, `document.querySelector(${JSON.stringify(shown)})`);
}

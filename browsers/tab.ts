/** One page in one browser, as a visitor uses it. Three programs drive the browsers; the journeys know only this. */
export type Tab = {
  /** What the browser wrote into its console as an error since it was started. */
  readonly errors: string[];
  open(url: string): Promise<unknown>;
  size(width: number, height: number): Promise<unknown>;
  /** Runs an expression in the page. */
  ask<Answer>(expression: string): Promise<Answer>;
  move(x: number, y: number): Promise<unknown>;
  press(x: number, y: number): Promise<unknown>;
  key(name: Key, held?: 'Shift'): Promise<unknown>;
  type(text: string): Promise<unknown>;
  picture(file: string): Promise<unknown>;
};

export type Key = 'Tab' | 'Escape' | 'Enter';

/** A browser that runs, with one tab. */
export type Running = { readonly tab: Tab; close(): Promise<void> };

export type Start = (choice?: { readonly javaScript?: boolean }) => Promise<Running>;

/** Runs a function of no arguments, or of one that JSON can carry, in the page. */
export function askIn<Answer, Argument>(
  tab: Tab,
  answer: (argument: Argument) => Answer,
  argument?: Argument,
): Promise<Answer> {
  return tab.ask<Answer>(`(${answer})(${JSON.stringify(argument) ?? ''})`);
}

/** Presses the middle of what a selector finds, once it is in view and no longer moves. */
export async function press(tab: Tab, selector: string): Promise<void> {
  const { x, y } = await middle(tab, selector);
  await tab.press(x, y);
}

export async function hover(tab: Tab, selector: string): Promise<void> {
  const { x, y } = await middle(tab, selector);
  await tab.move(x, y);
}

/** Waits until an expression is true in the page. */
export async function until(tab: Tab, expression: string, seconds = 15): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    // While one page gives way to the next there is nobody to answer.
    if (await tab.ask<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It did not become true within ${seconds} seconds: ${expression}`);
}

async function middle(tab: Tab, selector: string): Promise<{ x: number; y: number }> {
  const find = `document.querySelector(${JSON.stringify(selector)})`;
  // Chromiums of long ago take `instant` for smooth, and would be pressed while they still move.
  await tab.ask(`document.documentElement.style.scrollBehavior = 'auto'`);
  await tab.ask(`${find}.scrollIntoView({ block: 'center' })`);
  return tab.ask(
    `(({ left, top, width, height }) => ({ x: Math.round(left + width / 2), y: Math.round(top + height / 2) }))(${find}.getBoundingClientRect())`,
  );
}

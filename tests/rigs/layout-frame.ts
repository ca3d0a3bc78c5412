import type { Page } from '@playwright/test';

type Size = { readonly width: number; readonly height: number };

/** Lays out a page in a hidden frame. It is resized without painting it, in less than half the time that a window takes. */
export async function openFrame(page: Page, html: string) {
  const address = '/frame';
  if (new URL(page.url(), 'http://none').pathname !== address) {
    // Without the site's Content-Security-Policy, which allows only the styles of the built pages.
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: around }));
    await page.goto(address);
    // Playwright switches the browser's cache off while there is a route.
    await page.unroute(address);
  }
  await page.evaluate(load, html);
  return {
    /** The result of an expression at each size. */
    at: <Answer>(sizes: readonly Size[], expression: string): Promise<Answer[]> =>
      page.evaluate(answersAt<Answer>, { sizes, expression }),
  };
}

const around = `<!doctype html><html lang="en"><title>frame</title>
  <iframe style="visibility: hidden; width: 320px; height: 900px"></iframe>`;

async function load(html: string): Promise<void> {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const inside = frame.contentDocument as Document;
  await new Promise((loaded) => {
    inside.open();
    frame.onload = loaded;
    inside.write(html);
    inside.close();
  });
}

async function answersAt<Answer>({
  sizes,
  expression,
}: {
  sizes: readonly Size[];
  expression: string;
}): Promise<Answer[]> {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const inside = frame.contentDocument as Document;
  // Kept on the frame, so that an expression is compiled once for all pages.
  const compiled: Record<string, () => Answer> = Reflect.get(frame, 'compiled') ?? {};
  Object.assign(frame, { compiled });
  compiled[expression] ??= Reflect.get(frame.contentWindow as Window, 'eval')(`() => ${expression}`);
  const answers: Answer[] = [];
  for (const { width, height } of sizes) {
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
    // The fonts are requested only by a first layout.
    inside.documentElement.getBoundingClientRect();
    await inside.fonts.ready;
    answers.push((compiled[expression] as () => Answer)());
  }
  return answers;
}

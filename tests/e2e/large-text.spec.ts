import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: /status of 404|^404: no page at/ });

test('with text twice as large every text grows, headings and figures too, and no button leaves its card', async ({
  page,
}) => {
  // The browser's setting: unlike `html { font-size }`, it also changes media queries.
  const browser = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const path of ['/', '/contact', '/nowhere']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of [360, 768, 1280]) {
      const where = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(16);
      const usual = await page.evaluate(textSizes);
      await setTextSize(32);
      const grownTooLittle = Object.entries(await page.evaluate(textSizes))
        .map(([text, size]) => ({ text, size, was: usual[text] ?? 0 }))
        .filter(({ size, was }) => size < was * 1.15);
      expect(grownTooLittle, where).toEqual([]);
      expect(await page.evaluate(linksWiderThanTheirBox), where).toEqual([]);
    }
  }
});

/** Links and buttons that leave the box around them to the right. Runs in the page. */
function linksWiderThanTheirBox(): (string | null)[] {
  const isWider = (link: Element) => {
    let box = link.closest('div');
    while (box && getComputedStyle(box).display === 'contents')
      box = box.parentElement?.closest('div') ?? null;
    return box && link.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;
  };
  return [...document.querySelectorAll('main :is(a, button)')]
    .filter(isWider)
    .map(({ textContent }) => textContent);
}

/** The size of each visible text in pixels, by the text and its element. Runs in the page. */
function textSizes(): Record<string, number> {
  const sizes: Record<string, number> = {};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element } = node;
    const text = node.nodeValue?.trim();
    if (!text || !element?.checkVisibility() || element.closest('svg, script, style')) continue;
    const name = `${element.parentElement?.className} ${element.tagName} ${text}`;
    sizes[name] = Number.parseFloat(getComputedStyle(element).fontSize);
  }
  return sizes;
}

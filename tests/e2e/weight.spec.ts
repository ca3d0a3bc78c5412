import { countingWire } from './counting-wire.ts';
import { expect, test } from './fixtures.ts';

for (const path of ['/', '/contact']) {
  test(`${path} prints the bytes of reading it to within 5 %`, async ({ page, site }) => {
    const wire = await countingWire(site.url);
    await page.goto(`${wire.url}${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const read = wire.bytes();
    const [, size] = /(\d+)\skB/.exec((await page.locator('footer').textContent()) ?? '') ?? [];
    const printed = Number(size) * 1000;
    expect(Math.abs(printed - read) / read, `${printed} is printed, ${read} crossed`).toBeLessThan(0.05);
    wire.close();
  });
}

test('a name in Yoruba, Igbo or Hausa is shown in the site’s fonts, loaded only then', async ({ page }) => {
  // A site with such letters in its own text loads it at once.
  const file = page.waitForResponse(/text-names/);
  await page.goto('/contact');
  await page.locator('#firstName').fill('Ọlá Ṣọlá Ɓaƙo');
  await file;
  // DevTools does not report the fonts of a field, so the name is put into a paragraph.
  await page.evaluate(() => {
    const sentence = document.createElement('p');
    sentence.id = 'name';
    sentence.textContent = 'Ọlá Ṣọlá Ɓaƙo Ụlọ Ẹ̀gbẹ́';
    document.body.append(sentence);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#name' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
  expect(fonts.length).toBeGreaterThan(1);
});

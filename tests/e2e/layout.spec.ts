import { withoutFigures } from '../rigs/contents.ts';
import { edgeContents } from '../rigs/edge-contents.ts';
import { builtContent } from '../rigs/last-build.ts';
import {
  everyWidth,
  layOut,
  layoutProblemsOf,
  problemsAt,
  problemsWith,
  showContent,
} from '../rigs/layout.ts';
import { expect, test } from './fixtures.ts';

for (const [name, content] of Object.entries(edgeContents)) {
  test(`the layout holds for other content: ${name}`, async ({ page }) => {
    expect(await problemsWith(page, content)).toEqual([]);
  });
}

test('the cards of Progress leave no gap where figures were taken out', async ({ page }) => {
  for (const ids of [
    ['seedlings'],
    ['acres'],
    ['revenue'],
    ['seedlings', 'acres'],
    ['acres', 'revenue'],
    ['seedlings', 'revenue'],
  ]) {
    const frame = await layOut(page, '/', withoutFigures(builtContent, ids));
    const sizes = [360, 768, 1440].map((width) => ({ width, height: 900 }));
    const filled = await frame.at(sizes, () => {
      const area = (element: Element) => element.clientWidth * element.clientHeight;
      const grid = document.querySelector('#progress article')?.parentElement;
      if (!grid) return 0;
      return [...grid.children].reduce((sum, card) => sum + area(card), 0) / area(grid);
    });
    for (const [at, share] of filled.entries())
      expect(share, `${ids} at ${sizes[at]?.width}`).toBeGreaterThan(0.93);
  }
});

test('nothing is cut off or overlaps in a window of any width', async ({ page }) => {
  test.slow();
  expect(await problemsAt(page, builtContent, everyWidth)).toEqual([]);
});

test('a name of 60 letters and a web address in every sentence break, and stay in their places', async ({
  page,
}) => {
  const name = 'InternationalisierungsverantwortlichkeitenInternationalisier';
  const address = 'https://www.averylongnameofafarm.example/technology-as-a-service';
  const sentences = JSON.stringify({ ...builtContent, farm: undefined }).replace(
    /:"(?=[^ "]+ [^"]{50})/g,
    `$&${address} `,
  );
  const farm = { ...builtContent.farm, name };
  const problems = await problemsWith(page, { ...builtContent, ...JSON.parse(sentences), farm });
  expect(problems.filter((problem) => !/ a word is broken over \d lines: /.test(problem))).toEqual([]);
});

test('a damaged page is found damaged, each kind of damage by its name', async ({ page }) => {
  const svg = '<svg width="200" height="40"></svg>';
  await showContent(page, '/', builtContent);
  await page.locator('main').evaluate(
    (main, html) => main.insertAdjacentHTML('beforeend', html),
    `<p style="width: 3em; overflow-wrap: anywhere">Plantation</p>
    <p style="margin-left: -3em">Left</p>
    <div style="height: 6px; overflow: hidden"><p>Hidden</p></div>
    <p>Palms</p><p style="position: relative; top: -1lh; margin: 0">Trees</p>
    <div style="position: relative"><button>Send</button><p style="position: absolute; top: 0">Over</p></div>
    <div style="position: relative">${svg}<p style="position: absolute; top: 0">Across</p></div>
    <div style="width: 3000px">Wide</div>`,
  );
  const found = (await layoutProblemsOf(page)).join('\n');
  for (const problem of [
    /^the page is \d+ wide in a window of \d+$/m,
    /^a word is broken over \d lines: Plantation in/m,
    /^cut off by the window: Left/m,
    /^cut off by its box: Hidden/m,
    /^Palms and Trees lie over each other/m,
    /^Over lies over Send$/m,
    /^Across in Across lies over the drawing /m,
  ])
    expect(found).toMatch(problem);
});

// The built pages after the owner took out a figure that ended.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { format } from '../../app/ui/figure-text.ts';
import { firstFigure, placedFigures } from '../../schema/fields/figure-id.ts';
import { withoutFigures } from '../rigs/contents.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const now = new Date('2026-11-21T12:00:00Z');
const [, ...others] = placedFigures;
const all = builtContent.figures.flatMap(({ id }) => (id === firstFigure ? [] : id));

describe('a figure that was taken out leaves whole pages without it', () => {
  for (const ids of [...others.map((id) => [id]), ['revenue-upper', 'trees-vision'], all]) {
    it(ids.join(', '), async () => {
      const content = withoutFigures(builtContent, ids);
      for (const url of ['/', '/contact']) {
        const { html, status } = await render({ url, now }, content);
        assert.equal(status, 200);
        const traces = ids.flatMap((id) => [
          `data-figure="${id}"`,
          `#figure-${id}"`,
          `"figure-${id}"`,
          `"card-${id}"`,
        ]);
        assert.deepEqual(
          traces.filter((trace) => html.includes(trace)),
          [],
        );
        assert.deepEqual(html.match(/NaN|undefined|Infinity|<dl><\/dl>/g), null);
      }
    });
  }

  it('and where one of both revenues is not drawn, the words that explain it go', async () => {
    const { tenYears } = builtContent.landingCopy.progress;
    const shows = async (...ids: string[]) => {
      const { html } = await render({ url: '/', now }, withoutFigures(builtContent, ids));
      return [html.includes(tenYears.lead), elementsIn(html, '#progress rect').length];
    };
    assert.deepEqual(await shows('seedlings'), [true, 2]);
    assert.deepEqual(await shows('revenue', 'revenue-upper'), [false, 1]);
    assert.deepEqual(await shows('revenue-vision'), [false, 1]);
  });

  it('and without a goal of the vision its heading goes', async () => {
    const headings = async (...ids: string[]) => {
      const { html } = await render({ url: '/', now }, withoutFigures(builtContent, ids));
      return elementsIn(html, '#progress h3').map(textOf);
    };
    const name = format(builtContent, builtContent.landingCopy.progress.tenYears.name);
    assert.ok((await headings('trees-vision')).includes(name));
    assert.ok(!(await headings('trees-vision', 'revenue-vision')).includes(name));
  });

  it('and the other cards of Progress stay', async () => {
    const { html } = await render({ url: '/', now }, withoutFigures(builtContent, ['acres']));
    const cards = elementsIn(html, '#progress article').map((card) => /card-([\w-]+)/.exec(card)?.[1]);
    assert.deepEqual(cards, ['trees-planted', 'seedlings', 'revenue']);
  });
});

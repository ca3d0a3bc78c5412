import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { faviconSvg } from './illustrations/favicon.tsx';
import { Mark } from './illustrations/mark.tsx';
import { TechnologyDrawing } from './illustrations/technology.tsx';

test('the drone of the surveillance drawing is in the middle, so that a box of any proportions shows all of it', () => {
  const survey = renderToStaticMarkup(<TechnologyDrawing name="drone" />);
  const [, left, , width] =
    /<rect class="[^"]+" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/.exec(survey) ?? [];
  const [, wide] = /viewBox="0 0 (\d+) /.exec(survey) ?? [];
  assert.equal(Number(left) + Number(width) / 2, Number(wide) / 2);
});

test('the favicon has the crown of the logo', () => {
  const [, crown = 'none'] = / d="([^"]+)"/.exec(renderToStaticMarkup(<Mark />)) ?? [];
  assert.ok(faviconSvg().includes(crown));
});

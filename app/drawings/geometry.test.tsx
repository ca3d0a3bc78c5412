import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { builtContent } from '../../tests/rigs/last-build.ts';
import { ChainDrawing } from './illustrations/chain.tsx';
import { Drone } from './illustrations/drone.tsx';
import { faviconSvg } from './illustrations/favicon.tsx';
import { Mark } from './illustrations/mark.tsx';
import plan from './illustrations/site-plan.module.css';
import { socialImages } from './illustrations/social.tsx';
import { socialWords } from './illustrations/social-content.ts';
import { TechnologyDrawing } from './illustrations/technology.tsx';
import { HeroPalms } from './palms/hero-palms.tsx';
import { LandingPad } from './palms/landing-pad.tsx';
import { plotFor } from './palms/lattice.ts';

const drawn = (drawing: ReactElement) => renderToStaticMarkup(drawing);

test('the drone is the same in every drawing that shows one', () => {
  const drawings = [
    <Drone key="alone" x={0} y={0} />,
    <TechnologyDrawing key="over the field" name="drone" />,
    <LandingPad key="landed" />,
  ];
  const [alone = '', ...others] = drawings.map(drawn);
  const parts = Array.from(alone.matchAll(/ d="([^"]*)"/g), ([, part = '']) => part);
  assert.equal(parts.length, 4);
  for (const other of others) for (const part of parts) assert.ok(other.includes(` d="${part}"`));
  const [, rotors = '', , hub = ''] = parts;
  assert.ok(others.at(-1)?.includes(` d="${rotors}${hub}"`), 'the shadow of the landed one');
});

test('each palm in the foreground is one of the four crowns with its own shadow', () => {
  const drawings = [
    { drawing: <HeroPalms palms={1500} />, ground: '' },
    { drawing: <ChainDrawing step="field" isPlanned={false} isOilPlanned />, ground: '' },
    { drawing: <TechnologyDrawing name="monitoring" />, ground: 'd' },
    { drawing: <LandingPad />, ground: '' },
  ];
  for (const { drawing, ground } of drawings) {
    const placed = [...drawn(drawing).matchAll(/marker-mid="url\(#(\w+)\)"(.*?)>/g)];
    const where = (part: 'c' | 's') =>
      [0, 1, 2, 3].map((kind) =>
        placed.filter(([, id]) => id === `${ground}${part}${kind}`).map(([, , places]) => places),
      );
    assert.ok(placed.length > 0 && placed.length === where('c').flat().length * 2);
    assert.deepEqual(where('s'), where('c'));
  }
});

test('a planned step of the value chain has the shapes of a finished one, as lines', () => {
  for (const step of ['refinery', 'market'] as const) {
    const [built, planned] = [false, true].map((isPlanned) => {
      const markup = drawn(<ChainDrawing step={step} isPlanned={isPlanned} isOilPlanned={isPlanned} />);
      assert.equal(markup.includes(`${plan.blueprint}`), isPlanned);
      return [...markup.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
    });
    assert.deepEqual(planned, built);
  }
});

test('the logo has the same shape on the page, in the favicon and on the social image', () => {
  const crown = drawn(<Mark />).match(/ d="([^"]*)"/)?.[1] ?? 'none';
  for (const picture of [
    faviconSvg(),
    ...Object.values(socialImages((text) => text.length / 2, socialWords(builtContent))),
  ])
    assert.ok(picture.includes(crown));
});

test('a plot is a full rectangle where one is near its proportions, and otherwise has an incomplete last row', () => {
  assert.deepEqual(plotFor(1500, 5 / 3), { columns: 50, rows: 30, last: 50 });
  assert.deepEqual(plotFor(1620, 5 / 3), { columns: 54, rows: 30, last: 54 });
  assert.deepEqual(plotFor(162, 1.5), { columns: 16, rows: 11, last: 2 });
});

test('the drone of the surveillance drawing is in the middle, so that a box of any proportions shows all of it', () => {
  const survey = drawn(<TechnologyDrawing name="drone" />);
  const [, left, , width] =
    /<rect class="[^"]+" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/.exec(survey) ?? [];
  const [, wide] = /viewBox="0 0 (\d+) /.exec(survey) ?? [];
  assert.equal(Number(left) + Number(width) / 2, Number(wide) / 2);
});

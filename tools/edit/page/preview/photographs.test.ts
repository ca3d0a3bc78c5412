import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadInView, picturesFor, withChosenNames } from './photographs.ts';

const placesOf = async (...names: readonly string[]) =>
  Object.keys(await picturesFor({ photographs: names.map((file) => ({ file })) }));

it('Each photograph has a place by the name that the check gives it', async () => {
  const written = ['/content/photographs/nursery.jpg', 'cafe\u0301\u202f1.jpg'];
  assert.deepEqual(await placesOf(...written), ['nursery.jpg', 'caf\u00e9 1.jpg']);
});

it('A name that the check refuses has no place, and hides no sentence of the check', async () => {
  assert.deepEqual(await placesOf('\ud83c.jpg', 'nursery.jpg'), ['nursery.jpg']);
});

it('A picture that was just chosen has the name that Save gives it, where the check refuses that name', () => {
  const blob = (id: number) => `blob:https://edit.farm.example/0000000${id}-0000-4000-8000-000000000000`;
  const names = new Map([
    [blob(1), 'nursery.webp'],
    [blob(2), 'drawing.svg'],
    [blob(3), 'no-ending'],
  ]);
  const file = {
    photographs: [...names.keys(), blob(4), '/content/photographs/a.jpg'].map((file) => ({ file })),
  };
  const { photographs } = withChosenNames(file, (url) => names.get(url)) as typeof file;
  assert.deepEqual(
    photographs.map(({ file }) => file),
    [
      '00000001-0000-4000-8000-000000000000.webp',
      'drawing.svg',
      'no-ending',
      '00000004-0000-4000-8000-000000000000.webp',
      '/content/photographs/a.jpg',
    ],
  );
});

it('A saved photograph that did not arrive is asked for again at the next preview', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const image = { getAttribute: () => 'data:image/svg+xml,grey#nursery.jpg/' };
  class InView {
    report: (entries: object[]) => void;
    constructor(report: (entries: object[]) => void) {
      this.report = report;
    }
    observe(target: unknown) {
      this.report([{ isIntersecting: true, target }]);
    }
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: InView });
  const asked: string[] = [];
  const getAsset = (path: string) => {
    asked.push(path);
    return { url: path } as never;
  };
  const page = { querySelectorAll: () => [image] } as unknown as Document;
  const { watch } = loadInView(page, getAsset, () => assert.fail('there is nothing to show'));
  const wait = async (seconds: number) => {
    for (let tenths = 0; tenths < seconds * 10; tenths += 1) {
      t.mock.timers.tick(100);
      await Promise.resolve();
    }
  };
  watch();
  await wait(1);
  watch();
  assert.equal(asked.length, 1, 'it may still arrive');
  await wait(60);
  watch();
  assert.deepEqual(asked, Array(2).fill('/content/photographs/nursery.jpg'));
});

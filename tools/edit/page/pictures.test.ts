import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testPicture, withPosition } from '../../../tests/rigs/test-pictures.ts';
import { isCutShort } from './pictures.ts';

it('The forms notice a picture of which a part is missing', async () => {
  const picture = testPicture({ width: 300, height: 200 });
  for (const [kind, made] of [
    ['JPEG', picture.clone().jpeg()],
    ['JPEG of a phone', withPosition(picture.clone())],
    ['progressive JPEG', picture.clone().jpeg({ progressive: true })],
    ['PNG', picture.clone().png()],
    ['WebP', picture.clone().webp()],
  ] as const) {
    const bytes = await made.toBuffer();
    assert.ok(!isCutShort(bytes), kind);
    assert.ok(
      !isCutShort(Buffer.concat([bytes, Buffer.alloc(kind === 'PNG' ? 8 : 500)])),
      `${kind}, with more behind it`,
    );
    for (const part of [0.5, 0.99])
      assert.ok(isCutShort(bytes.subarray(0, bytes.length * part)), `${kind}, ${part}`);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { getConfig } from '../../server/config.ts';
import { freePort } from '../../tests/rigs/free-port.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { startRendering } from './render.ts';

test('pages that are asked for while content/ is read again are made', async (t) => {
  const config = getConfig({}, 'nobody@farm.example');
  const folder = `${temporaryFolder(t)}/`;
  const { render, refresh, vite } = await startRendering(config, folder, await freePort());
  t.after(() => vite.close());
  const page = () => render({ url: '/', now: new Date('2026-11-21T12:00:00Z') });

  const pages: ReturnType<typeof page>[] = [];
  for (let asked = 0; asked < 3; asked += 1) {
    pages.push(page());
    await pause(30);
  }
  const reading = refresh();
  const statuses = (await Promise.all([...pages, page()])).map(({ status }) => status);
  await reading;
  assert.deepEqual(statuses, [200, 200, 200, 200]);
});

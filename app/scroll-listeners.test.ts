import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { unheard, withoutScrollListeners } from './scroll-listeners.ts';

test('React hears nothing of what is unheard, and everything else', () => {
  const root = new EventTarget() as HTMLElement;
  const heard: string[] = [];
  const listener = ({ type }: Event) => heard.push(type);
  withoutScrollListeners(root, () => {
    for (const type of ['click', ...unheard]) root.addEventListener(type, listener);
  });
  root.addEventListener('wheel', () => heard.push('later'));
  for (const type of ['click', ...unheard]) root.dispatchEvent(new Event(type));
  assert.deepEqual(heard, ['click', 'later']);
});

test('no component waits for an event that it would never hear', async () => {
  const props = new RegExp(`\\bon(${unheard.join('|')})(Capture)?=`, 'i');
  const folder = new URL('.', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tsx'));
  assert.ok(files.length > 20);
  for (const name of files) assert.doesNotMatch(await readFile(new URL(name, folder), 'utf8'), props, name);
});

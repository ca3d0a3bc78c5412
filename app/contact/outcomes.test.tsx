import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { textOf } from '../../tests/rigs/html.ts';
import { ada } from '../../tests/rigs/test-messages.ts';
import { NotSent } from './outcomes.tsx';

test('the link that sends the same message by email is short enough for every mail program, and the page says if it does not hold the whole message', () => {
  for (const [name, typed, isCut] of [
    ['a short message', { ...ada, message: 'Do you sell\nseedlings?' }, false],
    ['a message of 5,000 letters', { ...ada, message: 'a'.repeat(5000) }, true],
    ['a message of lines', { ...ada, message: 'Hello\n'.repeat(400) }, true],
    ['a message in Chinese', { ...ada, message: '油棕'.repeat(200) }, true],
    ['a message of characters that take two units', { ...ada, message: '🌴'.repeat(200) }, true],
    ['a subject that fills it', { ...ada, subject: '🌴'.repeat(9000), message: 'Hello' }, true],
    ['every field too long', { ...ada, firstName: 'é'.repeat(9000), subject: 'é'.repeat(9000) }, true],
  ] as const) {
    const html = renderToStaticMarkup(
      <NotSent email="hello@farm.example" outcome={{ kind: 'too-many', typed }} isNew={false} />,
    );
    const href = textOf(/href="(mailto:[^"]+)"/.exec(html)?.[1] ?? '');
    assert.ok(href.length > 60 && href.length <= 1900, `${name}: ${href.length}`);
    const { pathname, searchParams } = new URL(href);
    const body = searchParams.get('body') ?? '';
    assert.equal(pathname, 'hello@farm.example');
    assert.ok(!body.includes('\ufffd'), name);
    assert.equal(body.endsWith('…'), isCut, name);
    for (const text of isCut ? [] : Object.values(typed))
      assert.ok(body.includes(text.replaceAll('\n', '\r\n')), text);
    assert.equal(/copy the rest/.test(textOf(html)), isCut, name);
    assert.ok(typed.subject.startsWith(searchParams.get('subject')?.replace(/…$/, '') ?? 'none'), name);
  }
});

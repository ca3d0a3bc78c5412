import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrongInPage } from './page-rules.ts';

const style = '.a>.b{content:"<p style=x>"}';
const page = (body: string) =>
  `<!doctype html><html><head><style>${style}</style></head><body>${body}</body></html>`;

test('a page with one style, scripts from files and plain elements is fine', () => {
  const body =
    '<script type="module" async src="/wake.js"></script><script type="application/ld+json">{}</script><p class="style">onclick = style="x"</p>';
  assert.equal(wrongInPage(page(body), 'landing', style), undefined);
});

for (const [name, body, word] of [
  ['an inline script', '<script>alert(1)</script>', /inline script/],
  [
    'a script that only looks like linked data',
    '<script type="text/javascript" data-x="application/ld+json">1</script>',
    /inline script/,
  ],
  ['an inline module', '<script type="module">1</script>', /inline script/],
  ['a style attribute', '<p class="a" style="color:red">', /style attribute.*<p class="a"/],
  ['a style attribute on a new line', '<p\n style="color:red">', /style attribute/],
  ['an event handler', '<button onclick="go()">', /event handler/],
  ['a second style', '<style>p{}</style>', /second inline style/],
] as const) {
  test(`a page with ${name} is refused in one sentence`, () => {
    const wrong = wrongInPage(page(body), 'landing', style);
    assert.match(wrong ?? '', word);
    assert.match(wrong ?? '', /^The landing page holds [^\n]*$/);
  });
}

test('a style that React changed on the way is refused, because its hash would not fit', () => {
  assert.match(wrongInPage(page(''), 'contact', '.a>.b{}') ?? '', /hash/);
});

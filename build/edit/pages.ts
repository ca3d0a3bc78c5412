import { fileURLToPath } from 'node:url';

/** Sveltia CMS in one file. */
export const editorScript = fileURLToPath(
  import.meta.resolve('@sveltia/cms').replace(/npm\/index\.js$/, 'dist/sveltia-cms.js'),
);

/** The editor on the left, the site on the right, and below both what the check finds. A narrow window has no room for the site. */
export function deskPage(): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Edit the site</title><style>${style}</style>
<iframe src="/edit/forms" title="Forms" allow="clipboard-read; clipboard-write"></iframe>
<iframe src="/" title="The site" id="site"></iframe>
<section aria-live="polite"><h1 id="headline"></h1><ol id="findings"></ol></section>
<script type="module">${script}</script></html>`;
}

/** Sveltia CMS as its package has it, with our forms. */
export function formsPage(): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Forms</title>
<link rel="cms-config-url" href="config.json" type="application/json">
<body><script src="sveltia-cms.js"></script></body></html>`;
}

const style = `html,body{height:100%;margin:0}
body{display:grid;grid:1fr auto/1fr 1fr;font:1rem/1.5 system-ui,sans-serif;background:#f6f0e4;color:#1d241f}
iframe{width:100%;height:100%;border:0}
#site{border-left:1px solid #cbbfa8}
section{grid-column:1/-1;max-height:30vh;overflow:auto;padding:.75rem 1.25rem;border-top:1px solid #cbbfa8}
h1{margin:0;font-size:1rem}
ol{margin:.25rem 0 0;padding-left:1.5rem}
ol:empty{display:none}
@media (max-width:60rem){body{grid:1fr auto/1fr}#site{display:none}}`;

const script = `const headline = document.getElementById('headline');
const list = document.getElementById('findings');
async function look() {
  const { mistakes, doubts } = await fetch('/edit/findings.json').then((answer) => answer.json());
  const told = mistakes.length > 0 ? mistakes : doubts;
  headline.textContent = mistakes.length > 0
    ? 'The site cannot be made until this is mended:'
    : doubts.length > 0 ? 'The site can be made. Worth knowing:' : 'The site can be made.';
  if (list.textContent !== told.join('')) {
    list.replaceChildren(...told.map((sentence) => Object.assign(document.createElement('li'), { textContent: sentence })));
  }
}
look();
setInterval(() => look().catch(() => { headline.textContent = 'The program that serves this page has ended.'; }), 1000);`;

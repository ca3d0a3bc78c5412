import { readFileSync, writeFileSync } from 'node:fs';
import type { Page, PageRequest } from '../app/outcome.ts';
import type { Screen, Shell } from '../app/shell.ts';
import { wrongInPage } from './page-rules.ts';
import { clientDir, serverDir } from './paths.ts';
import { bundleServiceWorker } from './service-worker.ts';
import { weigh } from './weight.ts';

type Render = (request: PageRequest & { shell: Shell }) => Promise<Page>;

/**
 * Writes the three pages as everybody gets them; states of the contact page are made on request.
 * @returns what a first visit to each screen costs, and using it, as printed at the foot of the page.
 */
export async function prerender(shell: Shell, now: Date): Promise<NonNullable<Shell['pageWeight']>> {
  const { render }: { render: Render } = await import(`${serverDir}app.js`);
  // What a page says of its weight is part of its weight: a draft of everything is weighed.
  write(await renderAll(render, shell, now), shell);
  await bundleServiceWorker();
  const weights = pages.flatMap(({ screen, url, file }) => (file ? [{ screen, url, file }] : []));
  const printed = await Promise.all(
    weights.map(async ({ screen, url, file }) => {
      const { read, used } = await weigh(readFileSync(clientDir + file, 'utf8'), url, shell);
      return [screen, { read: inKilobytes(read), used: inKilobytes(used) }] as const;
    }),
  );
  const pageWeight = Object.fromEntries(printed);
  write(await renderAll(render, { ...shell, pageWeight }, now), shell);
  return pageWeight;
}

function inKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)}\u00a0kB`;
}

function write(rendered: Awaited<ReturnType<typeof renderAll>>, shell: Shell): void {
  for (const { screen, file, html } of rendered) {
    const wrong = wrongInPage(html, screen, shell.styles[screen]);
    if (wrong) throw new Error(wrong);
    if (file) writeFileSync(clientDir + file, html);
  }
}

const pages: readonly { screen: Screen; url: string; status: number; file?: string }[] = [
  { screen: 'landing', url: '/', status: 200, file: 'index.html' },
  { screen: 'contact', url: '/contact', status: 200, file: 'contact.html' },
  { screen: 'not-found', url: '/no-such-page', status: 404, file: '404.html' },
];

function renderAll(render: Render, shell: Shell, now: Date) {
  return Promise.all(
    pages.map(async (page) => {
      const { status, html } = await render({ url: page.url, now, shell });
      if (status !== page.status) {
        throw new Error(`${page.url} was rendered with status ${status} instead of ${page.status}`);
      }
      return { ...page, html };
    }),
  );
}

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtPage } from '../rigs/last-build.ts';
import { expect, test } from './fixtures.ts';

// Only the page is served.
test.use({ expectedErrors: /status of 404/ });

for (const path of ['/', '/contact']) {
  test(`nothing on ${path} moves when the drawing of the hero comes in two parts`, async ({ page }) => {
    const html = await builtPage(path);
    // Within the drawing, which ends the section.
    const middle = html.indexOf('</section>') - 1000;
    let finish = () => {};
    const server = http.createServer((request, response) => {
      if (request.url !== path) return response.writeHead(404).end();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.write(html.slice(0, middle));
      finish = () => response.end(html.slice(middle));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          const moved = Number(document.documentElement.dataset.moved ?? 0);
          document.documentElement.dataset.moved = `${shifts.reduce((sum, { value }) => sum + value, moved)}`;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const { port } = server.address() as AddressInfo;
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' });
        await expect(page.locator('section svg path').nth(3)).toBeAttached();
        await drawn();
        finish();
        await page.waitForLoadState();
        await drawn();
        const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
        expect(moved, `${width} px wide`).toBeLessThan(0.005);
      }
    } finally {
      server.closeAllConnections();
      server.close();
    }

    function drawn(): Promise<void> {
      return page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      );
    }
  });
}

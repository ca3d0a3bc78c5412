import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../rigs/free-port.ts';
import { untilReady } from '../rigs/site-process.ts';
import type { Running } from './tab.ts';

const { Builder, Key } = createRequire(`${import.meta.dirname}/packages/`)('selenium-webdriver');

/** Starts Debian's WebKitGTK on a virtual screen, driven by WebDriver. */
export async function startWebKit({ javaScript = true } = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrowToolbar);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: folder, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  for (const stream of [service.stdout, service.stderr]) {
    stream.on('data', (text) => errors.push(...(String(text).match(/^CONSOLE .*\bERROR\b.*$/gm) ?? [])));
  }
  const server = `http://127.0.0.1:${port}`;
  await untilReady(service, `${server}/status`);
  const browser = await new Builder().usingServer(server).withCapabilities(capabilities(javaScript)).build();
  return {
    tab: {
      errors,
      open: (url) => browser.get(url),
      async size(width, height) {
        const outside = await browser.executeScript('return outerHeight - innerHeight');
        await browser
          .manage()
          .window()
          .setRect({ width, height: height + outside });
      },
      ask: (expression) => browser.executeScript(`return ${expression}`),
      move: (x, y) => browser.actions().move({ x, y, duration: 0 }).perform(),
      press: (x, y) => browser.actions().move({ x, y, duration: 0 }).click().perform(),
      keys(...names) {
        const codes = names.map((name) => Key[name.replace('Arrow', '').toUpperCase()]);
        const actions = browser.actions();
        for (const code of codes) actions.keyDown(code);
        for (const code of codes.toReversed()) actions.keyUp(code);
        return actions.perform();
      },
      type: (text) => browser.actions().sendKeys(text).perform(),
    },
    async close() {
      // The driver ends the browser.
      for (const child of [service, screen]) {
        const ended = child.exitCode === null && once(child, 'exit');
        child.kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// The usual toolbar would keep the window from being as narrow as a phone.
const narrowToolbar = `* {
  margin: 0; padding: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; -gtk-icon-transform: scale(0.1);
}`;

function capabilities(javaScript: boolean) {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const args = [
    '--automation',
    '--enable-write-console-messages-to-stdout=true',
    `--enable-javascript-markup=${javaScript}`,
  ];
  return { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../rigs/free-port.ts';
import { untilReady } from '../rigs/site-process.ts';
import type { Key, Running } from './tab.ts';

/** Starts Debian's WebKitGTK on a screen of its own, driven over WebDriver. */
export async function startWebKit({ javaScript = true } = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrowToolbar);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: folder, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  for (const stream of [driver.stdout, driver.stderr]) {
    stream.on('data', (text) => errors.push(...(String(text).match(/^CONSOLE .*\bERROR\b.*$/gm) ?? [])));
  }
  const base = `http://127.0.0.1:${port}`;
  await untilReady(driver, `${base}/status`);
  const { sessionId } = await ask<{ sessionId: string }>(`${base}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions(javaScript) } },
  });
  const call = <Answer>(path: string, body: object) =>
    ask<Answer>(`${base}/session/${sessionId}${path}`, body);
  const run = <Answer>(script: string) => call<Answer>('/execute/sync', { script, args: [] });
  const mouse = (x: number, y: number, ...buttons: readonly string[]) => {
    const pressed = buttons.map((type) => ({ type, button: 0 }));
    const actions = [{ type: 'pointerMove', duration: 0, x, y }, ...pressed];
    const parameters = { pointerType: 'mouse' };
    return call('/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters, actions }] });
  };
  const keys = (...actions: readonly { type: 'keyDown' | 'keyUp'; value: string }[]) =>
    call('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  const down = (value: string) => ({ type: 'keyDown', value }) as const;
  const up = (value: string) => ({ type: 'keyUp', value }) as const;
  return {
    tab: {
      errors,
      open: (url) => call('/url', { url }),
      async size(width, height) {
        const outside = await run<number>('return outerHeight - innerHeight');
        await call('/window/rect', { width, height: height + outside });
      },
      ask: (expression) => run(`return ${expression}`),
      move: (x, y) => mouse(x, y),
      press: (x, y) => mouse(x, y, 'pointerDown', 'pointerUp'),
      keys(...names) {
        const codes = names.map((name) => keyCodes[name]);
        return keys(...codes.map(down), ...codes.toReversed().map(up));
      },
      type: (text) => keys(...[...text].flatMap((sign) => [down(sign), up(sign)])),
    },
    async close() {
      // The browser goes with its driver.
      for (const child of [driver, screen]) {
        const ended = child.exitCode === null && once(child, 'exit');
        child.kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// The toolbar would keep the window from being as narrow as a phone.
const narrowToolbar = `* {
  margin: 0; padding: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; -gtk-icon-transform: scale(0.1);
}`;

const keyCodes: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
};

function browserOptions(javaScript: boolean) {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const args = [
    '--automation',
    '--enable-write-console-messages-to-stdout=true',
    `--enable-javascript-markup=${javaScript}`,
  ];
  return { binary, args };
}

/** Gives the driver a command. */
async function ask<Answer>(url: string, body: object): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${url}: ${value.error}, ${value.message}`);
  return value;
}

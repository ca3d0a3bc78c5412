import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../testing/free-port.ts';
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
    stream.on('data', (said) => errors.push(...(String(said).match(/^CONSOLE .*\bERROR\b.*$/gm) ?? [])));
  }
  const call = await openSession(`http://127.0.0.1:${port}`, javaScript);
  const act = (...actions: readonly object[]) => call('POST', '/actions', { actions });
  const mouse = (...actions: readonly object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const moveTo = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x, y });
  const keys = (...actions: readonly (readonly ['keyDown' | 'keyUp', string])[]) =>
    act({ type: 'key', id: 'keys', actions: actions.map(([type, value]) => ({ type, value })) });
  return {
    tab: {
      errors,
      open: (url) => call('POST', '/url', { url }),
      size: async (width, height) => {
        const outside = await call<number>('POST', '/execute/sync', {
          script: 'return outerHeight - innerHeight',
          args: [],
        });
        await call('POST', '/window/rect', { width, height: height + outside });
      },
      ask: (expression) => call('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
      move: (x, y) => mouse(moveTo(x, y)),
      press: (x, y) =>
        mouse(moveTo(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
      key: (name, held) => {
        const key = keyCodes[name];
        return held
          ? keys(['keyDown', keyCodes[held]], ['keyDown', key], ['keyUp', key], ['keyUp', keyCodes[held]])
          : keys(['keyDown', key], ['keyUp', key]);
      },
      type: (text) =>
        keys(
          ...[...text].flatMap(
            (sign) =>
              [
                ['keyDown', sign],
                ['keyUp', sign],
              ] as const,
          ),
        ),
      picture: async (file) =>
        writeFileSync(file, Buffer.from(await call<string>('GET', '/screenshot'), 'base64')),
    },
    close: async () => {
      await call('DELETE', '').catch(() => {});
      await Promise.all([driver, screen].map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// The toolbar would keep the window from being as narrow as a phone.
const narrowToolbar = `* {
  margin: 0; padding: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; -gtk-icon-transform: scale(0.1);
}`;

const keyCodes: Readonly<Record<Key | 'Shift', string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
};

type Call = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

async function openSession(base: string, javaScript: boolean): Promise<Call> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const args = [
    '--automation',
    '--enable-write-console-messages-to-stdout=true',
    `--enable-javascript-markup=${javaScript}`,
  ];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
  const { sessionId } = await ask<{ sessionId: string }>(base, 'POST', '/session', { capabilities });
  return (method, path, body) => ask(base, method, `/session/${sessionId}${path}`, body);
}

async function ask<Answer>(base: string, method: string, path: string, body?: object): Promise<Answer> {
  const request = { method, ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}) };
  const answer = await fetchOnceThere(base + path, request);
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
  return value;
}

async function fetchOnceThere(url: string, request: RequestInit, tries = 100): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return fetchOnceThere(url, request, tries - 1);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

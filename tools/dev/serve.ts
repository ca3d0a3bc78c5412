// The development server: the site from its sources.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentFolder } from '../../schema/load.ts';
import { systemClock } from '../../server/clock.ts';
import { getConfig, StartError } from '../../server/config.ts';
import { readSettings } from '../../server/env-file.ts';
import { securityHeaders } from '../../server/http/headers.ts';
import { createLogger } from '../../server/log.ts';
import { startSite } from '../../server/site.ts';
import { openStore } from '../../server/store/open.ts';
import { isInside, root } from '../build/paths.ts';
import { createEditorServer } from '../edit/editor-server.ts';
import { watchForMissed } from './changes.ts';
import { startRendering } from './render.ts';
import { isServed, shortLines } from './served.ts';

try {
  // SITE_URL in `.env` is the address of the public site, not of this one.
  const written = readSettings(process.env);
  const settings = { ...written, SITE_URL: process.env.SITE_URL };
  const given = getConfig(settings, 'nobody@farm.example');
  const isMailing = process.argv.includes('--mail');
  if (isMailing && !(given.smtp && written.MAIL_TO))
    throw new StartError('--mail needs SMTP_URL and MAIL_TO');
  // Messages that are typed to try the form are mailed to nobody.
  const config = isMailing ? given : { ...given, smtp: null };
  process.env.SITE_URL = config.siteUrl;
  const followed = [`${root}app/`, contentFolder];
  const hasMissedChange = watchForMissed(followed);
  const folder = `${mkdtempSync(join(tmpdir(), 'site-dev-'))}/`;
  const { vite, reloads, refresh, findings, close, ...rendering } = await startRendering(config, folder);
  const editor = process.argv.includes('--edit') ? await createEditorServer(findings) : undefined;
  const { store } = await openStore(config.database);
  const site = await startSite({
    config,
    build: { ...rendering, styleHashes: [], stamp: 'dev', rendersEachRequest: true },
    store,
    clock: systemClock,
    log: createLogger(shortLines),
    headers: developmentHeaders(config.siteUrl),
    middleware: (request, response) =>
      new Promise((resolve) => {
        response.once('close', () => resolve(true));
        if (editor?.(request, response)) return;
        if (!isServed(request)) return resolve(false);
        vite.middlewares(request, response, () => resolve(false));
      }),
  });
  site.server.on('upgrade', (...request) => reloads.emit('upgrade', ...request));
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let reloading = Promise.resolve();
  vite.watcher
    .add(contentFolder)
    .on('all', (_event, file) => {
      if (followed.some((folder) => isInside(folder, file))) reloadSoon();
    })
    .once('ready', reloadIfMissed);
  // It may have been ready before.
  reloadIfMissed();
  if (editor) console.log(`${config.siteUrl}/edit has the content in forms, beside the site.`);
  console.log(`${config.siteUrl} follows every change of the code and of content/. Ctrl+C ends it.`);
  if (config.smtp) console.log(`Messages are mailed to ${config.mailTo}.`);
  else if (given.smtp)
    console.log('Messages are mailed to nobody. npm run dev -- --mail sends them to MAIL_TO.');
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // Ctrl+C reaches this process twice: from the terminal, and from tools/dev.ts.
    process.on(signal, () => {
      if (!isStopping) void stop();
      isStopping = true;
    });
  }

  function reloadIfMissed(): void {
    if (hasMissedChange()) reloadSoon();
  }

  function reloadSoon(): void {
    clearTimeout(timer);
    // What is read once Vite is closed would print an error.
    if (isStopping) return;
    // Long enough for Vite to invalidate the module, and for an editor that saves several files.
    timer = setTimeout(() => {
      reloading = reloading.then(reload);
    }, 50);
  }

  async function reload(): Promise<void> {
    await refresh().catch(console.error);
    vite.environments.client.hot.send({ type: 'full-reload' });
  }

  async function stop(): Promise<void> {
    clearTimeout(timer);
    await Promise.all([reloading, site.stop(true)]);
    await close();
    rmSync(folder, { recursive: true });
    process.exit(0);
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}

/** The site's headers, but Vite may add styles and reload. */
function developmentHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    ...securityHeaders([], siteUrl),
    // The editor shows the site beside its forms.
    'content-security-policy': [
      "default-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' ws:",
      // Vite waits there for a server that starts again.
      "worker-src 'self' blob:",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  };
}

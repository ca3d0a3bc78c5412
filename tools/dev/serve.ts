// The development server: the site, with pages from Vite's SSR middleware. https://vite.dev/guide/ssr#setting-up-the-dev-server
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { createServer } from 'vite';
import { paths } from '../../app/page/screens.ts';
import { contentFolder } from '../../schema/check-content.ts';
import { getConfig, readSettings, StartError } from '../../server/config.ts';
import { createLogger, systemClock } from '../../server/context.ts';
import { securityHeaders } from '../../server/http/reply.ts';
import { startSite } from '../../server/site.ts';
import { openStore } from '../../server/store/open.ts';
import { root } from '../build/paths.ts';
import { createFormsServer } from '../edit/forms-server.ts';
import { createRenderer } from './render.ts';

/** The folders that Vite may serve: not those with settings, passwords and messages. */
const served = ['app', 'message', 'schema', 'node_modules'];
/** The folders of code that runs in this process, which starts again when it changes. */
const imported = ['schema', 'message', 'server', 'tools', 'app/page'];
/** tools/dev.ts then starts this process again. */
const again = 75;

try {
  // SITE_URL in `.env` is the address of the public site, not of this one.
  const written = readSettings(process.env);
  const given = getConfig({ ...written, SITE_URL: process.env.SITE_URL }, 'nobody@farm.example');
  const isMailing = process.argv.includes('--mail');
  if (isMailing && !(given.smtp && written.MAIL_TO))
    throw new StartError('--mail needs SMTP_URL and MAIL_TO');
  // Messages that are typed to try the form are mailed to nobody.
  const smtp = isMailing ? given.smtp : null;
  // For `localhost` Fastify may listen at ::1 as well, by a second server that has neither Vite's files nor the forms.
  const host = given.host === 'localhost' ? '127.0.0.1' : given.host;
  const config = { ...given, smtp, host };
  process.env.SITE_URL = config.siteUrl;

  // Never listens: open pages wait for a change at the address of the site, which passes their requests on.
  const reloads = createHttpServer();
  const vite = await createServer({
    root,
    // Loaded by Node itself: Vite would write a compiled file, which the watcher takes for a change.
    configLoader: 'native',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      ws: { server: reloads },
      fs: { allow: served.map((name) => root + name) },
    },
  });
  const folder = `${mkdtempSync(join(tmpdir(), 'site-dev-'))}/`;
  process.on('exit', () => rmSync(folder, { recursive: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit());
  const { refresh, factSheetSize, ...rendering } = createRenderer(vite, config, folder);
  let reloading = refresh();
  let timer: NodeJS.Timeout | undefined;
  let isOutdated = false;
  vite.watcher.add(contentFolder).on('all', (_event, file) => {
    const isIn = (folders: readonly string[]) =>
      folders.some((folder) => file.startsWith(resolve(root, folder) + sep));
    isOutdated ||= /(?<!\.test)\.tsx?$/.test(file) && isIn(imported);
    if (!isOutdated && !isIn(['app', contentFolder])) return;
    clearTimeout(timer);
    // Long enough for an editor that saves several files.
    timer = setTimeout(() => (isOutdated ? process.exit(again) : reload()), 50);
  });
  function reload(): void {
    reloading = reloading.then(refresh).then(() => vite.ws.send({ type: 'full-reload' }), console.error);
  }
  await reloading;

  const printedValues = () => ({ retentionDays: config.retentionDays, factSheetSize: factSheetSize() });
  const forms = process.argv.includes('--edit') ? await createFormsServer(printedValues) : undefined;
  const { store } = await openStore(config.database);
  const site = await startSite({
    config,
    build: {
      ...rendering,
      paths,
      styleHashes: [],
      loadedBy: () => [],
      stamp: 'dev',
      rendersEachRequest: true,
    },
    store,
    clock: systemClock,
    log: createLogger({ write: printShort }),
    headers: developmentHeaders(config.siteUrl),
  });
  // Vite's files and the forms come before the site's own routes.
  const [answer] = site.server.listeners('request');
  site.server.removeAllListeners('request').on('request', (request, response) => {
    if (forms?.(request, response)) return;
    vite.middlewares(request, response, () => answer?.(request, response));
  });
  site.server.on('upgrade', (...request) => reloads.emit('upgrade', ...request));
  if (forms) console.log(`${config.siteUrl}/edit has the content in forms.`);
  console.log(`${config.siteUrl} follows every change of the code and of content/. Ctrl+C ends it.`);
  if (config.smtp) console.log(`Messages are mailed to ${config.mailTo}.`);
  else if (given.smtp)
    console.log('Messages are mailed to nobody. npm run dev -- --mail sends them to MAIL_TO.');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}

/** Prints what went wrong, in short. */
function printShort(line: string): void {
  const { level, event, error, stack } = JSON.parse(line);
  if (level !== 'info') console.error([event, stack ?? error].filter(Boolean).join(': '));
}

/** The site's headers, but Vite may add styles and reload. */
function developmentHeaders(siteUrl: string): Readonly<Record<string, string>> {
  const policy =
    // Vite waits in a worker for a server that starts again.
    "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; worker-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return { ...securityHeaders([], siteUrl), 'content-security-policy': policy };
}

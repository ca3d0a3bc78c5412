import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import escapeHtml from 'validator/lib/escape.js';
import { createLogger, createServer, type EnvironmentModuleNode } from 'vite';
import type { Code, Data, Page, PageRequest } from '../../app/page/page.ts';
import { paths, screenNames, screenOf } from '../../app/page/screens.ts';
import { siteContent } from '../../app/page/site-content.ts';
import { contentFolder, loadContent } from '../../schema/load.ts';
import { readSources } from '../../schema/read.ts';
import type { Config } from '../../server/config.ts';
import { readFiles, type SiteFile } from '../../server/http/files.ts';
import { root } from '../build/paths.ts';
import { editorFindings } from '../edit/findings-in-forms.ts';
import { servedFolders, shortStack } from './served.ts';

/** Renders pages and makes the files beside them from the current sources. `folder` ends with a slash. */
export async function startRendering({ siteUrl, retentionDays }: Config, folder: string) {
  // Never listens: open pages wait for a change at the address of the site, which passes their requests on.
  const reloads = createHttpServer();
  const logger = createLogger('warn');
  const { error: print } = logger;
  logger.error = (message, options) => print(shortStack(message), options);
  const vite = await createServer({
    root,
    // Loaded by Node itself: Vite would write a compiled copy, which the watcher takes for a change.
    configLoader: 'native',
    server: {
      middlewareMode: true,
      ws: { server: reloads },
      fs: { allow: servedFolders.map((name) => root + name) },
    },
    customLogger: logger,
  });
  const files = new Map<string, SiteFile>();
  let data: Data;
  let mistakes: readonly string[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  /** One after another: a module that is read again while a page loads would be there twice, and React's context with it. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  /** Reads everything again, and reports mistakes in content/, such as a name too long for the social image. */
  async function refresh(): Promise<void> {
    for (const environment of Object.values(vite.environments)) environment.moduleGraph.invalidateAll();
    const found = await makeData();
    const isNew = found.join() !== mistakes.join();
    mistakes = found;
    if (!isNew) return;
    if (found.length > 0) console.error(`${found.join('\n')}\n`);
    else console.log('content/ can be read again.\n');
  }

  async function makeData(): Promise<readonly string[]> {
    try {
      const { makeData }: typeof import('../build/data.ts') = await load('/tools/build/data.ts');
      await makeData(folder, siteContent(loadContent()), new Date());
      data = JSON.parse(readFileSync(`${folder}content.json`, 'utf8'));
      for (const [path, file] of readFiles(`${folder}client`)) files.set(path, file);
      return [];
    } catch (error) {
      const { name, message } = error as Error;
      if (name !== 'ContentError') throw error;
      return message.split('\n');
    }
  }

  async function render(request: PageRequest): Promise<Page> {
    if (mistakes.length > 0) return errorPage('What is written in content/ cannot be shown yet', mistakes);
    try {
      const { createApp }: typeof import('../../app/entry-server.tsx') = await load('/app/entry-server.tsx');
      const page = await createApp(await readCode(), data, { siteUrl, retentionDays }).render(request);
      return { ...page, html: page.html.replace('</head>', `${reloader}</head>`) };
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      const isPrinted = error instanceof Error && logger.hasErrorLogged(error);
      if (!isPrinted)
        console.error(shortStack(error instanceof Error ? (error.stack ?? error.message) : `${error}`));
      const reason = stripVTControlCharacters(error instanceof Error ? error.message : `${error}`);
      return errorPage('The page could not be made', [reason, 'The terminal says where.']);
    }
  }

  /** The same as server/build.ts reads from the manifests of a build. */
  async function readCode(): Promise<Code> {
    const styles = new Map<string, string>();
    for (const screen of screenNames) {
      const [source, below] = [`app/${screen}/${screen}.tsx`, `app/${screen}/below.tsx`];
      await load(`/${source}`);
      const printed = await sheetsOf(['/app/page/document.tsx', `/${source}`]);
      styles.set(source, await styleOf(printed));
      if (!screenOf(screen).below) continue;
      await load(`/${below}`);
      const more = await sheetsOf([`/${below}`]);
      styles.set(below, await styleOf(more.filter((url) => !printed.includes(url))));
    }
    return { scripts: (source) => [`/${source}`], style: (source) => styles.get(source) ?? '' };
  }

  /** The addresses of the stylesheets that modules import, in this order. */
  async function sheetsOf(sources: readonly string[]): Promise<string[]> {
    const found = new Set<EnvironmentModuleNode>();
    const collect = (module: EnvironmentModuleNode | undefined) => {
      if (!module || found.has(module) || module.url === '/app/page/screens.ts') return;
      found.add(module);
      for (const imported of module.importedModules) collect(imported);
    };
    for (const source of sources) collect(await vite.environments.ssr.moduleGraph.getModuleByUrl(source));
    return Array.from(found, ({ url }) => url).filter((url) => url.endsWith('.css'));
  }

  async function styleOf(sheets: readonly string[]): Promise<string> {
    const made = sheets.map((url) => vite.transformRequest(`${url}?direct`));
    return (await Promise.all(made)).map((sheet) => sheet?.code).join('\n');
  }

  // biome-ignore lint/suspicious/noExplicitAny: Vite does not know the types of what it loads
  function load(file: string): Promise<any> {
    return vite.ssrLoadModule(file);
  }

  await refresh();
  return {
    vite,
    reloads,
    files,
    refresh: () => inTurn(refresh),
    /** Without Vite, a page that is still being rendered would print its stack. */
    close: () => inTurn(() => vite.close()),
    render: (request: PageRequest) => inTurn(() => render(request)),
    paths,
    findings: () => editorFindings(readSources(contentFolder), new Date(), mistakes),
  };
}

function errorPage(headline: string, sentences: readonly string[]): Page {
  const list = sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('');
  return {
    status: 500,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${headline}</title>${reloader}<style>${style}</style><main><h1>${headline}</h1><ol>${list}</ol><p>This page follows as soon as it is saved.</p></main></html>`,
  };
}

const style =
  'body{margin:0;background:#f6f0e4;color:#1d241f;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:46rem;margin:12vh auto;padding:0 1.5rem}h1{line-height:1.1}li{margin:.75rem 0;overflow-wrap:anywhere}';
const reloader = '<script type="module" src="/@vite/client"></script>';

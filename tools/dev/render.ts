import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import escapeHtml from 'validator/lib/escape.js';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { Code, Data, Page, PageRequest } from '../../app/data/page.ts';
import { siteContent } from '../../app/data/site-content.ts';
import { screenNames, screenOf } from '../../app/page/screens.ts';
import { loadContent } from '../../schema/check-content.ts';
import type { Config } from '../../server/config.ts';
import { readFiles, type SiteFile } from '../../server/http/files.ts';

/** Renders pages, and makes the files beside them, from the current sources. @param folder for them, ends with a slash */
export function createRenderer(vite: ViteDevServer, { siteUrl, retentionDays }: Config, folder: string) {
  const files = new Map<string, SiteFile>();
  let data: Data | undefined;
  let mistakes: readonly string[] = [];

  /** Reads content/ again, and prints new mistakes in it, such as a name too long for the social image. */
  async function refresh(): Promise<void> {
    const found = await remakeData();
    const isNew = found.join() !== mistakes.join();
    mistakes = found;
    if (isNew) console.log(`${found.join('\n') || 'content/ can be read again.'}\n`);
  }

  async function remakeData(): Promise<readonly string[]> {
    try {
      const made: typeof import('../build/data.ts') = await load('/tools/build/data.ts');
      await made.makeData(folder, siteContent(loadContent()), new Date());
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
    if (!data || mistakes.length > 0)
      return developmentErrorPage('What is written in content/ cannot be shown yet', mistakes);
    try {
      const { createPageRenderer }: typeof import('../../app/entry-server.tsx') =
        await load('/app/entry-server.tsx');
      const page = await createPageRenderer(await readCode(), data, { siteUrl, retentionDays }).render(
        request,
      );
      return { ...page, html: page.html.replace('</head>', `${reloader}</head>`) };
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(`${thrown}`);
      vite.ssrFixStacktrace(error);
      if (!vite.config.logger.hasErrorLogged(error)) console.error(error.stack);
      return developmentErrorPage('The page could not be made', [error.message, 'The terminal says where.']);
    }
  }

  /** The same as server/build.ts reads from the manifests of a build, with all styles of a screen in one. */
  async function readCode(): Promise<Code> {
    const styles = new Map<string, string>();
    for (const name of screenNames) {
      const source = `app/${name}/${name}.tsx`;
      const parts = ['app/page/document.tsx', source];
      if (screenOf(name).below) parts.push(`app/${name}/below.tsx`);
      for (const part of parts) await load(`/${part}`);
      const made = (await sheetsOf(parts)).map((url) => vite.transformRequest(`${url}?direct`));
      styles.set(source, (await Promise.all(made)).map((sheet) => sheet?.code).join('\n'));
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
    for (const source of sources)
      collect(await vite.environments.ssr.moduleGraph.getModuleByUrl(`/${source}`));
    return Array.from(found, ({ url }) => url).filter((url) => url.endsWith('.css'));
  }

  // biome-ignore lint/suspicious/noExplicitAny: Vite does not know the types of what it loads
  function load(file: string): Promise<any> {
    return vite.ssrLoadModule(file);
  }
  return { files, refresh, render, factSheetSize: () => data?.factSheetSize };
}

function developmentErrorPage(headline: string, sentences: readonly string[]): Page {
  const list = sentences.map((one) => `<li>${escapeHtml(stripVTControlCharacters(one))}</li>`).join('');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${headline}</title>${reloader}<style>${style}</style><h1>${headline}</h1><ol>${list}</ol><p>This page follows as soon as it is saved.</p></html>`;
  return { status: 500, html };
}

const style =
  'body{max-width:46rem;margin:12vh auto;padding:0 1.5rem;background:#f6f0e4;color:#1d241f;font:1.125rem/1.5 system-ui,sans-serif}li{margin:.75rem 0;overflow-wrap:anywhere}';
const reloader = '<script type="module" src="/@vite/client"></script>';

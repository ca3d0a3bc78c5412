import { stripVTControlCharacters } from 'node:util';
import { createServer } from 'vite';
import type { SiteContent } from '../../app/content.ts';
import type { Page, PageRequest } from '../../app/page.ts';
import { forEachScreen, paths, screenOf } from '../../app/screens.ts';
import type { Code, Data } from '../../app/shell.ts';
import { siteContent } from '../../schema/fields/content.ts';
import { contentFolder, loadContent } from '../../schema/load.ts';
import { readSources } from '../../schema/read.ts';
import type { Config } from '../../server/config.ts';
import { escapeHtml } from '../../server/http/escape-html.ts';
import { readFiles, type SiteFile } from '../../server/pages/files.ts';
import { editorFindings } from '../edit/findings.ts';
import { makeFonts } from '../fonts.ts';
import { writePhotographs } from '../photographs/photographs.ts';
import { bundleStyles, plainStyle } from '../styles.ts';
import { developmentConfig } from '../vite.config.ts';

/** Renders pages and makes the files beside them from the current sources. `folder` ends with a slash. */
export async function startRendering({ siteUrl, retentionDays, port }: Config, folder: string) {
  const fonts = await makeFonts(folder);
  let content: SiteContent;
  const vite = await createServer(developmentConfig(port + 1));
  const files = new Map<string, SiteFile>();
  let styles: Awaited<ReturnType<typeof bundleStyles>> | undefined;
  let pictures: Data['pictures'] = {};
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
    styles = undefined;
    const found = await makeFiles();
    const isNew = found.join() !== mistakes.join();
    mistakes = found;
    if (!isNew) return;
    if (found.length > 0) console.error(`${found.join('\n')}\n`);
    else console.log('content/ can be read again.\n');
  }

  async function makeFiles(): Promise<readonly string[]> {
    try {
      content = siteContent(loadContent());
      const { writeFiles } = await vite.ssrLoadModule('/tools/files.ts');
      await writeFiles(folder, content, siteUrl, new Date());
      pictures = await writePhotographs(folder, content);
      for (const [path, file] of readFiles(folder)) files.set(path, file);
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
      const page: Page = await (await createApp()).render(request);
      return { ...page, html: page.html.replace('</head>', `${reloader}</head>`) };
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      const words = stripVTControlCharacters(error instanceof Error ? error.message : `${error}`);
      return errorPage('The page could not be made', [words, 'The terminal says where.']);
    }
  }

  async function createApp(): Promise<ReturnType<typeof import('../../app/entry-server.tsx').createApp>> {
    const { createApp } = await vite.ssrLoadModule('/app/entry-server.tsx');
    styles ??= await bundleStyles(true);
    const code: Code = {
      ...styles,
      plainStyle: plainStyle(),
      loaderScript: { src: '/app/loader.ts' },
      screenScripts: forEachScreen((screen) => {
        const { entry } = screenOf(screen);
        return entry ? [`/${entry}`] : [];
      }),
    };
    return createApp(code, { content, fonts, pictures }, { siteUrl, retentionDays });
  }

  await refresh();
  return {
    vite,
    files,
    refresh: () => inTurn(refresh),
    render: (request: PageRequest) => inTurn(() => render(request)),
    paths,
    plainPage: (await vite.ssrLoadModule('/app/plain/plain.tsx')).renderPlain(plainStyle()),
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

import type { Outcome, Page, PageRequest, Sent } from '../../app/outcome.ts';
import { emptyMessage } from '../../message/message.ts';
import type { App } from '../app.ts';
import type { Clock } from '../clock.ts';
import { type Answer, html } from '../http/answer.ts';
import type { Visit } from '../http/visit.ts';
import { describeError, type Log } from '../log.ts';
import { createAgingPages } from './aging-pages.ts';
import type { SiteFile } from './files.ts';
import { busyPage, failurePage, notFoundPage, wordsBackPage } from './plain-pages.ts';
import { createRenderQueue, type Render } from './render-queue.ts';
import { serveFile } from './serve-file.ts';

export type Pages = {
  readonly reasons: App['reasons'];
  /** A file of the site, or undefined where there is none of this name, or where a known page must be rendered. */
  file(visit: Visit): Promise<Answer | undefined>;
  /** Whether there is a file at this path. */
  has(path: string): boolean;
  rendered(visit: Visit): Promise<Answer>;
  /** The contact page for a post that was not kept. */
  outcome(status: number, outcome: Outcome, headers?: Record<string, string>): Promise<Answer>;
};

export function createPages(parts: {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The year the pages among the files were made for. */
  readonly builtIn: number;
  readonly render: Render;
  readonly reasons: App['reasons'];
  readonly lookUp: (reference: string) => Promise<Sent>;
  readonly clock: Clock;
  readonly log: Log;
}): Pages {
  const renderInTurn = createRenderQueue(parts.render);
  const current = createAgingPages(parts);
  /** A refusal that gives no words back is the same for everybody: a crowd of them costs one rendering a minute. */
  const wordless = new Map<string, { readonly answer: Answer; readonly at: number }>();

  /** The app's page, or what stands in for it. An error of the app is the only way to a 500. */
  async function renderOr(request: Omit<PageRequest, 'now'>, busy: () => Answer): Promise<Answer> {
    let page: Page | 'busy';
    try {
      page = await renderInTurn({ ...request, now: parts.clock.now() });
    } catch (error) {
      parts.log('error', 'render failed', describeError(error));
      return failurePage();
    }
    const answer = page === 'busy' ? busy() : html(page.status, page.html);
    return withHeaders(answer, { 'x-robots-tag': 'noindex' });
  }

  return {
    reasons: parts.reasons,
    has: (path) => parts.files.has(path),
    async file(visit) {
      if (visit.path === '/contact' && dynamicKeys.some((key) => visit.query.has(key))) return undefined;
      const file = await current(visit.path);
      return file && serveFile(file, visit);
    },
    async rendered(visit) {
      const asked = visit.path === '/contact' ? visit.query.get('sent') : null;
      const sent = asked === null ? undefined : await parts.lookUp(asked);
      // A second slash would read as a host where the app takes the address apart.
      const url = /^\/[/\\]/.test(visit.path) ? '/not-found' : visit.url;
      return renderOr({ url, sent }, visit.path === '/contact' ? busyPage : notFoundPage);
    },
    async outcome(status, outcome, headers = {}) {
      const key = outcome.typed === emptyMessage ? `${status} ${outcome.kind}` : undefined;
      const known = key && wordless.get(key);
      if (known && parts.clock.monotonic() - known.at < wordlessMs) return withHeaders(known.answer, headers);
      const rendered = await renderOr({ url: '/contact', outcome, status }, () =>
        wordsBackPage(status, parts.reasons[outcome.kind], outcome.typed),
      );
      if (!key || rendered.status !== status) return withHeaders(rendered, headers);
      // Bytes, because a text would be turned into them, and compressed, for each of the crowd again.
      const answer = { ...rendered, body: Buffer.from(rendered.body ?? '') };
      wordless.set(key, { answer, at: parts.clock.monotonic() });
      return withHeaders(answer, headers);
    },
  };
}

const wordlessMs = 60_000;

function withHeaders(answer: Answer, headers: Record<string, string>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** What the contact page shows on request: its prerendered file does not know them. */
const dynamicKeys = ['sent', 'topic', 'ref'];

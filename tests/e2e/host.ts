import { extname } from 'node:path';
import type { Page } from '@playwright/test';
import { fastify } from 'fastify';
import type { Sources } from '../../schema/read.ts';
import { editorFiles } from '../../tools/edit/editor.ts';
import { formTypes } from '../../tools/edit/editor-server.ts';
import { readGitHost } from '../../tools/edit/host-settings.ts';
import { bundleForms } from '../../tools/edit/page/bundle.ts';
import type { Cleanup } from '../rigs/cleanup.ts';
import { greenAcre } from '../rigs/green-acre.ts';

export const token = 'a-token-of-the-owner';

export async function signIn(page: Page, typed = token): Promise<void> {
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(typed);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** At an address of its own, under its policy. Resolves to how to learn which other hosts were asked. */
export async function openEditor(
  cleanup: Cleanup,
  page: Page,
  text: string,
  sources: Sources = greenAcre,
): Promise<() => string[]> {
  const host = readGitHost(text);
  if (!host.ok) throw new Error(host.sentence);
  const place = { ...host, branch: 'main', prefix: 'content/' };
  const files = editorFiles(await bundleForms(), sources, place);
  const app = fastify({ forceCloseConnections: true });
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
    const name = params['*'] || 'index.html';
    const body = files.get(name);
    // The same as in the Caddyfile. The rest of the policy is in the page.
    reply.header('content-security-policy', "frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
    if (body === undefined) return reply.code(404).send('Not here');
    return reply.type(formTypes[extname(name)] ?? '').send(Buffer.from(body));
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  cleanup.after(() => app.close());
  const others = new Set<string>();
  page.on('response', (response) => others.add(new URL(response.url()).origin));
  await page.goto(url);
  return () => [...others].filter((origin) => !['null', url, new URL(host.apiUrl).origin].includes(origin));
}

// The owner's forms, on his own computer and at a Git host.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fastify } from 'fastify';
import { formTypes } from '../../tools/edit/editor-server.ts';
import { readGitHost } from '../../tools/edit/host-settings.ts';
import { writeForms } from '../../tools/publish/forms.ts';
import { type Cleanup, temporaryFolder } from '../rigs/cleanup.ts';

/** Opens the forms of a Git host at an address of their own, under their policy. Resolves to how to learn which other hosts were asked. */
export async function openForms(cleanup: Cleanup, page: Page, text: string): Promise<() => string[]> {
  const host = readGitHost(text);
  if (!host.ok) throw new Error(host.sentence);
  const folder = temporaryFolder(cleanup);
  await writeForms(folder, host, 'main');
  const app = fastify({ forceCloseConnections: true });
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
    const name = params['*'] || 'index.html';
    const file = join(folder, name);
    // The same as in the Caddyfile. The rest of the policy is in the page.
    reply.header('content-security-policy', "frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
    if (!existsSync(file)) return reply.code(404).send('Not here');
    return reply.type(formTypes[extname(name)] ?? '').send(readFileSync(file));
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  cleanup.after(() => app.close());
  const others = new Set<string>();
  page.on('response', (response) => others.add(new URL(response.url()).origin));
  await page.goto(url);
  return () => [...others].filter((origin) => !['null', url, new URL(host.apiUrl).origin].includes(origin));
}

/** Opens a form by its name in the list of files, which a narrow window shows as a tree. */
export async function openEntry(page: Page, label: string): Promise<void> {
  const close = page.getByRole('button', { name: 'Cancel Editing' });
  if (await close.isVisible()) await close.click();
  const listed = { name: label, exact: true };
  await page.getByRole('row', listed).or(page.getByRole('treeitem', listed)).click();
  const opened = page.getByRole('status').getByText(`editing the “\u2068${label}\u2069” file`);
  await expect(opened).toBeAttached();
  await expect(page.locator('[data-key-path]').first()).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  // Disabled for as long as the form has taken no change: then it has lost what was typed or chosen.
  await page.getByRole('button', { name: 'Save' }).click({ timeout: 30_000 });
  // The button reads “Saving…”, and disappears with the form once the file is written.
  await expect(page.getByRole('button', { name: /^Sav/ })).toBeHidden();
}

export function field(page: Page, keyPath: string) {
  return inside(page, keyPath).locator('input, textarea').first();
}

export function inside(page: Page, keyPath: string) {
  return page.locator(`[data-key-path="${keyPath}"]`).first();
}

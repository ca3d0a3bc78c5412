// The owner's forms, on his own computer and at a Git host.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fastify } from 'fastify';
import type { ContentName } from '../../schema/fields/content.ts';
import { formsFiles } from '../../tools/edit/forms-files.ts';
import { formTypes } from '../../tools/edit/forms-server.ts';
import { readGitHost } from '../../tools/edit/git-host.ts';
import { bundleForms } from '../../tools/edit/page/bundle.ts';
import { writeForms } from '../../tools/publish/forms.ts';
import { type Cleanup, temporaryFolder } from '../rigs/cleanup.ts';

/** Opens the forms of a Git host at an address of their own, under their policy. Resolves to how to learn which other hosts were asked. */
export async function openForms(cleanup: Cleanup, page: Page, text: string): Promise<() => string[]> {
  const host = readGitHost(text);
  if (!host.ok) throw new Error(host.sentence);
  const folder = temporaryFolder(cleanup);
  await writeForms(folder, host, 'main');
  const read = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  // The same as in the Caddyfile. The rest of the policy is in the page.
  const policy = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  const url = await serveForms(cleanup, read, policy);
  const others = new Set<string>();
  page.on('response', (response) => others.add(new URL(response.url()).origin));
  await page.goto(url);
  return () => [...others].filter((origin) => !['null', url, new URL(host.apiUrl).origin].includes(origin));
}

/** Opens the forms of a folder on this computer. */
export async function openFolderForms(
  cleanup: Cleanup,
  page: Page,
  content: Readonly<Record<ContentName, string>>,
): Promise<void> {
  const files = formsFiles(await bundleForms(), content, { retentionDays: 365 });
  const url = await serveForms(cleanup, (name) => files.get(name));
  await createFolder(page, `${url}/config.json`, content);
  await page.goto(url);
  await chooseFolder(page);
}

async function serveForms(
  cleanup: Cleanup,
  read: (name: string) => string | Uint8Array | undefined,
  policy?: string,
): Promise<string> {
  const app = fastify({ forceCloseConnections: true });
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
    const name = params['*'] || 'index.html';
    const file = read(name);
    if (file === undefined) return reply.code(404).send('Not here');
    return reply
      .header('content-security-policy', policy)
      .type(formTypes[extname(name)] ?? '')
      .send(Buffer.from(file));
  });
  cleanup.after(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Has the browser answer with the folder of `createFolder`. */
export async function chooseFolder(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const site = await (await navigator.storage.getDirectory()).getDirectoryHandle('site');
    await site.getDirectoryHandle('.git', { create: true });
    Object.assign(window, { showDirectoryPicker: async () => site });
  });
  await page.getByRole('button').click();
  await expect(page.getByText('Roadmap', { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** In place of the folder that the owner would pick: one inside the browser. Another tab reads and writes it, as a text editor would.
 * @param config the address of a file of the forms */
export async function createFolder(
  page: Page,
  config: string,
  content: Readonly<Record<ContentName, string>>,
) {
  const otherTab = await page.context().newPage();
  await otherTab.goto(config);
  const file = (name: string) =>
    otherTab.evaluateHandle(async (name) => {
      const root = await navigator.storage.getDirectory();
      const site = await root.getDirectoryHandle('site', { create: true });
      const content = await site.getDirectoryHandle('content', { create: true });
      return content.getFileHandle(`${name}.yaml`, { create: true });
    }, name);
  const read = async (name: ContentName) =>
    (await file(name)).evaluate(async (file) => (await file.getFile()).text());
  const write = async (name: string, text: string) =>
    (await file(name)).evaluate(async (file, text) => {
      const writer = await file.createWritable();
      await writer.write(text);
      await writer.close();
    }, text);
  for (const [name, text] of Object.entries(content)) await write(name, text);
  // The timers of a tab in the background are slow.
  await page.bringToFront();
  return { read, write };
}

export async function signIn(page: Page, token: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(token);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
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

/** What stands around the page, and the page itself. */
export function previewed(page: Page) {
  const around = page.frameLocator('iframe.preview');
  return { around, page: around.frameLocator('iframe') };
}

/** Only a narrow window has this button: there the page is in place of the form. */
export async function togglePreview(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Preview', exact: true });
  if (await button.isVisible()) await button.click();
}

export function field(page: Page, keyPath: string) {
  return inside(page, keyPath).locator('input, textarea').first();
}

export function inside(page: Page, keyPath: string) {
  return page.locator(`[data-key-path="${keyPath}"]`).first();
}

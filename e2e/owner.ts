import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Email } from 'postal-mime';
import { expect } from './fixtures.ts';
import type { Site } from './site.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What the owner gets from `npm run messages -- …`. */
export async function messages(site: Site, ...words: readonly string[]): Promise<string> {
  const command = [process.execPath, ['server/messages.ts', ...words], { cwd: root, env: site.env }] as const;
  return (await promisify(execFile)(...command)).stdout;
}

/** One message of the owner's export. */
export async function exported(site: Site, reference: string): Promise<Record<string, unknown>> {
  const all: Record<string, unknown>[] = JSON.parse(await messages(site, 'export', '--format', 'json'));
  const found = all.filter((line) => line.reference === reference);
  expect(found).toHaveLength(1);
  return found[0] as Record<string, unknown>;
}

export function mailsFrom(site: Site, visitor: string): Email[] {
  return site.mailbox.filter(({ replyTo }) => replyTo?.some(({ address }) => address === visitor));
}

/** The one mail of a visitor, once it has arrived; a second one fails the journey. */
export async function theMailFrom(site: Site, visitor: string): Promise<Email> {
  await expect.poll(() => mailsFrom(site, visitor).length, { timeout: 15_000 }).toBeGreaterThan(0);
  const [mail, ...more] = mailsFrom(site, visitor);
  expect(more).toEqual([]);
  return mail as Email;
}

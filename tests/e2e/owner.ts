import PostalMime, { type Email } from 'postal-mime';
import { expect } from './fixtures.ts';
import type { Site } from './journey-site.ts';

export async function messages(site: Site, ...args: readonly string[]): Promise<string> {
  return (await site.messages(...args)).stdout;
}

async function mailsFrom(site: Site, visitor: string): Promise<Email[]> {
  const mails = await Promise.all(site.mailbox.map(({ raw }) => PostalMime.parse(raw)));
  return mails.filter(({ replyTo }) => replyTo?.some(({ address }) => address === visitor));
}

/** The only mail of a visitor, once it has arrived. */
export async function theMailFrom(site: Site, visitor: string): Promise<Email> {
  await expect
    .poll(async () => (await mailsFrom(site, visitor)).length, { timeout: 15_000 })
    .toBeGreaterThan(0);
  const [mail, ...more] = await mailsFrom(site, visitor);
  expect(more).toEqual([]);
  return mail as Email;
}

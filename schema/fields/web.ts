import * as v from 'valibot';
import { form, refuse } from './fields.ts';

export const web = (title: string, hint: string) =>
  v.pipe(
    v.optional(v.string('a web address'), ''),
    v.transform(asBrowsersRead),
    refuse((address) => (address === '' ? undefined : problem(address))),
    form(title, hint, { widget: 'string', required: false }),
  );

/** Ends the sentence about an address that is not that of a page on the internet, or leads elsewhere than it seems to. */
function problem(address: string): string | undefined {
  const url = parse(address);
  if (!url || !/^https:\/\/\S+$/.test(address)) {
    const meant = `https://${address.replace(/^(?:https?:)?\/*/i, '')}`;
    const isMeant = meant !== address && problem(meant) === undefined;
    return `a web address without a space that starts with https://${isMeant ? ` (did you mean “${meant}”?)` : ''}, or an empty text`;
  }
  if (/[.,;:!]$/.test(address)) return `no “${address.at(-1)}” at its end`;
  // https://calendly.com@evil.example leads to evil.example.
  if (url.username || url.password)
    return 'an address without “@” before its first slash: what stands before it is no part of the place it leads to';
  if (!isAsRead(address)) return `the address as browsers read it: ${url.href}`;
  // Not the name of one machine, and no number: localhost, 127.0.0.1.
  return /[^.]\.[a-z][a-z\d-]+$/.test(url.hostname)
    ? undefined
    : 'the address of a page on the internet, such as https://calendly.com/your-farm';
}

const socialPage = (title: string, example: string, hosts = [new URL(example).host]) => {
  const wanted = `the address of the farm’s page on ${title}, such as ${example}`;
  const isPage = (address: string) => {
    const { hostname, pathname } = parse(address) ?? { hostname: '', pathname: '' };
    const isThere = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
    return isThere && pathname.length > 1 && problem(address) === undefined;
  };
  const field = v.pipe(
    v.string(wanted),
    v.transform(asBrowsersRead),
    v.check(isPage, wanted),
    form(title, `Such as ${example}`, { widget: 'string', required: false }),
  );
  return v.optional(field);
};

const pages = v.strictObject({
  linkedin: socialPage('LinkedIn', 'https://linkedin.com/company/your-farm'),
  instagram: socialPage('Instagram', 'https://instagram.com/your.farm'),
  facebook: socialPage('Facebook', 'https://facebook.com/your.farm', ['facebook.com', 'fb.com']),
  youtube: socialPage('YouTube', 'https://youtube.com/@your-farm'),
  x: socialPage('X', 'https://x.com/yourfarm', ['x.com', 'twitter.com']),
});

export const social = v.pipe(
  v.optional(pages, {}),
  v.transform((given) =>
    Object.entries(pages.entries).flatMap(([id, { wrapped }]) => {
      const address = given[id as keyof typeof given];
      const { label: name } = v.getMetadata(wrapped) as { label: string };
      return address === undefined ? [] : [{ name, address }];
    }),
  ),
  form('Social pages', 'Links at the foot of every page.', {
    widget: 'object',
    collapsed: false,
    required: false,
  }),
);

/** `https://calendly.com/` for `Https://Calendly.com`, which a phone types. Nothing but letters is written in another way. */
function asBrowsersRead(address: string): string {
  const href = parse(address)?.href ?? address;
  if (isAsRead(address) || /\s/.test(address)) return address;
  try {
    const [typed, read] = [address, decodeURI(href)].map((one) => one.toLowerCase().replace(/\/$/, ''));
    return typed === read ? href : address;
  } catch {
    return address;
  }
}

/** Browsers read `https://evil.example\@calendly.com` as `https://evil.example/@calendly.com`. */
function isAsRead(address: string): boolean {
  const href = parse(address)?.href;
  return href === address || href === `${address}/`;
}

/** Does what `URL.parse` does. Browsers have that only since 2024, and the forms run in older ones. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

import * as v from 'valibot';
import { form } from './fields.ts';

export const web = (title: string, hint: string) =>
  v.pipe(
    v.optional(v.string('a web address'), ''),
    v.transform(asBrowsersRead),
    v.check(
      (address) => address === '' || isSecure(address),
      ({ input }) =>
        `a web address without a space that starts with https://${withHttps(input)}, or an empty text`,
    ),
    v.check(
      (address) => !/[.,;:!]$/.test(address),
      ({ input }) => `no “${input.at(-1)}” at its end`,
    ),
    v.check(
      (address) => !hasUserName(address),
      'an address without “@” before its first slash: what stands before it is no part of the place it leads to',
    ),
    v.check(
      (address) => !isSecure(address) || isAsRead(address),
      ({ input }) => `the address as browsers read it: ${parse(input)?.href}`,
    ),
    v.check(
      (address) => !isSecure(address) || isPublic(address),
      'the address of a page on the internet, such as https://calendly.com/your-farm',
    ),
    form(title, hint, { widget: 'string', required: false }),
  );

const socialPage = (title: string, example: string, hosts = [new URL(example).host]) => {
  const wanted = `the address of the farm’s page on ${title}, such as ${example}`;
  const isPage = (address: string) => {
    if (!isSecure(address) || hasUserName(address) || !isAsRead(address)) return false;
    const { hostname, pathname } = new URL(address);
    return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)) && pathname.length > 1;
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

function withHttps(address: string): string {
  const meant = `https://${address.replace(/^(?:https?:)?\/*/i, '')}`;
  const isMeant = isSecure(meant) && isAsRead(meant) && !hasUserName(meant) && isPublic(meant);
  return isMeant ? ` (did you mean “${meant}”?)` : '';
}

function isSecure(address: string): boolean {
  return parse(address) !== null && /^https:\/\/\S+$/.test(address);
}

/** `https://calendly.com@evil.example` leads to evil.example. */
function hasUserName(address: string): boolean {
  const { username = '', password = '' } = parse(address) ?? {};
  return username !== '' || password !== '';
}

/** Browsers read `https://evil.example\@calendly.com` as `https://evil.example/@calendly.com`. */
function isAsRead(address: string): boolean {
  const href = parse(address)?.href;
  return href === address || href === `${address}/`;
}

/** Not the name of one machine, and no number: `localhost`, `127.0.0.1`. */
function isPublic(address: string): boolean {
  return /[^.]\.[a-z][a-z\d-]+$/.test(parse(address)?.hostname ?? '');
}

/** Does what `URL.parse` does. Browsers have that only since 2024, and the forms run in older ones. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

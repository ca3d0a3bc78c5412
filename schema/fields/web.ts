import * as v from 'valibot';
import { fieldInForms, refuse } from './fields.ts';

export const web = (title: string, hint: string) =>
  v.pipe(
    v.optional(v.string('a web address'), ''),
    refuse((address) => (address === '' ? undefined : problem(address))),
    v.transform((address) => parse(address)?.href ?? ''),
    fieldInForms(title, hint, { widget: 'string', required: false }),
  );

/** Ends the sentence about an address that is not that of a page on the internet, or leads elsewhere than it seems to. */
function problem(address: string): string | undefined {
  const url = parse(address);
  if (!url || !/^https:\/\/\S+$/i.test(address)) {
    const meant = `https://${address.replace(/^(?:https?:)?\/*/i, '')}`;
    const isMeant = meant !== address && problem(meant) === undefined;
    return `a web address without a space that starts with https://${isMeant ? ` (did you mean “${meant}”?)` : ''}, or an empty text`;
  }
  if (/[.,;:!]$/.test(address)) return `no “${address.at(-1)}” at its end`;
  // https://calendly.com@evil.example and https://evil.example\@calendly.com lead to evil.example.
  if (/^https:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase() !== url.host)
    return `an address that begins with the place it leads to: https://${url.host}/`;
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
    v.check(isPage, wanted),
    v.transform((address) => parse(address)?.href ?? address),
    fieldInForms(title, `Such as ${example}`, { widget: 'string', required: false }),
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
  fieldInForms('Social pages', 'Links at the foot of every page.', {
    widget: 'object',
    collapsed: false,
    required: false,
  }),
);

/** Does what `URL.parse` does. Browsers have that only since 2024, and the forms run in older ones. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * The pairs of an `application/x-www-form-urlencoded` body, strictly: URLSearchParams would turn a broken `%` or bad
 * UTF-8 into other characters, and the owner would read words nobody wrote.
 */
export function parseForm(body: Buffer): { ok: true; pairs: [string, string][] } | { ok: false } {
  try {
    const source = utf8.decode(body);
    const pairs = source
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair): [string, string] => {
        const equals = pair.indexOf('=');
        return equals < 0
          ? [decode(pair), '']
          : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
      });
    return { ok: true, pairs };
  } catch {
    return { ok: false };
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws URIError for a percent sign without two hexadecimal digits, and for bytes that are not UTF-8 */
function decode(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '));
}

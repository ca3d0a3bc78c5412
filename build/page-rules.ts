import type { Screen } from '../app/page.ts';

/**
 * What the security policy would block in a page, found before a visitor does.
 * @param style the one inline style that the page may hold
 * @returns one sentence, or nothing where the page is fine.
 */
export function wrongInPage(html: string, screen: Screen, style: string): string | undefined {
  if (!html.startsWith('<!doctype html>')) return `The ${screen} page does not begin with <!doctype html>`;
  if (!html.includes(`<style>${style}</style>`)) {
    return `The ${screen} page does not hold its style exactly as the build made it, so its hash would not fit`;
  }
  const tags = html.replace(`<style>${style}</style>`, '').match(/<[a-z][^>]*>/gi) ?? [];
  const offence = tags.map(wrongInTag).find((sentence) => sentence !== undefined);
  return offence && `The ${screen} page ${offence}`;
}

function wrongInTag(tag: string): string | undefined {
  if (/^<style\b/i.test(tag))
    return 'holds a second inline style: put its rules into the screen’s stylesheet';
  if (/\sstyle\s*=/i.test(tag)) return `holds a style attribute, which is blocked: ${short(tag)}`;
  if (/\son[a-z]+\s*=/i.test(tag)) return `holds an inline event handler, which is blocked: ${short(tag)}`;
  // What is marked as linked data is read by search engines and run by nobody.
  if (/^<script\b/i.test(tag) && !/\s(src|type="application\/ld\+json")(\s*=|>)/i.test(tag)) {
    return `holds an inline script, which is blocked: ${short(tag)}`;
  }
  return undefined;
}

function short(tag: string): string {
  const line = tag.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
}

export function textOf(html: string): string {
  return html
    .replace(/<(?:title|desc)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The HTML of each outermost element with this tag name and attribute. */
export function elementsIn(html: string, name: string, attribute: string): string[] {
  const found: string[] = [];
  const tags = new RegExp(`<${name}\\b[^>]*>|</${name}>`, 'g');
  let [start, depth] = [-1, 0];
  for (const { 0: tag, index } of html.matchAll(tags)) {
    const opens = !tag.startsWith('</');
    if (start < 0) {
      if (opens && tag.includes(attribute)) [start, depth] = [index, 1];
    } else {
      depth += opens ? 1 : -1;
      if (depth === 0) {
        found.push(html.slice(start, index + tag.length));
        start = -1;
      }
    }
  }
  return found;
}

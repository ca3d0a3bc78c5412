import type { Plugin } from 'vite';
import type { SiteContent } from '../checks/content/schema/content.ts';

/** Puts the content into a bundle as it was checked: each part a module of its own, so that only what is used stays. */
export function contentInside(content: SiteContent): Plugin {
  const names = Object.keys(content) as (keyof SiteContent)[];
  return {
    name: 'content',
    enforce: 'pre',
    resolveId: { filter: { id: parts }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: [/\/app\/content\.ts$/, parts] },
      handler: (id) => {
        const part = names.find((name) => id.endsWith(partPrefix + name));
        if (!part) return names.map((name) => `export * from '${partPrefix}${name}';`).join('\n');
        return codeOf({ [part]: content[part] });
      },
    },
  };
}

const partPrefix = 'content:';
const parts = /^\0?content:/;

/** Content as the code of a module. */
export function codeOf(content: Partial<SiteContent>): string {
  return Object.entries(content)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/**
 * Lets the server's bundle read content.json beside it: the same bundle renders other content from another folder.
 * @param names what the content consists of
 */
export function contentBeside(names: readonly string[]): Plugin {
  return contentModule(
    () => `import { readFileSync } from 'node:fs';
export const { ${names.join(', ')} } = JSON.parse(readFileSync(new URL('./content.json', import.meta.url), 'utf8'));`,
  );
}

/** @param code of the module that stands in for app/content.ts */
export function contentModule(code: () => string): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    load: { filter: { id: /\/app\/content\.ts$/ }, handler: code },
  };
}

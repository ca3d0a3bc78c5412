import { createRequire } from 'node:module';
import type { Identifier } from '@mdn/browser-compat-data';
import { type ChildNode, parse } from 'postcss';
import { oldestBrowsers } from '../../tools/build/paths.ts';

const known: Record<string, Identifier | undefined> = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
).css;

const units: Readonly<Record<string, string>> = {
  svh: 'viewport_percentage_units_small',
  lvh: 'viewport_percentage_units_large',
  dvh: 'viewport_percentage_units_dynamic',
  cqw: 'container_query_length_units',
  cqi: 'container_query_length_units',
};

/**
 * A stylesheet without what any of the oldest supported browsers would drop, by MDN's compatibility data. Stylelint's plugins
 * found 14 to 18 of 20 faults, and report every newer style, harmful or not.
 */
export function withoutNewerStyles(style: string): string {
  const sheet = parse(style);
  sheet.walk((node) => {
    if (featuresOf(node).some(isNewer)) node.remove();
  });
  sheet.walkAtRules('supports', (tested) => void tested.remove());
  return sheet.toString();
}

/** At-rules, selectors, properties, keywords, functions and units. */
function featuresOf(node: ChildNode): (Identifier | undefined)[] {
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  if (node.type === 'atrule') return [known['at-rules']?.[node.name]];
  if (node.type === 'rule') return all(node.selector, /::?([\w-]+)/g).map((name) => known.selectors?.[name]);
  if (node.type !== 'decl') return [];
  const property = known.properties?.[node.prop];
  const value = node.value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  return [
    property,
    ...all(value, /([a-z][\w-]*)(?![\w(-])/gi).map((name) => property?.[name]),
    ...all(value, /([a-z][\w-]*)\(/gi).map(functionNamed),
    ...all(value, /\d([a-z]+)/gi).map((unit) => known.types?.length?.[units[unit] ?? unit]),
  ];
}

function functionNamed(name: string): Identifier | undefined {
  return (
    known.types?.[name] ??
    known.types?.color?.[name] ??
    known.types?.image?.[name] ??
    known.types?.['transform-function']?.[name]
  );
}

const names: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
  samsung: 'samsunginternet_android',
};

function isNewer(feature: Identifier | undefined): boolean {
  return oldestBrowsers.some(([name, version]) => {
    const support = [feature?.__compat?.support[names[name] as 'chrome'] ?? []].flat();
    const isThere = support.some(({ version_added: added, flags, alternative_name: otherName }) => {
      if (flags || otherName || typeof added !== 'string') return false;
      return Number.parseFloat(added.replace('≤', '')) <= Number(version);
    });
    return support.length > 0 && !isThere;
  });
}

import { createRequire } from 'node:module';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type Declaration, parse } from 'postcss';
import { oldestBrowsers } from '../../tools/build/browser-targets.ts';

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
 * Features that a stylesheet uses outside `@supports` and that a supported browser lacks: at-rules, selectors, properties,
 * keywords, functions and units, by MDN's compatibility data. A declaration after one of the same property in its rule has
 * a fallback.
 */
export function belowFloor(style: string): string[] {
  const found = new Set<string>();
  const report = (name: string, feature: Identifier | undefined) => {
    if (lacking(feature?.__compat)) found.add(name);
  };
  const reportMatches = (text: string, pattern: RegExp, report: (name: string) => void) => {
    for (const [, name = ''] of text.matchAll(pattern)) report(name);
  };
  const sheet = parse(style);
  sheet.walkAtRules('supports', (tested) => void tested.remove());
  sheet.walk((node) => {
    if (node.type === 'atrule') report(`@${node.name}`, known['at-rules']?.[node.name]);
    if (node.type === 'rule')
      reportMatches(node.selector, /::?([\w-]+)/g, (name) => report(`:${name}`, known.selectors?.[name]));
    if (node.type !== 'decl' || node.variable || hasFallback(node)) return;
    const property = known.properties?.[node.prop];
    const value = node.value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
    report(node.prop, property);
    reportMatches(value, /([a-z][\w-]*)(?![\w(-])/gi, (name) =>
      report(`${node.prop}: ${name}`, property?.[name]),
    );
    reportMatches(value, /([a-z][\w-]*)\(/gi, (name) => report(`${name}()`, functionNamed(name)));
    reportMatches(value, /\d([a-z]+)/gi, (unit) =>
      report(`1${unit}`, known.types?.length?.[units[unit] ?? unit]),
    );
  });
  return [...found];
}

/** Whether the same property, or its prefixed form, is declared before it. */
function hasFallback(declaration: Declaration): boolean {
  const before = declaration.parent?.nodes.slice(0, declaration.parent.index(declaration)) ?? [];
  const names = [declaration.prop, `-webkit-${declaration.prop}`];
  return before.some((node) => node.type === 'decl' && names.includes(node.prop));
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

function lacking(compat: CompatStatement | undefined): boolean {
  return oldestBrowsers.some(([name, version]) => {
    const support = [compat?.support[names[name] as 'chrome'] ?? []].flat();
    const isThere = support.some(({ version_added: added, flags, alternative_name: otherName }) => {
      if (flags || otherName || typeof added !== 'string') return false;
      return Number.parseFloat(added.replace('≤', '')) <= Number(version);
    });
    return support.length > 0 && !isThere;
  });
}

import { createRequire } from 'node:module';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { floor } from '../build/floor.ts';

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
 * What a stylesheet uses outside `@supports` though a browser of the floor lacks it: at-rules, selectors, properties,
 * keywords, functions and units, by the compatibility tables of MDN. A declaration that stands after one of the same
 * property within its rule has a fallback.
 */
export function belowFloor(style: string): string[] {
  const found = new Set<string>();
  const say = (name: string, feature: Identifier | undefined) => {
    if (lacking(feature?.__compat)) found.add(name);
  };
  /** For each open brace: whether an `@supports` is around it, and the properties that stand in it already. */
  const open = [{ isTested: false, seen: new Set<string>() }];
  for (const [, text = '', end] of style.replace(/\/\*.*?\*\//gs, '').matchAll(piece)) {
    const words = text.trim();
    const around = open.at(-1) as (typeof open)[number];
    if (end === '{') {
      const isTested = around.isTested || words.startsWith('@supports');
      open.push({ isTested, seen: new Set() });
      if (isTested) continue;
      const [, rule] = /^@([\w-]+)/.exec(words) ?? [];
      if (rule) say(`@${rule}`, known['at-rules']?.[rule]);
      const named = rule ? [] : words.matchAll(/::?([\w-]+)/g);
      for (const [, name = ''] of named) say(`:${name}`, known.selectors?.[name]);
      continue;
    }
    const [, property, value = ''] = /^([\w-]+)\s*:(.*)$/s.exec(words) ?? [];
    if (property && !property.startsWith('--') && !around.isTested && !isRepeated(property, around.seen)) {
      around.seen.add(property);
      const bare = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
      say(property, known.properties?.[property]);
      for (const [name] of bare.matchAll(/[a-z][\w-]*(?![\w(-])/gi))
        say(`${property}: ${name}`, known.properties?.[property]?.[name]);
      for (const [, name = ''] of bare.matchAll(/([a-z][\w-]*)\(/gi)) say(`${name}()`, functionNamed(name));
      for (const [, unit = ''] of bare.matchAll(/\d([a-z]+)/gi))
        say(`1${unit}`, known.types?.length?.[units[unit] ?? unit]);
    }
    if (end === '}') open.pop();
  }
  return [...found];
}

/** Whether the same, or its prefixed form, stands before it. */
function isRepeated(property: string, seen: ReadonlySet<string>): boolean {
  return seen.has(property) || seen.has(`-webkit-${property}`);
}

/** Text up to the brace or semicolon that ends it; those in strings and brackets end nothing. */
const piece = /((?:"[^"]*"|'[^']*'|\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\)|[^{};"'(])*)([{};])/g;

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
  return floor.some(([name, version]) => {
    const support = [compat?.support[names[name] as 'chrome'] ?? []].flat();
    const isThere = support.some(({ version_added: added, flags, alternative_name: otherName }) => {
      if (flags || otherName || typeof added !== 'string') return false;
      return Number.parseFloat(added.replace('≤', '')) <= Number(version);
    });
    return support.length > 0 && !isThere;
  });
}

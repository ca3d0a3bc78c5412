// The script of the forms: Sveltia CMS, with the settings of config.json.

// A late callback of a transition would open the form a second time, over what was typed into the first.
Object.assign(document, { startViewTransition: undefined });

// A year is a number to Sveltia CMS: 2025, not 2,025.
type Words = ConstructorParameters<typeof Intl.NumberFormat>;
const withoutComma = (target: typeof Intl.NumberFormat, [locales, options]: Words) =>
  new target(locales, { useGrouping: 'min2', ...options });
Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
  apply: (target, _, words: Words) => withoutComma(target, words),
  construct: (target, words: Words) => withoutComma(target, words),
});

const { default: CMS } = await import('@sveltia/cms');

CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => entry.update('data', (data) => saved(data as Data)),
});
CMS.init();

export {};

// Sveltia CMS hands over what is saved as Immutable.js has it.
type Data = Value & { get(name: string): unknown; delete(name: string): Data };
type Value = { map?(change: (inner: Value, name: string) => unknown): Data };

function saved(data: Data): Data {
  return (data.get('confirmAll') ? (confirmed(data) as Data) : data).delete('confirmAll');
}

function confirmed(value: Value): Value {
  return value?.map ? value.map((inner, name) => (name === 'draft' ? false : confirmed(inner))) : value;
}

// @ts-nocheck: Sveltia CMS defines `CMS` in the page, without types.
// What the forms need of the browser, and do when a file is saved. Runs before the script of Sveltia CMS.

// A late callback of a transition would open the form a second time, over what was typed into the first.
document.startViewTransition = undefined;

document.documentElement.classList.toggle('here', /^(localhost|127\.0\.0\.1)$/.test(location.hostname));

// A year is a number to Sveltia CMS: 2025, not 2,025.
const withoutComma = (target, [locales, options]) => new target(locales, { useGrouping: 'min2', ...options });
Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
  apply: (target, _, words) => withoutComma(target, words),
  construct: withoutComma,
});

addEventListener('DOMContentLoaded', () => {
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) =>
      entry.update('data', (data) => (data.get('confirmAll') ? confirmed(data) : data).delete('confirmAll')),
  });
});

// Sveltia CMS hands over what is saved as Immutable.js has it.
function confirmed(value) {
  return value?.map ? value.map((inner, name) => (name === 'draft' ? false : confirmed(inner))) : value;
}

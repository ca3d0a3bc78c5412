import type { Plugin } from 'vite';

/**
 * What this site changes in Sveltia CMS 0.221.1, until it has an option for each. A new version that no longer has one of
 * the places ends the build.
 */
const changes: readonly { readonly from: RegExp; readonly to: string }[] = [
  // A year is a number: 2025, not 2,025. src/lib/services/contents/entry/fields.js, getFieldDisplayValue
  { from: /=Intl\.NumberFormat\((\w+)\),(?=\w+\.set)/, to: '=Intl.NumberFormat($1,{useGrouping:!1}),' },
  // A late callback of a transition would open the form a second time, over what was typed. src/lib/services/app/navigation.js
  { from: /!document\.startViewTransition\|\|/, to: '!0||' },
  // A group, such as a list to choose from, showed a press within its first 100 ms and did not pass it on: nothing could be saved.
  // @sveltia/ui, services/group.svelte.js
  {
    from: /(attributeFilter:\[`aria-disabled`,`aria-hidden`\]\}\)),(?=\(async\(\)=>\{await \w+\(100\),this\.activate\(\)\}\)\(\))/,
    to: '$1,this.parent.addEventListener(`click`,this._onClick),this.parent.addEventListener(`keydown`,this._onKeyDown),',
  },
  // The files as they are saved, for page/saved-content.ts. src/lib/services/contents/index.js, allEntries
  {
    from: /,(\w+)=(\w+\(\[\]\)),(?=\w+=\{source:void 0,map:new Map\},\w+=\w+=>\{let \w+=\1\.current)/,
    to: ',$1=globalThis.allEntries=$2,',
  },
  // The preview asks for a file that was just chosen, by its address, for the name that it will have.
  // src/lib/services/api/helpers.js, buildPreviewData
  {
    from: /(=\(\{draft:(\w+),locale:\w+\}\)=>\{let\{collectionName:.{1,700}?getAsset:)(\w+\(\{entry:\w+,collectionName:\w+,fileName:\w+\}\))/,
    to: '$1(saved=>path=>$2.files[path]?{path:$2.files[path].file.name,url:path}:saved(path))($3)',
  },
  // A page in place of JSON was “Unexpected token '<'”, and no network “Failed to fetch”. src/lib/services/utils/networking.js
  {
    from: /(status:(\w+)\}=[^;]{1,20};try\{.{1,160}?throw Error\(`Failed to parse the response`,\{cause:)\w+\}/,
    to: '$1Error(`The Git host answered with something else than content (status `+$2+`). Try again in a few minutes.`)}',
  },
  {
    from: /(throw Error\(`Failed to send the request`,\{cause:)\w+\}/,
    to: '$1Error(`The Git host could not be reached. Try again once there is a network.`)}',
  },
  // The preview has its own iframe within this one: no link, window or form, and no base address, which the policy refuses.
  // src/lib/components/contents/details/preview/entry-preview-iframe.svelte
  { from: /\n\s*<base href="\$\{\w+\(window\.location\.origin\)\}" target="_blank">/, to: '' },
  {
    from: /sandbox="allow-same-origin allow-scripts allow-popups allow-forms"/,
    to: 'sandbox="allow-same-origin allow-scripts"',
  },
  // Above the mistakes that page/check.ts finds, or above what the Git host answered.
  {
    from: /(saving_entry:\{error:\{title:)`Error`,description:`[^`]+`/,
    to: '$1`Not saved`,description:`What you typed is still here.`',
  },
];
const english = /("saving_entry":\{"error":\{"title":)"Error","description":"[^"]+"/;

export const changedSveltia: Plugin = {
  name: 'changed-sveltia',
  enforce: 'pre',
  transform(code, id) {
    if (/@sveltia\/cms\/locales\/en-\w+\.json$/.test(id))
      return code.replace(english, '$1"Not saved","description":"What you typed is still here."');
    if (!/@sveltia\/cms\/npm\/index\.js$/.test(id)) return;
    return changes.reduce((text, { from, to }) => {
      const places = text.match(new RegExp(from, 'g'))?.length ?? 0;
      if (places !== 1) throw new Error(`Sveltia CMS has ${places} places like ${from}, expected one.`);
      return text.replace(from, to);
    }, code);
  },
};

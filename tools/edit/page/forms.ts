// The script of the forms: Sveltia CMS, with the settings of config.json.
import { watchFolder } from './folder.ts';
import { becomeOnlyTab } from './one-tab.ts';
import { askBeforeLosing } from './questions.ts';

await becomeOnlyTab();
askBeforeLosing();
const isFolder = document.documentElement.classList.contains('folder');
const checkUnchanged = isFolder && 'FileSystemFileHandle' in window ? watchFolder() : undefined;

const { default: CMS } = await import('@sveltia/cms');

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    await checkUnchanged?.(String(entry.get('path')));
    return entry.update('data', (data) => saved(data as Data));
  },
});
CMS.init();

// Sveltia CMS hands over what is saved as Immutable.js has it.
type Data = Value & { get(name: string): unknown; delete(name: string): Data };
type Value = { map?(change: (inner: Value, name: string) => unknown): Data };

function saved(data: Data): Data {
  return (data.get('confirmAll') ? (confirmed(data) as Data) : data).delete('confirmAll');
}

function confirmed(value: Value): Value {
  return value?.map ? value.map((inner, name) => (name === 'draft' ? false : confirmed(inner))) : value;
}

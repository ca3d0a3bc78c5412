// The script of the forms: Sveltia CMS, with the settings of config.json.
import { mistakesIn } from './check.ts';
import { watchFolder } from './folder.ts';
import { offeredField } from './offered.ts';
import { becomeOnlyTab } from './one-tab.ts';
import { checkChosenPictures } from './pictures.ts';
import { askBeforeLosing } from './questions.ts';
import { nameOf, savedContent } from './saved-content.ts';

await becomeOnlyTab();
askBeforeLosing();
checkChosenPictures();
const isFolder = document.documentElement.classList.contains('folder');
const checkUnchanged = isFolder && 'FileSystemFileHandle' in window ? watchFolder() : undefined;

const { default: CMS } = await import('@sveltia/cms');

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const path = String(entry.get('path'));
    await checkUnchanged?.(path);
    const changed = entry.update('data', (data) => saved(data as Data));
    const typed = (changed.get('data') as Data).toJS();
    const mistakes = mistakesIn(nameOf(path), typed, new Date(), savedContent());
    // The dialog for a failed save shows the message of the cause: see the texts in sveltia.ts.
    if (mistakes.length > 0) throw new Error('saving_failed', { cause: new Error(mistakes.join('\n')) });
    return changed;
  },
});
const select = CMS.getFieldType('select')?.control;
if (select) CMS.registerFieldType('offered', offeredField(select));
CMS.init();

// Sveltia CMS hands over what is saved as Immutable.js has it.
type Data = Value & { get(name: string): unknown; delete(name: string): Data; toJS(): unknown };
type Value = { map?(change: (inner: Value, name: string) => unknown): Data };

function saved(data: Data): Data {
  return (data.get('confirmAll') ? (confirmed(data) as Data) : data).delete('confirmAll');
}

function confirmed(value: Value): Value {
  return value?.map ? value.map((inner, name) => (name === 'draft' ? false : confirmed(inner))) : value;
}

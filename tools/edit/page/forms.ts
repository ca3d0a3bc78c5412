// The script of the forms: Sveltia CMS, configured by config.json.
import { contentNames } from '../../../schema/fields/content.ts';
import { mistakesIn } from './check.ts';
import { fileToSave, type TypedFile } from './file-to-save.ts';
import { watchFolder } from './folder.ts';
import { becomeOnlyTab } from './one-tab.ts';
import { checkChosenPictures } from './pictures.ts';
import { keepFormPlace } from './preview/form-place.ts';
import { previewOf } from './preview/preview.tsx';
import { askBeforeLosing } from './questions.ts';
import { nameOf, savedContent } from './saved-content.ts';
import { savedOptionsField } from './saved-options.ts';

await becomeOnlyTab();
askBeforeLosing();
checkChosenPictures();
keepFormPlace();
const isFolder = document.documentElement.classList.contains('folder');
const checkUnchanged = isFolder && 'FileSystemFileHandle' in window ? watchFolder() : undefined;

const { default: CMS } = await import('@sveltia/cms');

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const path = String(entry.get('path'));
    await checkUnchanged?.(path);
    const changed = entry.update('data', (typed) => fileToSave(typed as TypedFile));
    const typed = (changed.get('data') as TypedFile).toJS();
    const mistakes = mistakesIn(nameOf(path), typed, new Date(), savedContent());
    // The dialog for a failed save shows the message of the cause: see the texts in sveltia.ts.
    if (mistakes.length > 0) throw new Error('saving_failed', { cause: new Error(mistakes.join('\n')) });
    return changed;
  },
});
const select = CMS.getFieldType('select')?.control;
if (select) CMS.registerFieldType('saved-options', savedOptionsField(select));
for (const name of contentNames) CMS.registerPreviewTemplate(name, previewOf(name));
CMS.init();

type ReadFile = { readonly handle: FileSystemFileHandle; readonly text: string };

/**
 * A folder has no history, so Sveltia CMS writes over whatever a text editor has saved meanwhile. Remembers each file as it was
 * read, and returns the check that it still is that file.
 */
export function watchFolder(): (path: string) => Promise<void> {
  const read = new Map<string, ReadFile>();
  const asked = new Map<string, string>();
  // “Save Anyway” in the warning saves a second time; any other key or click has to be warned again.
  for (const type of ['click', 'keydown'])
    addEventListener(type, ({ target }) => isInWarning(target) || asked.clear(), true);
  const { getFile } = FileSystemFileHandle.prototype;
  const textOf = (handle: FileSystemFileHandle) => getFile.call(handle).then((file) => file.text());
  FileSystemFileHandle.prototype.getFile = async function remember() {
    const file = await getFile.call(this);
    if (file.name.endsWith('.yaml')) read.set(file.name, { handle: this, text: await file.text() });
    return file;
  };
  return async (path) => {
    const name = path.replace(/^.*\//, '');
    const file = read.get(name);
    if (!file) return;
    const now = await textOf(file.handle);
    if (now === file.text || now === asked.get(name)) return;
    asked.set(name, now);
    // Sveltia CMS 0.221.1 asks its own question about it: src/lib/services/contents/draft/save/index.js, `save_conflict`.
    throw new Error('save_conflict', { cause: { type: 'modified', entry: {} } });
  };
}

function isInWarning(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="alertdialog"]') !== null;
}

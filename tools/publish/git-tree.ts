/** A file of the content in a commit. `path` is below its folder. */
type TreeFile = { readonly path: string; readonly object: string; readonly bytes: number };

export const limits = {
  files: 500,
  yamlBytes: 500_000,
  fileBytes: 30_000_000,
  totalBytes: 200_000_000,
};

/**
 * Reads `git ls-tree -l -z COMMIT content/ content/photographs/`, which strangers may have written.
 * @param prefix `content/`, or nothing in a repository of the content alone: what else lies there is not taken
 * @returns the files that may be written to disk, or why none may
 */
export function readTree(
  list: string,
  prefix = 'content/',
):
  | { readonly ok: true; readonly files: readonly TreeFile[] }
  | { readonly ok: false; readonly sentence: string } {
  const refuse = (sentence: string) => ({ ok: false, sentence }) as const;
  const files: TreeFile[] = [];
  const lines = list.split('\0').slice(0, -1);
  if (lines.length > limits.files) return refuse(`The content has more than ${limits.files} files.`);
  for (const line of lines) {
    const [, mode = '', object = '', size = '', path = ''] =
      /^(\d{6}) \w+ ([0-9a-f]{40,64}) +(\d+|-)\t(.*)$/s.exec(line) ?? [];
    if (!prefix && !/\.ya?ml$|^photographs\//i.test(path)) continue;
    const name = printable(path);
    if (mode === '120000') return refuse(`${name} is a link to another file: put the file itself there.`);
    if (!/^100(?:644|755|664)$/.test(mode)) return refuse(`${name} is no file, and only files are taken.`);
    const inside = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    // Such as .gitkeep, which keeps an empty folder: not taken.
    if (/^(?:photographs\/)?\.[^/]*$/.test(inside)) continue;
    if (!/^(?:photographs\/)?[\p{L}\p{N}_][\p{L}\p{M}\p{N} _.,()'’&+-]{0,150}$/u.test(inside)) {
      return refuse(
        `${name} cannot be taken: a file lies in content/ or content/photographs/, and its name holds letters, digits, spaces, dots and dashes.`,
      );
    }
    const bytes = Number(size);
    const max = /\.ya?ml$/i.test(path) ? limits.yamlBytes : limits.fileBytes;
    if (bytes > max) return refuse(`${name} has ${megabytes(bytes)}, expected at most ${megabytes(max)}.`);
    files.push({ path: inside, object, bytes });
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > limits.totalBytes) {
    return refuse(`The content has ${megabytes(total)}, expected at most ${megabytes(limits.totalBytes)}.`);
  }
  if (files.length === 0) return refuse('There is no content/ any more.');
  return { ok: true, files };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}

/** A file's name could hold anything, and stands in a mail. */
function printable(path: string): string {
  const clean = path.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '?');
  return `“${clean.length > 100 ? `${clean.slice(0, 100)}…` : clean}”`;
}

/**
 * The one range a Range header asks for. Undefined where the header is to be ignored (another unit, several ranges,
 * nonsense): the whole file is then a right answer.
 */
export function readRange(
  header: string,
  length: number,
): { readonly first: number; readonly last: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const tail = Math.min(Number(to), length);
    return tail === 0 ? 'unsatisfiable' : { first: length - tail, last: length - 1 };
  }
  const first = Number(from);
  const last = Math.min(to === '' ? length - 1 : Number(to), length - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= length ? 'unsatisfiable' : { first, last };
}

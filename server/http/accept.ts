/** Whether an Accept header asks for JSON rather than a page. A browser's does not, nor does one that takes anything. */
export function prefersJson(accept: string | undefined): boolean {
  const wanted = preferences(accept);
  const asked = wanted.get('application/json') ?? 0;
  return asked > 0 && asked > (wanted.get('text/html') ?? 0);
}

/** Whether a coding is taken, by an Accept-Encoding header. */
export function takenBy(acceptEncoding: string | undefined): (coding: string) => boolean {
  const wanted = preferences(acceptEncoding);
  return (coding) => (wanted.get(coding) ?? wanted.get('*') ?? 0) > 0;
}

/** The values of an Accept-like header with their weights. A weight that is no number counts as 1. */
export function preferences(header: string | undefined): Map<string, number> {
  const result = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean);
    const number = Number(weight ?? 1);
    if (name.trim()) result.set(name.trim().toLowerCase(), Number.isNaN(number) ? 1 : number);
  }
  return result;
}

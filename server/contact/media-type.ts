import type { IncomingHttpHeaders } from 'node:http';

/** Whether the body is the one kind the form sends: urlencoded, UTF-8, not compressed. */
export function isForm(headers: IncomingHttpHeaders): boolean {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';');
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  return (
    type.trim().toLowerCase() === 'application/x-www-form-urlencoded' &&
    encoding === 'identity' &&
    parameters.every(
      (parameter) => !/^\s*charset\s*=/i.test(parameter) || /=\s*"?utf-?8"?\s*$/i.test(parameter),
    )
  );
}

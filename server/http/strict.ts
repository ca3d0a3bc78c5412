import type { IncomingMessage } from 'node:http';

// node:http accepts two Host headers, an empty one, `Transfer-Encoding: gzip, chunked`, chunked on HTTP/1.0 and
// targets that are not paths. A proxy in front may read these differently.
export function isUnambiguous(request: IncomingMessage): boolean {
  const { host: hosts = [], 'transfer-encoding': encodings = [] } = request.headersDistinct;
  const isHttp11 = request.httpVersion === '1.1';
  if (!request.url?.startsWith('/')) return false;
  if (hosts.length > 1 || (isHttp11 && hosts.length === 0)) return false;
  if (hosts.some((host) => !/^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host))) return false;
  return encodings.every((encoding) => isHttp11 && encoding.toLowerCase() === 'chunked');
}

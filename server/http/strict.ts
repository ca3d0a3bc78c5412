import type { IncomingMessage } from 'node:http';

// node:http accepts two Host headers, an empty one, `Transfer-Encoding: gzip, chunked`, chunked on HTTP/1.0, HTTP/0.9 and
// HTTP/2.0 in the form of HTTP/1, and targets that are not paths. A proxy in front may read these differently.
export function isUnambiguous(request: IncomingMessage): boolean {
  const { host: hosts = [], 'transfer-encoding': encodings = [] } = request.headersDistinct;
  const isHttp11 = request.httpVersion === '1.1';
  if (!isHttp11 && request.httpVersion !== '1.0') return false;
  if (!request.url?.startsWith('/')) return false;
  if (hosts.length > 1 || (isHttp11 && hosts.length === 0)) return false;
  if (hosts.some((host) => !/^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host))) return false;
  return encodings.every((encoding) => isHttp11 && encoding.toLowerCase() === 'chunked');
}

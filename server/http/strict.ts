import type { IncomingMessage } from 'node:http';

// node:http accepts two Host headers, an empty one, `Transfer-Encoding: gzip, chunked`, chunked on HTTP/1.0 and
// targets that are not paths. A proxy in front may read these differently.
export function isUnambiguous(request: IncomingMessage): boolean {
  const {
    host: hosts = [],
    'transfer-encoding': encodings = [],
    'content-length': lengths = [],
  } = request.headersDistinct;
  const isHttp11 = request.httpVersion === '1.1';
  if (!request.url?.startsWith('/')) return false;
  if (hosts.length > 1 || (isHttp11 && hosts.length === 0)) return false;
  if (hosts.some((host) => !/^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host))) return false;
  if (encodings.length === 0) return true;
  return (
    isHttp11 && lengths.length === 0 && encodings.length === 1 && encodings[0]?.toLowerCase() === 'chunked'
  );
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { healthPaths } from './health.ts';
import { networkKey } from './limits.ts';
import { pathOf } from './reply.ts';

/** One line for each request, without anything that identifies the visitor. */
export function addRequestLog(app: FastifyInstance, logger: FastifyBaseLogger): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const path = pathOf(request);
    if (reply.statusCode === 200 && healthPaths.includes(path)) return;
    logger.info(
      {
        method: request.method,
        path: loggable(path, reply.statusCode),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        network: networkKey(request.ip),
      },
      'request',
    );
  });
}

/** Unknown paths may contain email addresses and phone numbers. */
function loggable(path: string, status: number): string {
  return status > 304 && holdsAddressOrNumber(path) ? '(withheld)' : path.slice(0, 120);
}

function holdsAddressOrNumber(path: string): boolean {
  try {
    const text = decodeURIComponent(path);
    return /[@%]/.test(text) || (text.match(/\p{Nd}/gu)?.length ?? 0) >= minDigits;
  } catch {
    return true;
  }
}

/** The shortest phone number without its country code. */
const minDigits = 6;

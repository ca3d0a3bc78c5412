/** `post.ts ADDRESS HOST AUTHORITY COUNT EVERY_MS`: that many posts through HTTPS, each over a connection of its own; prints how often each answer came. */
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

const [address, host, authority, count, everyMs] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const ca = readFileSync(authority);

function post(n: number): Promise<string> {
  const body = String(
    new URLSearchParams({
      firstName: 'Trial',
      email: `trial-${n % 10}@visitor.example`,
      message: `Letter ${n} of ${process.pid}`,
    }),
  );
  return new Promise((resolve) => {
    const asked = request(
      {
        host: address,
        servername: host,
        ca,
        agent: false,
        method: 'POST',
        path: '/contact',
        timeout: 60_000,
        headers: {
          host,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(String(answer.statusCode)));
        answer.on('error', (error) => resolve(String(error)));
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer within a minute')));
    asked.on('error', (error) => resolve(error.message));
    asked.end(body);
  });
}

const started = Date.now();
const slowest = { ms: 0 };
const answers = await Promise.all(
  Array.from({ length: Number(count) }, async (_, n) => {
    await pause(n * Number(everyMs));
    const begun = Date.now();
    const answer = await post(n);
    slowest.ms = Math.max(slowest.ms, Date.now() - begun);
    return answer;
  }),
);
const table = Map.groupBy(answers, (answer) => answer);
console.log(
  [...table].map(([answer, all]) => `${all.length} × ${answer}`).join(', '),
  `in ${Math.round((Date.now() - started) / 1000)} s, the slowest ${(slowest.ms / 1000).toFixed(1)} s`,
);

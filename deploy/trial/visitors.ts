/**
 * `visitors.ts ADDRESS NAME COUNT EVERY_MS FILE`: visitors that each send one message over a connection of their own. Appends the references of those that
 * were thanked to FILE. Prints `THANKED TOLD LOST WAITED SLOWEST`: how many were thanked, how many got a page that asks to send again, how many neither, how many
 * waited for more than a second, and the longest time in seconds.
 */
import { appendFileSync } from 'node:fs';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const [address = '', name = '', count = '', everyMs = '', file = ''] = process.argv.slice(2);
const replies: Promise<{ reference?: string; isTold: boolean; status: unknown; seconds: number }>[] = [];
for (let number = 0; number < Number(count); number += 1) {
  replies.push(send(`Letter ${number} of ${performance.timeOrigin}`));
  await pause(Number(everyMs));
}
const all = await Promise.all(replies);
appendFileSync(file, all.flatMap(({ reference }) => (reference ? [`${reference}\n`] : [])).join(''));
const thanked = all.filter(({ reference }) => reference).length;
const told = all.filter(({ isTold }) => isTold).length;
const seconds = all.map((reply) => reply.seconds);
const waited = seconds.filter((one) => one > 1).length;
console.log(thanked, told, all.length - thanked - told, waited, Math.max(...seconds).toFixed(1));
console.error(
  JSON.stringify(
    Object.groupBy(all, ({ status }) => String(status)),
    (_, value) => (Array.isArray(value) ? value.length : value),
  ),
);

async function send(message: string) {
  const started = performance.now();
  const body = String(new URLSearchParams({ firstName: 'Trial', email: 'trial@visitor.example', message }));
  try {
    const { statusCode, headers, text } = await post(body);
    const reference = statusCode === 303 ? headers.location?.split('sent=')[1] : undefined;
    const isTold = !reference && /send it again|try again|was not sent|not kept/i.test(text);
    return { reference, isTold, status: statusCode, seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    // A browser says so itself, and still has the words.
    const { code } = error as NodeJS.ErrnoException;
    return { isTold: code === 'ECONNREFUSED', status: code, seconds: (performance.now() - started) / 1000 };
  }
}

function post(body: string): Promise<{
  statusCode?: number;
  headers: Record<string, string | string[] | undefined> & { location?: string };
  text: string;
}> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      host: name,
    };
    request({
      host: address,
      port: 443,
      servername: name,
      path: '/contact',
      method: 'POST',
      headers,
      agent: false,
      rejectUnauthorized: false,
      timeout: 90_000,
    })
      .on('response', (response) =>
        text(response).then(
          (text) => resolve({ statusCode: response.statusCode, headers: response.headers, text }),
          reject,
        ),
      )
      .on('error', reject)
      .end(body);
  });
}

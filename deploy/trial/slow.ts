/**
 * `slow.ts ADDRESS NAME CA`: a thousand messages whose bodies come a byte a second; half of them stop after a few. Prints how many answers of each status
 * came.
 */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';

const [host, name = '', ca = ''] = process.argv.slice(2);
const options = { host, servername: name, port: 443, ca: readFileSync(ca) };
const request = `POST /contact HTTP/1.1\r\nHost: ${name}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nfirstName=A`;

/** @returns the status, or `none` where the connection was closed without an answer */
async function sendSlowly(stops: boolean): Promise<string> {
  const socket = connect(options, () => void socket.write(request));
  const timer = stops ? undefined : setInterval(() => socket.write('a'), 1000);
  const answer = await text(socket).catch(() => '');
  clearInterval(timer);
  socket.destroy();
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none';
}

const statuses = await Promise.all(Array.from({ length: 1000 }, (_, number) => sendSlowly(number % 2 === 0)));
const counts = Object.entries(Object.groupBy(statuses, (status) => status));
console.log(counts.map(([status, all = []]) => `${all.length} × ${status}`).join(', '));

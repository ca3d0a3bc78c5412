// `slow.ts ADDRESS NAME CA COUNT`: bodies that come a byte a second, half of which stop. Prints how many answers of each status came.
import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';

const [host, servername = '', ca = '', count] = process.argv.slice(2);
const statuses = new Map<string, number>();
const options = { host, servername, port: 443, ca: readFileSync(ca) };
const one = (number: number) =>
  new Promise<void>((ended) => {
    let answer = 'none';
    const socket = connect(options, () => {
      socket.write(
        `POST /contact HTTP/1.1\r\nHost: ${servername}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nfirstName=A`,
      );
      const timer = setInterval(() => (number % 2 ? socket.write('a') : undefined), 1000);
      socket.on('close', () => clearInterval(timer));
    });
    socket.on('data', (data) => {
      answer = `${data}`.slice(9, 12);
      socket.end();
    });
    socket
      .on('error', () => {})
      .on('close', () => {
        statuses.set(answer, (statuses.get(answer) ?? 0) + 1);
        ended();
      });
  });
await Promise.all(Array.from({ length: Number(count) }, (_, number) => one(number)));
console.log([...statuses].map(([status, times]) => `${times} × ${status}`).join(', '));

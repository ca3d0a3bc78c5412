import { connect } from 'node:net';
import { ask } from './rig/ask.ts';
import { row } from './rig/row.ts';
import { startVictim } from './rig/victim.ts';

const mebibyte = 1 << 20;

/** Bodies of many megabytes, all at once. */
export async function measure({ bodies, megabytes }: { bodies: number; megabytes: number }) {
  const site = await startVictim();
  try {
    // What a running site needs anyway is not counted as growth.
    for (let count = 0; count < 300; count += 1)
      await ask(site.port, count % 3 ? {} : { body: 'firstName=' });
    const before = site.memory();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, site.memory());
    }, 20);
    const answers = await Promise.all(
      Array.from({ length: bodies }, () => send(site.port, megabytes * mebibyte)),
    );
    clearInterval(timer);
    return { answers, grownMiB: most - before, next: await ask(site.port, {}) };
  } finally {
    await site.close();
  }
}

/** Sends until it is answered: what was told, and how much had been sent by then. */
function send(port: number, size: number): Promise<{ status: string; sent: number }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const piece = Buffer.alloc(64 * 1024, 'a');
    let left = size;
    let told: { status: string; sent: number } | undefined;
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: farm.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${size}\r\n\r\n`,
    );
    socket.on('data', (bytes) => {
      told ??= { status: bytes.toString('latin1', 9, 12), sent: size - left };
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(told ?? { status: 'nothing', sent: size - left }));
    function more(): void {
      while (left > 0 && !told && socket.writable) {
        left -= piece.length;
        if (!socket.write(piece)) {
          socket.once('drain', more);
          return;
        }
      }
    }
    socket.on('connect', more);
  });
}

export async function run(): Promise<void> {
  const { answers, grownMiB, next } = await measure({ bodies: 100, megabytes: 16 });
  const refused = answers.filter(({ status }) => status === '413').length;
  const most = Math.max(...answers.map(({ sent }) => sent)) / mebibyte;
  row('100 bodies of 16 MB: refused with 413', {
    wanted: '100',
    measured: String(refused),
    met: refused === 100,
  });
  row('100 bodies of 16 MB: sent before the answer, at most', {
    wanted: '< 16 MiB',
    measured: `${most.toFixed(1)} MiB`,
    met: most < 16,
  });
  row('100 bodies of 16 MB: memory grows', {
    wanted: '≤ 32 MiB',
    measured: `${grownMiB.toFixed(1)} MiB`,
    met: grownMiB <= 32,
  });
  row('100 bodies of 16 MB: the next page', {
    wanted: '200',
    measured: String(next.status),
    met: next.status === 200,
  });
}

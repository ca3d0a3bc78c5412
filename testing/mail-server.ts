import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpAddress } from '../server/config.ts';

type Ending = { after(done: () => unknown): void };
export type ReceivedMail = { raw: string; from: string; to: string[] };

/**
 * A real mail server on loopback.
 * @param answer what it does after the dot; by default it takes the mail
 */
export async function startMailServer(
  t: Ending,
  options: SMTPServerOptions = {},
  answer: (mail: ReceivedMail) => Error | 'drop' | null = () => null,
) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Otherwise each greeting waits for the name service.
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          raw: Buffer.concat(chunks).toString(),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        };
        const reaction = answer(mail);
        if (reaction === 'drop') return cut(server);
        if (reaction === null) mails.push(mail);
        done(reaction);
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  t.after(() => {
    cut(server);
    return new Promise((resolve) => server.close(() => resolve(undefined)));
  });
  return { mails, server, address: addressOf((server.server.address() as AddressInfo).port) };
}

/** A server that accepts connections and then does what it is told with them. */
export async function startRawServer(
  t: Ending,
  onConnection: (socket: Socket) => void,
): Promise<SmtpAddress> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return addressOf((server.address() as AddressInfo).port);
}

export function addressOf(port: number): SmtpAddress {
  return { host: '127.0.0.1', port, secure: false, user: null, password: null };
}

export function cut(server: SMTPServer): void {
  const { connections } = server as unknown as { connections: Set<{ _socket: Socket }> };
  for (const { _socket } of connections) _socket.destroy();
}

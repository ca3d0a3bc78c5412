import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { SmtpAddress } from '../../server/config.ts';
import type { Cleanup } from './cleanup.ts';

export type ReceivedMail = { readonly raw: string; readonly from: string; readonly to: string[] };

/** How the server fails. Where nothing is set, it works as RFC 5321 expects. */
export type Behaviour = {
  /** Replies in place of 220 and 250, such as `451 Later`. */
  readonly greeting?: string;
  readonly mail?: string;
  readonly rcpt?: string;
  readonly dot?: string;
  /** When it cuts the connection. `after the dot`: the mail was accepted, but the site gets no answer. */
  readonly cuts?: 'inside DATA' | 'before the answer' | 'after the dot';
  /** It takes the mail and does not answer. */
  readonly hangs?: boolean;
};

type Done = (error?: Error | null) => void;

/**
 * A real mail server on loopback that keeps its mails and can fail on purpose.
 * @param behaviourFor how it behaves, called at each step; with the mail once that has arrived
 */
export async function startMailServer(
  cleanup: Cleanup,
  behaviourFor: (mail?: ReceivedMail) => Behaviour = () => ({}),
  options: SMTPServerOptions = {},
) {
  const mails: ReceivedMail[] = [];
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Otherwise each greeting waits for DNS.
    disableReverseLookup: true,
    onConnect: (_session, done) => done(refusal(behaviourFor().greeting)),
    onMailFrom: (_address, _session, done) => done(refusal(behaviourFor().mail)),
    onRcptTo: (_address, _session, done) => done(refusal(behaviourFor().rcpt)),
    onData(stream, session, done) {
      if (behaviourFor().cuts === 'inside DATA') stream.once('data', () => cut(session));
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      const to = rcptTo.map(({ address }) => address);
      // An incomplete mail is not kept.
      text(stream).then(
        (raw) => take({ raw, from, to }, session, done),
        () => {},
      );
    },
    ...options,
  });
  // A killed client resets its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  cleanup.after(() => {
    cut();
    return new Promise<void>((resolve) => server.close(resolve));
  });

  function take(mail: ReceivedMail, session: SMTPServerSession, done: Done): void {
    const behaviour = behaviourFor(mail);
    if (behaviour.hangs) return;
    if (behaviour.cuts !== 'before the answer' && !behaviour.dot) mails.push(mail);
    if (behaviour.cuts) cut(session);
    else done(refusal(behaviour.dot));
  }

  /** Drops one or all connections. The library has no public method for that. */
  function cut(session?: SMTPServerSession): void {
    const { connections } = server as unknown as {
      connections: Set<{ session: SMTPServerSession; _socket: Socket }>;
    };
    for (const connection of connections)
      if (!session || connection.session === session) connection._socket.destroy();
  }

  return { mails, address: addressOf(port), url: `smtp://127.0.0.1:${port}` };
}

/** A TCP server with a callback for each connection. */
export async function startRawServer(
  cleanup: Cleanup,
  onConnection: (socket: Socket) => void,
): Promise<SmtpAddress> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return addressOf((server.address() as AddressInfo).port);
}

export function addressOf(port: number): SmtpAddress {
  return { host: '127.0.0.1', port, secure: false, user: null, password: null };
}

function refusal(answer: string | undefined): Error | null {
  if (!answer) return null;
  const [code, ...text] = answer.split(' ');
  return Object.assign(new Error(text.join(' ')), { responseCode: Number(code) });
}

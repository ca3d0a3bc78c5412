import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { SmtpAddress } from '../../server/config.ts';
import type { Ending } from './ending.ts';

export type ReceivedMail = { readonly raw: string; readonly from: string; readonly to: string[] };

/** What the server does instead of what RFC 5321 expects; nothing named: it is well. */
export type Behaviour = {
  /** Its refusals in the place of 220 and 250, such as `451 Later`. */
  readonly greeting?: string;
  readonly mail?: string;
  readonly rcpt?: string;
  readonly dot?: string;
  /** Where it falls silent or cuts the line. `after the dot`: it has the mail and the site does not learn of it. */
  readonly silent?: 'at once' | 'after the dot';
  readonly cuts?: 'at once' | 'inside DATA' | 'before the answer' | 'after the dot';
  /** Before the replies to the greeting, MAIL, RCPT and the dot. */
  readonly delayMs?: number;
};

type Done = (error?: Error | null) => void;

/**
 * A real mail server on loopback that keeps what it receives, and misbehaves when told to.
 * @param moodFor how it behaves, asked at each step; with the mail, once that has come
 */
export async function startMailServer(
  ending: Ending,
  behaviourFor: (mail?: ReceivedMail) => Behaviour = () => ({}),
  options: SMTPServerOptions = {},
) {
  const mails: ReceivedMail[] = [];
  let server = await listening(0);
  const { port } = server.server.address() as AddressInfo;
  ending.after(away);

  async function listening(at: number): Promise<SMTPServer> {
    const made: SMTPServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      // Otherwise each greeting waits for the name service.
      disableReverseLookup: true,
      onConnect: (session, done) => step('greeting', session, done),
      onMailFrom: (_address, session, done) => step('mail', session, done),
      onRcptTo: (_address, session, done) => step('rcpt', session, done),
      onData(stream, session, done) {
        if (behaviourFor().cuts === 'inside DATA') stream.once('data', () => cut(session));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        // A mail that is cut in the middle is none.
        text(stream).then(
          (raw) => take({ raw, from, to }, session, done),
          () => {},
        );
      },
      ...options,
    });
    // A client that is killed in mid-mail resets its connection.
    made.on('error', () => {});
    await new Promise<void>((resolve) => made.listen(at, '127.0.0.1', resolve));
    return made;
  }

  function step(at: 'greeting' | 'mail' | 'rcpt', session: SMTPServerSession, done: Done): void {
    const behaviour = behaviourFor();
    if (behaviour.silent === 'at once') return;
    if (behaviour.cuts === 'at once') cut(session);
    else setTimeout(done, behaviour.delayMs ?? 0, refusal(behaviour[at]));
  }

  function take(mail: ReceivedMail, session: SMTPServerSession, done: Done): void {
    const behaviour = behaviourFor(mail);
    if (behaviour.silent === 'after the dot') return;
    if (behaviour.cuts !== 'before the answer' && !behaviour.dot) mails.push(mail);
    if (behaviour.cuts) cut(session);
    else setTimeout(done, behaviour.delayMs ?? 0, refusal(behaviour.dot));
  }

  /** Drops a connection, or all, as a server that dies does: the library has no public way. */
  function cut(session?: SMTPServerSession): void {
    const { connections } = server as unknown as {
      connections: Set<{ session: SMTPServerSession; _socket: Socket }>;
    };
    for (const connection of connections)
      if (!session || connection.session === session) connection._socket.destroy();
  }

  function away(): Promise<void> {
    cut();
    return new Promise((resolve) => server.close(resolve));
  }

  return {
    mails,
    address: addressOf(port),
    url: `smtp://127.0.0.1:${port}`,
    /** Ends it, so that nobody listens at its port. */
    away,
    /** Listens at its port again. */
    async back() {
      server = await listening(port);
    },
  };
}

/** A server that accepts connections and then does what it is told with them. */
export async function startRawServer(
  ending: Ending,
  onConnection: (socket: Socket) => void,
): Promise<SmtpAddress> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ending.after(() => {
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
  const [code, ...words] = answer.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { SmtpAddress } from '../../server/config.ts';
import type { Cleanup } from './cleanup.ts';

export type ReceivedMail = { readonly raw: string };

/** How the server fails. Where nothing is set, it works as RFC 5321 expects. */
export type Behaviour = {
  /** Replies in place of 220 and 250, such as `451 Later`. */
  readonly greeting?: string;
  readonly mail?: string;
  readonly rcpt?: string;
  readonly dot?: string;
  /** When it cuts the connection. `after the dot`: the mail was accepted, but the site gets no answer. */
  readonly cuts?: 'inside DATA' | 'after the dot';
};

/** A real mail server on loopback that keeps its mails and can fail on purpose. */
export async function startMailServer(
  cleanup: Cleanup,
  { greeting, mail, rcpt, dot, cuts }: Behaviour = {},
  options: SMTPServerOptions = {},
) {
  const mails: ReceivedMail[] = [];
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Otherwise each greeting waits for DNS.
    disableReverseLookup: true,
    onConnect: (_session, done) => done(smtpError(greeting)),
    onMailFrom: (_address, _session, done) => done(smtpError(mail)),
    onRcptTo: (_address, _session, done) => done(smtpError(rcpt)),
    onData(stream, session, done) {
      if (cuts === 'inside DATA') stream.once('data', () => cut(session));
      text(stream).then(
        (raw) => {
          if (!dot) mails.push({ raw });
          if (cuts) cut(session);
          else done(smtpError(dot));
        },
        // An incomplete mail is not kept.
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

  /** Drops one or all connections. The library has no public method for that. */
  function cut(session?: SMTPServerSession): void {
    const { connections } = server as unknown as {
      connections: Set<{ session: SMTPServerSession; _socket: Socket }>;
    };
    for (const connection of connections)
      if (!session || connection.session === session) connection._socket.destroy();
  }

  const address: SmtpAddress = { host: '127.0.0.1', port, secure: false, user: null, password: null };
  return { mails, address, url: `smtp://127.0.0.1:${port}` };
}

function smtpError(answer: string | undefined): Error | null {
  if (!answer) return null;
  const [code, ...text] = answer.split(' ');
  return Object.assign(new Error(text.join(' ')), { responseCode: Number(code) });
}

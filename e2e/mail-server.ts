import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server on this machine that keeps what it receives. */
export async function startMailServer(): Promise<{
  readonly url: string;
  readonly received: Email[];
  refuse(refuse: boolean): void;
  close(): Promise<void>;
}> {
  const received: Email[] = [];
  let refuses = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) =>
      done(refuses ? Object.assign(new Error('Out of order'), { responseCode: 451 }) : undefined),
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then((mail) => {
          received.push(mail);
          done();
        }, done);
    },
  });
  // A client that is killed in mid-mail resets its connection.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: (refuse) => {
      refuses = refuse;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

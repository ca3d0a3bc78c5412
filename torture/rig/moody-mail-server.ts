import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, type ReceivedMail } from '../../testing/mail-server.ts';

/** What the server does instead of what RFC 5321 expects; nothing named: it is well. */
export type Mood = {
  /** Its answers, in the place of 220, 250, 354 and so on. */
  readonly greeting?: string;
  readonly mail?: string;
  readonly rcpt?: string;
  readonly data?: string;
  readonly dot?: string;
  /** Where it falls silent or cuts the line. `after the dot`: it has the mail and the site does not learn of it. */
  readonly silent?: 'at once' | 'after the dot';
  readonly cuts?: 'at once' | 'inside DATA' | 'before the answer' | 'after the dot';
  /** Before every answer. */
  readonly delayMs?: number;
};

/** A mail server that takes mail as RFC 5321 says, without any delay of its own, and misbehaves when told to. */
export async function startMoodyMailServer(
  ending: { after(done: () => unknown): void },
  moodFor: (mail?: ReceivedMail) => Mood = () => ({}),
) {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    void serve(socket).catch(() => socket.destroy());
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as { port: number };
  const away = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  ending.after(away);

  async function serve(socket: Socket): Promise<void> {
    const mood = moodFor();
    const say = async (line: string) => {
      if (mood.delayMs) await wait(mood.delayMs);
      socket.write(`${line}\r\n`);
    };
    if (mood.silent === 'at once') return;
    if (mood.cuts === 'at once') return void socket.destroy();
    await say(mood.greeting ?? '220 moody.example ESMTP');
    let envelope = { from: '', to: [] as string[] };
    let heard = '';
    let inData = false;
    socket.setEncoding('utf8');
    for await (const chunk of socket) {
      heard += chunk;
      if (inData && mood.cuts === 'inside DATA') return void socket.destroy();
      for (;;) {
        const end = heard.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) break;
        const said = heard.slice(0, end);
        heard = heard.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          const mail = { ...envelope, raw: `${said}\r\n`.replaceAll('\r\n..', '\r\n.') };
          const reaction = { ...mood, ...moodFor(mail) };
          // Leaving this loop would end the connection.
          if (reaction.silent === 'after the dot') await new Promise(() => {});
          if (reaction.cuts === 'before the answer') return void socket.destroy();
          if (reaction.dot) {
            await say(reaction.dot);
            continue;
          }
          mails.push(mail);
          if (reaction.cuts === 'after the dot') return void socket.destroy();
          await say('250 Taken');
          continue;
        }
        const address = /<([^>]*)>/.exec(said)?.[1] ?? '';
        switch (said.slice(0, 4).toUpperCase()) {
          case 'MAIL':
            envelope = { from: address, to: [] };
            await say(mood.mail ?? '250 Yes');
            break;
          case 'RCPT':
            envelope.to.push(address);
            await say(mood.rcpt ?? '250 Yes');
            break;
          case 'DATA':
            inData = mood.data === undefined;
            await say(mood.data ?? '354 Go on');
            break;
          case 'QUIT':
            socket.end('221 Bye\r\n');
            break;
          default:
            await say('250 moody.example');
        }
      }
    }
  }

  return { mails, address: addressOf(port), url: `smtp://127.0.0.1:${port}`, away, back: () => listen(port) };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { makeCertificate } from './certificate.ts';

/**
 * What stands in front of the site in production, as small as can be: https on one port, and on the same port a way
 * there from http. A client's first byte tells them apart.
 */
export async function startTlsFront(): Promise<{
  readonly port: number;
  /** What a client has to trust, as PEM. */
  readonly certificate: string;
  /** The port of the site, which has to know the address of this front before it can be started. */
  toward(port: number): void;
  close(): void;
}> {
  const { certificate, key } = makeCertificate();
  const secure = { cert: certificate, key, isServer: true };
  const open = new Set<Socket>();
  let site = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    socket.once('readable', () => {
      const first: Buffer | null = socket.read();
      if (!first) return;
      socket.unshift(first);
      if (first[0] === 0x16) pass(new TLSSocket(socket, secure), site);
      else socket.end(redirect(first.toString('latin1')));
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    toward: (port) => {
      site = port;
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function pass(visitor: Socket, port: number): void {
  const site = connect(port, '127.0.0.1');
  visitor.on('error', () => site.destroy());
  site.on('error', () => visitor.destroy());
  visitor.pipe(site).pipe(visitor);
}

function redirect(request: string): string {
  const host = /^host: *(\S+)/im.exec(request)?.[1];
  const path = /^\S+ (\S+)/.exec(request)?.[1];
  return `HTTP/1.1 308 Permanent Redirect\r\nLocation: https://${host}${path}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
}

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy that counts all bytes from the site, including headers. */
export async function countingWire(to: string) {
  let bytes = 0;
  const open = new Set<Socket>();
  const wire = createServer((browser) => {
    const site = connect(Number(new URL(to).port), '127.0.0.1');
    site.on('data', (part) => {
      bytes += part.length;
    });
    for (const socket of [browser, site]) open.add(socket.on('error', () => {}));
    browser.pipe(site).pipe(browser);
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close() {
      wire.close();
      for (const socket of open) socket.destroy();
    },
  };
}

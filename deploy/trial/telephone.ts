/** `telephone.ts ADDRESS PORT FILE`: an alert address that appends each alert to FILE. */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const [address, port, file] = process.argv.slice(2) as [string, string, string];
createServer(async (request, response) => {
  appendFileSync(file, await text(request));
  response.end();
}).listen(Number(port), address);

/** `mail.ts ADDRESS PORT FILE`: a mail server that accepts everything and appends each subject to FILE. */
import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

const [address, port, file] = process.argv.slice(2) as [string, string, string];
new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      appendFileSync(file, `${/^Subject: .*$/m.exec(String(Buffer.concat(chunks)))?.[0]}\n`);
      done();
    });
  },
}).listen(Number(port), address);

/** `mail.ts ADDRESS PORT FILE`: a mail server that accepts everything, appends each subject to FILE and each mail to FILE.whole. */
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
      appendFileSync(`${file}.whole`, `${Buffer.concat(chunks)}\n`);
      appendFileSync(file, `${/^Subject: .*$/m.exec(String(Buffer.concat(chunks)))?.[0]}\n`);
      done();
    });
  },
}).listen(Number(port), address);

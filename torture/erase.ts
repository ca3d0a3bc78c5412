import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, withEnding } from './rig/ending.ts';
import { startMoodyMailServer } from './rig/moody-mail-server.ts';
import { exported, lostOf } from './rig/reckoning.ts';
import { row } from './rig/row.ts';
import { startVictim } from './rig/site.ts';
import { startWriters } from './rig/writers.ts';

/**
 * `messages erase --email` while the site takes and mails other messages: not a byte of that person may be left in any file
 * of the store, whether their messages were sent, waiting or suspect; and nobody else's message may be hurt.
 */
export async function run(): Promise<void> {
  await measure({ theirs: 120, others: 1500 });
}

export async function measure(size: { theirs: number; others: number }): Promise<void> {
  await withEnding(async (ending) => {
    // Half of their messages are refused for good, so that they wait.
    const mail = await startMoodyMailServer(ending, (mail) =>
      mail?.raw.includes('5 of Zuberi') ? { dot: '550 Never' } : {},
    );
    const site = await startVictim({ SMTP_URL: mail.url });
    ending.after(() => site.close());
    const others = startWriters(site.port, { writers: 8, name: 'others' });
    const zuberi = {
      firstName: 'Zuberi-Marker',
      lastName: 'Nwosu-Marker',
      email: 'Zuberi.Marker@visitor.example',
      phone: '0809 777 6655',
      subject: 'Subject-Marker',
    };
    // Short ones, ones with pages of their own, and ones that look like spam.
    const kinds = ['Body-Marker', 'Body-Marker '.repeat(400), 'Body-Marker http://a.example '.repeat(5)];
    const letters = kinds.map((message, kind) =>
      startWriters(site.port, {
        writers: 2,
        name: `Zuberi ${kind}`,
        most: Math.ceil(size.theirs / 3),
        letter: { ...zuberi, message },
      }),
    );
    await Promise.all(letters.map((writers) => writers.reach(Math.ceil(size.theirs / 3))));
    await eventually(() => mail.mails.some(({ raw }) => raw.includes('Zuberi')), 10_000);

    const erased = await site.messages('erase', '--email', 'zuberi.marker@VISITOR.example');
    const found = remains(site.store);
    row('messages erase beside a running site: bytes of that person left', {
      wanted: '0',
      measured: found.length > 0 ? found.join(', ') : '0',
      met: found.length === 0,
    });
    row('messages erase says how many', {
      wanted: `${letters.length * Math.ceil(size.theirs / 3)} messages erased`,
      measured: (erased.stdout || erased.stderr).trim(),
      met: erased.stdout.startsWith(`${letters.length * Math.ceil(size.theirs / 3)} messages erased`),
    });
    await others.reach(Math.min(size.others, others.acknowledged.size + size.others));
    await others.stop();
    const lost = lostOf(others.acknowledged, await exported(site));
    row('messages erase: messages of others hurt', {
      wanted: '0',
      measured: `${lost} of ${others.acknowledged.size}`,
      met: lost === 0,
    });
    site.kill('SIGKILL');
    await site.ended();
    const after = remains(site.store);
    row('… and after a kill -9', {
      wanted: '0',
      measured: after.length > 0 ? after.join(', ') : '0',
      met: after.length === 0,
    });
    const logged = /marker|777 6655|olabisi|Ọlábísí|Letter \d/i.exec(site.log());
    row('field values and addresses in the log of it all', {
      wanted: '0',
      measured: logged?.[0] ?? '0',
      met: logged === null,
    });
  });
}

function remains(store: string): string[] {
  const folder = join(store, '..');
  return readdirSync(folder).filter((name) =>
    /marker|777 6655|zuberi/i.test(readFileSync(join(folder, name)).toString('latin1')),
  );
}

import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventually, withEnding } from './rig/ending.ts';
import { startMoodyMailServer } from './rig/moody-mail-server.ts';
import { exported, lostOf, referencesOf } from './rig/reckoning.ts';
import { row } from './rig/row.ts';
import { startVictim } from './rig/site.ts';
import { startWriters } from './rig/writers.ts';

/**
 * `messages backup` while visitors write: each copy is sound and holds everything that was acknowledged before it was
 * asked for. The last one is restored, and the site goes on from it: what waits in it is mailed.
 */
export async function run(): Promise<void> {
  await measure({ backups: 5, messages: 2000 });
}

export async function measure(size: { backups: number; messages: number }): Promise<void> {
  await withEnding(async (ending) => {
    const site = await startVictim();
    ending.after(() => site.close());
    const writers = startWriters(site.port, { writers: 16, name: 'backup' });
    let sound = 0;
    let lost = 0;
    let before = new Map(writers.acknowledged);
    const copy = (number: number) => join(site.folder, `copy-${number}.db`);
    for (let number = 1; number <= size.backups; number += 1) {
      await writers.reach((size.messages * number) / size.backups);
      before = new Map(writers.acknowledged);
      const { code } = await site.messages('backup', copy(number));
      const db = new DatabaseSync(copy(number));
      const check = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
      const kept = new Set(
        db
          .prepare('SELECT reference FROM messages')
          .all()
          .map((each) => each.reference),
      );
      db.close();
      if (code === 0 && check === 'ok') sound += 1;
      lost += [...before.keys()].filter((reference) => !kept.has(reference)).length;
    }
    await writers.stop();
    row('backups under load: sound', {
      wanted: String(size.backups),
      measured: String(sound),
      met: sound === size.backups,
    });
    row('backups under load: acknowledged before and not in it', {
      wanted: '0',
      measured: String(lost),
      met: lost === 0,
    });

    // As the help of the command says: the site is stopped, the old store is put aside, the copy takes its place.
    site.kill('SIGTERM');
    await site.ended();
    renameSync(dirname(site.store), `${dirname(site.store)}.before`);
    mkdirSync(dirname(site.store), { mode: 0o700 });
    copyFileSync(copy(size.backups), site.store);
    const mail = await startMoodyMailServer(ending);
    await site.start({ SMTP_URL: mail.url });
    const missing = lostOf(before, await exported(site));
    await eventually(() => [...before.keys()].every(Set.prototype.has, referencesOf(mail.mails)), 60_000);
    row('restored: messages missing', {
      wanted: '0',
      measured: `${missing} of ${before.size}`,
      met: missing === 0,
    });
    row('restored: mailed', {
      wanted: 'all',
      measured: String(referencesOf(mail.mails).size),
      met: [...before.keys()].every(Set.prototype.has, referencesOf(mail.mails)),
    });
  });
}

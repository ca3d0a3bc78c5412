import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { countLost, exportMessages } from '../../tests/rigs/audit.ts';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { startMailServer } from '../../tests/rigs/fake-mail-server.ts';
import { startSiteProcess } from '../../tests/rigs/site-process.ts';
import { startWriters } from '../../tests/rigs/writers.ts';

test('While visitors write, one of them is erased to the last byte, and a copy is made that can be restored', async (t) => {
  // Some messages are refused with a 5xx, so that they wait.
  const mail = await startMailServer(t, (mail) =>
    mail?.raw.includes('5 of Zuberi') ? { dot: '550 Never' } : {},
  );
  const site = await startSiteProcess({ SMTP_URL: mail.url });
  t.after(() => site.close());
  const filesWith = (sign: RegExp) =>
    readdirSync(dirname(site.store)).filter((name) =>
      sign.test(readFileSync(join(dirname(site.store), name)).toString('latin1')),
    );
  const others = startWriters(site.port, { writers: 2, name: 'others' });
  const zuberi = {
    ...{ firstName: 'Zuberi-Marker', lastName: 'Nwosu-Marker', email: 'Zuberi.Marker@visitor.example' },
    ...{ phone: '0809 777 6655', subject: 'Subject-Marker' },
  };
  // Short messages, messages with overflow pages of their own, and suspected spam.
  const kinds = ['Body-Marker', 'Body-Marker '.repeat(400), 'Body-Marker http://a.example '.repeat(5)];
  await Promise.all(
    kinds.map((message, kind) => {
      const fields = { ...zuberi, message };
      return startWriters(site.port, { writers: 2, name: `Zuberi ${kind}`, max: 4, fields }).reach(4);
    }),
  );
  await waitUntil(() => mail.mails.some(({ raw }) => raw.includes('Zuberi')), 'a mail of Zuberi');
  const erased = await site.messages('erase', '--email', 'zuberi.marker@VISITOR.example');
  assert.match(erased.stdout, /^12 messages erased/);
  assert.deepEqual(filesWith(/marker|777 6655|zuberi/i), []);

  await others.reach(20);
  const before = new Map(others.acknowledged);
  const copy = join(site.folder, 'copy.db');
  assert.equal((await site.messages('copy', copy)).code, 0);
  await others.stop();
  assert.equal(countLost(others.acknowledged, await exportMessages(site)), 0, 'lost messages of others');
  const refused = await site.messages('restore', copy);
  assert.match(
    `${refused.code} ${refused.stderr}`,
    /^1 Not restored, and nothing was changed\. A site runs on \S+messages\.db: stop it first\n$/,
  );
  await site.end('SIGKILL');
  assert.deepEqual(filesWith(/marker|777 6655|zuberi/i), [], 'nor after a power cut');
  assert.doesNotMatch(site.log(), /marker|777 6655|olabisi|Ọlábísí|Letter \d/i, 'nor in the log');
  const restored = await site.messages('restore', copy);
  assert.match(
    `${restored.code} ${restored.stdout}`,
    /^0 \d+ messages restored from \S+copy\.db\. What was there is in \S+-replaced\.db\. Start the site now/,
  );
  await site.start();
  assert.equal(countLost(before, await exportMessages(site)), 0, 'lost messages of the copy');
});

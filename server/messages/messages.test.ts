import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { startMailServer } from '../../tests/rigs/fake-mail-server.ts';
import { temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { systemClock } from '../clock.ts';
import { getConfig } from '../config.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { readCall } from './call.ts';
import { run } from './commands.ts';
import { printSettings, printStatus } from './print-status.ts';

describe('npm run messages', () => {
  const { store, path } = temporaryStore({ after });
  const folder = dirname(path);
  let reference: string;
  before(async () => {
    ({ reference } = await store.keep(newMessage({ lastName: "O'Brien" })));
  });
  /** The command in a process of its own. */
  const call = (args: readonly string[], env = {}) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../messages.ts'), ...args], {
      env: { DATABASE_URL: `file:${path}`, ...env },
      encoding: 'utf8',
    });
  /** The same in this process: its exit code and its output. */
  const ask = async (...args: string[]) => {
    const call = readCall(args);
    assert.ok('command' in call);
    const output: string[] = [];
    const config = getConfig({ DATABASE_URL: `file:${path}` }, 'owner@farm.example');
    const code = await run(call, { config, clock: systemClock, out: (text) => output.push(text) });
    return { code, text: output.join('') };
  };

  it('exports exactly the documented fields while the site runs', () => {
    const { status, stdout } = call(['export', '--format', 'json']);
    assert.equal(status, 0);
    assert.deepEqual(JSON.parse(stdout), [
      {
        reference,
        receivedAt: '2026-03-02T09:00:00.000Z',
        firstName: 'Adaeze',
        lastName: "O'Brien",
        email: 'adaeze@visitor.example',
        phone: '',
        subject: 'Seedlings',
        message: 'Do you sell seedlings?',
        state: 'waiting',
        attempts: 0,
        sentAt: null,
      },
    ]);
  });

  it('lists the newest messages first, shows one, retries and backs up', async () => {
    const newer = await store.keep(newMessage({ email: 'newer@visitor.example' }));
    const [head, first, second] = (await ask('list')).text.split('\n');
    assert.match(`${head}\n${first}`, new RegExp(`^Reference .*\n${newer.reference} `));
    assert.match(String(second), new RegExp(`^${reference} +2026-03-02 10:00 +waiting .*Adaeze O'Brien`));
    await store.eraseFrom('newer@visitor.example');
    assert.match((await ask('show', reference.toLowerCase())).text, /Do you sell seedlings\?/);
    assert.match((await ask('show', reference)).text, /^Received: 2026-03-02 10:00:00 \(Lagos time\)$/m);
    assert.match((await ask('show', reference)).text, /^Next attempt: 2026-03-02 10:00:00 \(Lagos time\)$/m);
    assert.equal((await ask('show', 'NOTHING')).code, 1);
    assert.match((await ask('retry')).text, /^1 message .*SMTP_URL/, 'nothing is promised without mail');
    assert.equal((await ask('retry', reference)).code, 0);
    assert.match((await ask('release', reference)).text, /not a suspect/);
    for (const command of ['retry', 'release']) assert.equal((await ask(command, 'NOTHING')).code, 1);
    assert.equal((await ask('backup', join(folder, 'copy.db'))).code, 0);
    assert.ok(existsSync(join(folder, 'copy.db')));
  });

  it('mails a suspect only once it is released', async () => {
    const spam = await store.keep(newMessage({ email: 'spam@visitor.example' }, { state: 'suspect' }));
    const { code, text } = await ask('retry', spam.reference);
    assert.equal(code, 1);
    assert.match(text, /is a suspect: .* release/);
    assert.equal((await store.find(spam.reference))?.state, 'suspect');
    assert.equal((await ask('release', spam.reference)).code, 0);
    assert.equal((await store.find(spam.reference))?.state, 'waiting');
    await store.claim({ now: new Date(), limit: 9, leaseMs: 60_000 });
    assert.match((await ask('retry', spam.reference)).text, /being sent at this moment/);
    await store.eraseFrom('spam@visitor.example');
  });

  it('lists the networks that sent too many, and releases what was set aside of one or of all', async () => {
    const suspect = (message: string, network?: string) =>
      store.keep(newMessage({ email: 'many@visitor.example', message }, { state: 'suspect', network }));
    for (let n = 0; n < 3; n += 1) await suspect(`One ${n}`, '203.0.113.0/24');
    for (let n = 0; n < 21; n += 1) await suspect(`Many ${n}`, '2001:db8:1::/48');
    await suspect('Spam');
    const { text } = await ask('list', '--networks');
    assert.deepEqual(
      text.split('\n').map((line) => line.split(/\s{2,}/).slice(0, 2)),
      [['Network', 'Messages'], ['2001:db8:1::/48', '21'], ['203.0.113.0/24', '3'], ['']],
    );
    assert.match((await ask('release', '--network', '203.0.113.0/24')).text, /^3 messages /);
    assert.match((await ask('release', '--all')).text, /^22 messages /);
    assert.equal((await ask('release', '--all')).code, 1);
    assert.match((await ask('list', '--networks')).text, /^No network/);
    const claimed = async (bundled: boolean) =>
      (await store.claim({ now: new Date(), limit: 99, leaseMs: 0, bundled })).length;
    assert.deepEqual([await claimed(true), await claimed(false)], [22, 3], 'many go out several in one mail');
    await store.eraseFrom('many@visitor.example');
  });

  it('erases all messages of a sender by the reference of one, whatever the address holds', async () => {
    const email = '`id`@visitor.example';
    const { reference } = await store.keep(newMessage({ email }));
    await store.keep(newMessage({ email, message: 'Another' }, { state: 'suspect' }));
    assert.match((await ask('erase', reference.toLowerCase())).text, /^2 messages erased/);
    const { code, text } = await ask('erase', reference);
    assert.deepEqual([code, text], [1, `There is no message ${reference}: list shows all references\n`]);
  });

  it('erases also from what the last restore replaced, and deletes that where it cannot be read', async () => {
    const replaced = `${path}.before-restore`;
    const email = 'replaced@visitor.example';
    const older = createSqliteStore(replaced);
    await older.keep(newMessage({ email, message: 'Only in the older store' }));
    await older.keep(newMessage());
    await older.close();
    const { code, text } = await ask('erase', '--email', email);
    assert.match(`${code} ${text}`, /^0 0 messages erased, and 1 in what the last restore replaced;/);
    assert.ok(!readFileSync(replaced).includes('Only in the older store'));
    const left = createSqliteStore(replaced);
    assert.equal((await left.summary()).waiting, 1);
    await left.close();
    const newer = new DatabaseSync(replaced);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    await assert.rejects(ask('erase', '--email', email), /not from what the last restore .* newer release/);
    assert.ok(existsSync(replaced), 'its other messages may be nowhere else');
    writeFileSync(replaced, 'no store any more');
    await ask('erase', '--email', email);
    assert.equal(existsSync(replaced), false);
  });

  it('escapes control characters that would change the terminal', async () => {
    const { reference } = await store.keep(
      newMessage({ email: 'esc@visitor.example', subject: '\x1b]52;c;aGk=\x07', message: 'a\x9b2J\tb\nc' }),
    );
    const shown = `${(await ask('show', reference)).text}${(await ask('list')).text}`;
    assert.doesNotMatch(shown, /[^\P{Cc}\n\t]/u);
    assert.ok(shown.includes('\\x1b]52;c;aGk=\\x07') && shown.includes('a\\x9b2J\tb\nc'), shown);
    assert.ok((await ask('export', '--format', 'csv')).text.includes('\x1b'));
    await store.eraseFrom('esc@visitor.example');
  });

  it('erases all messages of one address, or says that there is none', async () => {
    assert.match((await ask('erase', '--email', 'ADAEZE@visitor.example')).text, /^1 message erased/);
    assert.equal(await store.find(reference), null);
    assert.equal((await ask('list')).text, 'There are no messages\n');
    const { code, text } = await ask('erase', '--email', 'nobody@visitor.example');
    assert.equal(code, 1);
    assert.match(text, /^There is no message from nobody@visitor\.example: nothing was erased/);
  });

  it('explains in one sentence why a backup cannot be written', async () => {
    for (const file of ['/proc/copy.db', join(folder, 'none', 'copy.db'), join(folder, 'copy.db')]) {
      const { code, text } = await ask('backup', file);
      assert.equal(code, 1);
      assert.match(text, new RegExp(`^${file} [^\n]+\n$`));
    }
  });

  it('prints the status of the running site, and what to check', async (t) => {
    let report = {
      state: 'ok',
      trouble: [] as string[],
      messages: { waiting: 0 },
      mail: 'working',
      copies: 'database',
    };
    const site = createServer((_, response) => response.writeHead(503).end(JSON.stringify(report)));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    t.after(() => site.close());
    const statusPort = (site.address() as AddressInfo).port;
    const ask = async (port: number | null = statusPort) => {
      const lines: string[] = [];
      return [await printStatus(port, (text) => lines.push(text)), lines.join('')] as const;
    };
    const [, missing] = await ask(null);
    assert.match(missing, /^STATUS_PORT .* Write STATUS_PORT=9464 into settings\.env beside/);
    assert.equal((await ask())[0], 0);
    report = { ...report, state: 'degraded', trouble: ['Mail does not go out: the password.'] };
    const [code, output] = await ask();
    assert.equal(code, 1);
    assert.match(
      output,
      /^degraded.*\nMail does not go out: the password\.\nCopies: those of PostgreSQL.*\n$/,
    );
    site.close();
    site.closeAllConnections();
    const [gone, cure] = await ask();
    assert.equal(gone, 1);
    assert.match(cure, /its log says why/);
  });

  it('checks the settings before a start', async () => {
    assert.equal((await ask('check-settings')).code, 0);
    const { status, stderr } = call(['check-settings'], { SMTP_URL: 'smtps://site:a#b@mail.example' });
    assert.equal(status, 78);
    assert.match(stderr, /^SMTP_URL [^\n]*%23[^\n]*\n$/);
    assert.ok(!stderr.includes('a#b'));
    const misspelt = call(['check-settings'], { FARM_COMMAND: 'farm', SMPT_URL: 'x' });
    assert.equal(misspelt.status, 0);
    assert.match(misspelt.stdout, /^SMPT_URL in site\.env is ignored: [^\n]*\(did you mean SMTP_URL\?\)\n/);
    const isFolder = call(['check-settings'], { DATABASE_URL: `file:${folder}` });
    assert.equal(isFolder.status, 78);
    assert.match(isFolder.stderr, /^DATABASE_URL names the folder [^\n]*: name a file in it[^\n]*\n$/);
    for (const command of ['check-settings', 'list']) {
      const elsewhere = call([command], { DATABASE_URL: `file:${folder}/wrong/messages.db` });
      assert.equal(elsewhere.status, 78);
      assert.match(
        elsewhere.stderr,
        /^DATABASE_URL names the folder [^\n]*wrong, which is not there[^\n]*\n$/,
      );
    }
  });

  it('asks the mail server whether it accepts the site’s login, and prints the answer', async (t) => {
    const { url } = await startMailServer(t);
    const asked = async (smtp: string) => {
      const config = getConfig({ DATABASE_URL: `file:${path}`, SMTP_URL: smtp }, 'owner@farm.example');
      const lines: string[] = [];
      const code = await printSettings(config, true, (text) => lines.push(text));
      return `${code} ${lines.at(-1)}`;
    };
    assert.equal(await asked(url), '0 The mail server lets the site in\n');
    assert.match(await asked('smtp://127.0.0.1:1'), /^1 SMTP_URL: nothing takes mail/);
  });

  it('answers a wrong call with exit code 2 and one sentence', () => {
    const calls = `|lst|list x|show|export|export --format xml|erase|erase a@b.example|erase --email nobody|backup|retry a b|
      release|release A --all|release --all --network a|erase A --email a@b|constructor|status now|check-settings --mail`;
    for (const args of calls.split('|').map((line) => line.split(/\s+/).filter(Boolean))) {
      const call = readCall(args);
      assert.ok('output' in call && call.exitCode === 2, args.join(' '));
      assert.match(call.output, /^[^\n]+\n$/);
    }
    const { status, stdout, stderr } = call(['export', '--format', 'xml']);
    assert.deepEqual(
      [status, stdout, stderr],
      [2, '', 'Usage: npm run messages -- export --format json|csv\n'],
    );
  });

  it('explains every command', () => {
    const commands = [...call(['--help']).stdout.matchAll(/npm run messages -- ([a-z-]+)/g)];
    assert.equal(commands.length, 10);
    for (const [, command] of commands) {
      const call = readCall([String(command), '--help']);
      assert.ok('output' in call && call.output.startsWith(`npm run messages -- ${command}`));
    }
  });

  it('exports a table that a spreadsheet reads word for word, without formulas', async () => {
    const { reference } = await store.keep(
      newMessage({
        firstName: '=HYPERLINK("http://evil.example")',
        lastName: 'Ọlábísí; 李',
        phone: '+234-803-1000',
        message: 'a "b",\n@c\n\n;d',
      }),
    );
    const { text } = await ask('export', '--format=csv');
    assert.ok(text.startsWith('\ufeff'), 'Excel recognises UTF-8 by this mark');
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    assert.deepEqual(rows, [
      {
        Reference: reference,
        'Received (Lagos time)': '2026-03-02 10:00:00',
        'First Name': `'=HYPERLINK("http://evil.example")`,
        'Last Name': 'Ọlábísí; 李',
        'Email Address': 'adaeze@visitor.example',
        'Phone Number': `'+234-803-1000`,
        Subject: 'Seedlings',
        Message: 'a "b",\n@c\n\n;d',
        State: 'waiting',
        Attempts: '0',
        'Sent (Lagos time)': '',
      },
    ]);
    await store.eraseFrom('adaeze@visitor.example');
    // A spreadsheet would read these as numbers, days and values.
    const values = [
      '08030000000',
      '+2348030000000',
      '+234 803 000 0000',
      '(0)803-000',
      '10-12',
      '1/2',
      '12 March',
      'May',
      'TRUE',
      '1,500',
      '₦250',
      '8:30 am',
      '１２３４５',
      '١٢٣٤٥',
      '−5 − 12345',
    ];
    for (const [at, subject] of values.entries())
      await store.keep(
        newMessage({ phone: subject, subject, message: subject }, { reference: `12345${10 + at}E89` }),
      );
    await store.keep(
      newMessage({ phone: '0803 ext. 1', subject: 'March in Epe', message: '2 acres' }, { reference: 'A' }),
    );
    const exported = parse((await ask('export', '--format=csv')).text, { bom: true, columns: true });
    const cells = (exported as Record<string, string>[]).map((row) =>
      ['Reference', 'Phone Number', 'Subject', 'Message'].map((column) => row[column]),
    );
    assert.deepEqual(cells, [
      ...values.map((value, at) => [`'12345${10 + at}E89`, ...Array(3).fill(`'${value}`)]),
      ['A', '0803 ext. 1', 'March in Epe', '2 acres'],
    ]);
  });
});

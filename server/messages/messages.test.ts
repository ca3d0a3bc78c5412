import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import type { Message } from '../../message/message.ts';
import { startMailServer } from '../../tests/rigs/fake-mail-server.ts';
import { temporaryFolder, temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, hour } from '../../tests/rigs/test-clock.ts';
import { ada, newMessage, startOfTests } from '../../tests/rigs/test-messages.ts';
import { getConfig } from '../config.ts';
import type { NewMessage } from '../store/store.ts';
import { runCommand } from './cli.ts';
import { textCell } from './csv.ts';

const program = join(import.meta.dirname, 'cli.ts');

/** A store with these messages, and what the command prints for it, after its exit code. */
async function setUp(t: TestContext, messages: readonly NewMessage[] = []) {
  const { store, path } = temporaryStore(t);
  await store.tryWriting();
  for (const message of messages) await store.keep(message);
  const env = { DATABASE_URL: `file:${path}` };
  return {
    ...{ store, path, env },
    async ask(line: string, settings: Record<string, string> = {}): Promise<string> {
      const config = () => getConfig({ ...env, ...settings }, 'owner@farm.example');
      const context = () => ({ config: config(), clock: createTestClock() });
      let output = '0 ';
      try {
        for await (const text of runCommand(line.split(' ').filter(Boolean), context)) output += text;
        return output;
      } catch (error) {
        const { exitCode = 1, message } = error as Error & { exitCode?: number };
        return `${exitCode} ${message}\n`;
      }
    },
  };
}

const message = (reference: string, change: Partial<Message> = {}, rest: Partial<NewMessage> = {}) =>
  newMessage(change, { reference, ...rest });
const adaeze = message('AAAAAAAAAA', { lastName: "O'Brien" });
const bola = message('BBBBBBBBBB', { email: 'bola@visitor.example' });
const spam = message(
  'SSSSSSSSSS',
  { email: '`id`@visitor.example' },
  { kind: 'suspected-spam', notBefore: startOfTests + hour },
);

type Step = { readonly command: string; readonly prints: RegExp };
type Call = Step & { readonly settings?: Record<string, string> };
type Journey = { readonly messages: readonly NewMessage[]; readonly steps: readonly Step[] };

const none = /^1 There is no message NOTHING: list shows all references\n$/;
const journeys: Readonly<Record<string, Journey>> = {
  'lists the newest messages first, and shows one': {
    messages: [adaeze, bola],
    steps: [
      {
        command: 'list',
        prints: /^0 Reference .*\nBBBBBBBBBB .*\nAAAAAAAAAA +2026-03-02 10:00 +waiting .*Adaeze O'Brien/,
      },
      {
        command: 'show AAAAAAAAAA',
        prints: /^Received \(Lagos time\): 2026-03-02 10:00:00$[\s\S]*^State: waiting$/m,
      },
      { command: 'show AAAAAAAAAA', prints: /^0 [\s\S]*\n\nDo you sell seedlings\?\n$/ },
    ],
  },
  'finds a reference as somebody reads it aloud or copies it, in show, retry and erase': {
    messages: [message('0123456789'), message('ABCDE10FGH', { email: 'bola@visitor.example' })],
    steps: [
      { command: 'show o123456789', prints: /^0 Reference: 0123456789$/m },
      { command: 'show OI234-56789', prints: /^0 Reference: 0123456789$/m },
      { command: 'show ol23 456 789', prints: /^0 Reference: 0123456789$/m },
      { command: 'show 0123\u00a0456–789.', prints: /^0 Reference: 0123456789$/m },
      { command: 'show #０１２３４５６７８９', prints: /^0 Reference: 0123456789$/m },
      { command: 'retry abcde iofgh', prints: /^0 ABCDE10FGH will be mailed / },
      { command: 'erase abcde-LOfgh', prints: /^0 1 message erased/ },
      { command: 'show 0123456789 ABCDE10FGH', prints: /^1 There is no message 0123456789 ABCDE10FGH: / },
    ],
  },
  'says so where there is no such message, or none': {
    messages: [],
    steps: [
      { command: 'list', prints: /^0 There are no messages\n$/ },
      { command: 'export --format json', prints: /^0 \[\n\]\n$/ },
      { command: 'show NOTHING', prints: none },
      { command: 'retry NOTHING', prints: none },
      { command: 'erase NOTHING', prints: none },
      {
        command: 'erase --email nobody@a.example',
        prints: /^1 There is no message from nobody@a\.example: list shows the addr/,
      },
    ],
  },
  'mails suspected spam when it is asked to, and promises nothing where no mail server is set': {
    messages: [adaeze, spam],
    steps: [
      { command: 'list', prints: /^0 [\s\S]*^SSSSSSSSSS .* waiting, suspected spam /m },
      {
        command: 'show SSSSSSSSSS',
        prints: /^Suspected spam: yes[\s\S]*^Next attempt \(Lagos time\): 2026-03-02 11:00:00$/m,
      },
      {
        command: 'retry',
        prints: /^0 1 message will be mailed by the running site once SMTP_URL is set\n$/,
      },
      {
        command: 'retry SSSSSSSSSS',
        prints: /^0 SSSSSSSSSS will be mailed by the running site once SMTP_URL is set\n$/,
      },
      { command: 'list', prints: /^SSSSSSSSSS .* waiting +Ad/m },
    ],
  },
  'erases all messages of a sender by the reference of one, whatever the address holds': {
    messages: [spam, message('CCCCCCCCCC', { email: '`ID`@visitor.example', message: 'Another' }), adaeze],
    steps: [
      { command: 'erase ssssssssss', prints: /^0 2 messages erased/ },
      { command: 'erase --email ADAEZE@visitor.example', prints: /^0 1 message erased/ },
      { command: 'list', prints: /^0 There are no messages\n$/ },
    ],
  },
  'says in one sentence why a copy cannot be written': {
    messages: [adaeze],
    steps: [
      { command: 'copy /proc/copy.db', prints: /^1 [^\n]+\/proc\/copy\.db[^\n]+\n$/ },
      { command: 'copy /proc/version', prints: /^1 \/proc\/version already exists: name a new file\n$/ },
      {
        command: 'restore /nowhere/copy.db',
        prints: /^1 Not restored, and nothing was changed\. [^\n]+\n$/,
      },
    ],
  },
  'escapes control characters that would change the terminal, but not in a file': {
    messages: [message('AAAAAAAAAA', { subject: '\x1b]52;c;aGk=\x07', message: 'a\x9b2J\tb\nc' })],
    steps: [
      {
        command: 'show AAAAAAAAAA',
        prints: /^0 [\P{Cc}\n]*\\x1b\]52;c;aGk=\\x07\n[\P{Cc}\n]*\na\\x9b2J\tb\nc\n$/u,
      },
      { command: 'list', prints: /^0 [\P{Cc}\n]*\\x1b\]52;c;aGk=\\x07\n$/u },
      { command: 'export --format csv', prints: /\x1b/ },
    ],
  },
};

/** Each ends with 2 and one sentence. */
const wrongCalls = [
  '',
  'lst',
  'list x',
  'show',
  'export',
  'export --format xml',
  'erase',
  'copy',
  'copy a b',
  'erase A --email a@b',
  'constructor',
  'status now',
  'check --mail',
  'show --email a@b',
  'erase --format csv',
];

/** A spreadsheet would read these as numbers, days and times. */
const numbersForSpreadsheets = [
  '08030000000',
  '+2348030000000',
  '+234 803 000 0000',
  '(0)803-000',
  '10-12',
  '1/2',
  '1,500',
  '₦250',
  '8:30 am',
  '１２３４５',
  '١٢٣٤٥',
  '−5 − 12345',
  '1234567E89',
];

describe('npm run messages', () => {
  for (const [name, { messages, steps }] of Object.entries(journeys))
    it(name, async (t) => {
      const { ask } = await setUp(t, messages);
      for (const { command, prints } of steps) assert.match(await ask(command), prints, command);
    });

  it('explains every command, and answers a wrong call with one sentence', async (t) => {
    const { ask } = await setUp(t);
    const help = await ask('--help');
    const commands = Array.from(help.matchAll(/npm run messages -- ([a-z-]+)/g), ([, name = '']) => name);
    assert.equal(commands.length, 9);
    for (const command of commands)
      assert.match(await ask(`${command} --help`), new RegExp(`^0 npm run messages -- ${command}.*\n.{20}`));
    for (const line of wrongCalls) assert.match(await ask(line), /^2 [^\n]{20,}\n$/, line);
  });

  it('copies the store into a new file, and puts it in the place of the store', async (t) => {
    const { ask, store, path } = await setUp(t, [adaeze]);
    const copy = join(temporaryFolder(t), 'copy.db');
    assert.equal(await ask(`copy ${copy}`), `0 The store was copied to ${copy}\n`);
    await store.close();
    assert.match(
      await ask(`restore ${copy}`),
      /^0 1 message restored from \S+\. What was there is in \S+-replaced\.db\. Start the site now\n$/,
    );
    rmSync(path);
    assert.match(await ask('list'), /^1 There is no store at \S+ yet: /);
  });

  it('lists what the mail server has refused for good, until it is sent again', async (t) => {
    const { ask, store } = await setUp(t, [adaeze]);
    for (const which of ['others', 'alone'] as const) {
      const now = startOfTests;
      await store.claim({ kind: 'message', which, limit: 1, now, claimId: which, until: now, latest: now });
      const put = { claimId: which, notBefore: 0, error: 'answer 550', isRefused: true, isAlone: true };
      await store.putOff(['AAAAAAAAAA'], put);
    }
    assert.match(await ask('list'), /^AAAAAAAAAA .* waiting, refused /m);
    assert.match(await ask('show AAAAAAAAAA'), /^Last error: answer 550$/m);
    assert.match(await ask('retry'), /^0 1 message will be mailed/);
    assert.doesNotMatch(await ask('list'), /refused/);
  });

  it('exports exactly the fields that the guide lists, in that order', async (t) => {
    const { ask, store } = await setUp(t, [adaeze, spam]);
    await store.markSent(['SSSSSSSSSS'], startOfTests);
    const receivedAt = '2026-03-02T09:00:00.000Z';
    const typed = { ...ada, lastName: "O'Brien" };
    const state = { state: 'waiting', suspicious: false, attempts: 0, sentAt: null };
    const sent = { state: 'sent', suspicious: true, sentAt: receivedAt };
    const [first, second] = JSON.parse((await ask('export --format json')).slice(2));
    assert.deepEqual(first, { reference: 'AAAAAAAAAA', receivedAt, ...typed, ...state });
    assert.deepEqual({ ...second, ...sent }, second);
    const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
    const [, list = ''] = /^Each message has the fields (.*?)\.$/ms.exec(guide) ?? [];
    const listed = Array.from(list.matchAll(/`(\w+)`/g), ([, name]) => name);
    assert.deepEqual(Object.keys(first), listed);
  });

  it('exports a table that a spreadsheet reads word for word, without formulas', async (t) => {
    for (const value of numbersForSpreadsheets) assert.equal(textCell(value), `'${value}`);
    for (const text of ['0803 ext. 1', 'March in Epe', '2 acres']) assert.equal(textCell(text), text);
    const typed = {
      ...{ firstName: '=HYPERLINK("http://evil.example")', lastName: 'Ọlábísí; 李' },
      ...{ phone: '0803-000-1000', message: 'a "b",\n@c\n\n;d' },
    };
    const { ask } = await setUp(t, [message('AAAAAAAAAA', typed)]);
    // Excel recognises UTF-8 by the mark in front; some spreadsheets split at a semicolon.
    assert.equal(
      await ask('export --format=csv'),
      `0 \ufeffReference,Received (Lagos time),First Name,Last Name,Email Address,Phone Number,Subject,Message,State,Suspected spam,Attempts,Sent (Lagos time)\r
AAAAAAAAAA,2026-03-02 10:00:00,"'=HYPERLINK(""http://evil.example"")","Ọlábísí; 李",adaeze@visitor.example,'0803-000-1000,Seedlings,"a ""b"",
@c

;d",waiting,,0,\r\n`,
    );
  });

  it('checks the settings, and says in one sentence which of them it cannot use', async (t) => {
    const { ask } = await setUp(t);
    const { url } = await startMailServer(t);
    const pipe = join(temporaryFolder(t), 'pipe');
    spawnSync('mkfifo', [pipe]);
    // Whoever opens a named pipe waits for ever.
    const atPipe = { DATABASE_URL: `file:${pipe}` };
    const isPipe = new RegExp(`^78 DATABASE_URL names ${pipe}, which is no file: .*\n$`);
    const cases: Readonly<Record<string, Call>> = {
      'settings without a mail server': {
        command: 'check',
        prints: /^0 The settings can be used: http.*\nMessages are kept in .* not mailed until .*\n$/,
      },
      'a mail server that lets the site in': {
        command: 'check',
        settings: { SMTP_URL: url, MAIL_FROM: 'site@farm.example' },
        prints: /^0 .*\n.*\nThe mail server lets the site in\n$/,
      },
      'one address that writes to itself': {
        command: 'check',
        settings: { SMTP_URL: url },
        prints: /\nThe mail server lets the site in\nMAIL_TO and MAIL_FROM are one .*\n$/,
      },
      'a password with signs that must be written as %XX': {
        command: 'check',
        settings: { SMTP_URL: 'smtps://site:a#b@mail.example' },
        prints: /^78 SMTP_URL (?!.*a#b).*%23.*\n$/,
      },
      'a mail server that does not answer': {
        command: 'check',
        settings: { SMTP_URL: 'smtp://127.0.0.1:1' },
        prints: /^1 SMTP_URL: the mail server .* reached: EC.*\n$/,
      },
      'what is missing behind a proxy': {
        command: 'check',
        settings: { SITE_URL: 'https://farm.example', BACKUP_FOLDER: '/copies' },
        prints: /^78 TRUSTED_PROXIES is not set.*\n$/,
      },
      'what is missing behind a proxy, and a mail server that does not answer': {
        command: 'check',
        settings: { SITE_NAME: 'farm.example', TRUSTED_PROXIES: 'loopback', SMTP_URL: 'smtp://127.0.0.1:1' },
        prints: /^78 SITE_URL is not set.*\nBACKUP_FOLDER is not set.*\nSMTP_URL: the mail server .*\n$/,
      },
      'a file in the place of a folder': {
        command: 'check',
        settings: { DATABASE_URL: `file:${program}/m.db` },
        prints: /^78 DATABASE_URL .*cli\.ts, which is not .*\n$/,
      },
      'a folder that is missing': {
        command: 'list',
        settings: { DATABASE_URL: 'file:/nowhere/m.db' },
        prints: /^78 DATABASE_URL .*nowhere, which is not there.*\n$/,
      },
      'a pipe in the place of the store': { command: 'list', settings: atPipe, prints: isPipe },
      'a pipe that should be copied': { command: 'copy a', settings: atPipe, prints: isPipe },
      'a database, which pg_dump copies': {
        command: 'copy a',
        settings: { DATABASE_URL: 'postgres://a/b' },
        prints: /^1 The messages are in PostgreSQL: pg_dump .*\n$/,
      },
      'a pipe in the place of a copy': {
        command: `restore ${pipe}`,
        prints: /^1 Not restored, and nothing was changed\. .* is not a message store .*\n$/,
      },
    };
    for (const [what, { command, settings, prints }] of Object.entries(cases))
      assert.match(await ask(command, settings), prints, what);
  });

  const skip = process.platform !== 'linux' && 'needs /dev/full';
  it('ends with an exit code and a sentence beside what it prints, also where not everything can be written, and without a sentence where nobody reads on', {
    skip,
  }, async (t) => {
    const waiting = Array.from({ length: 60 }, (_, n) =>
      newMessage({ message: `${n} ${'long '.repeat(900)}` }, { receivedAt: 0 }),
    );
    const { path, env } = await setUp(t, waiting);
    const folder = temporaryFolder(t);
    const run = (line: string, settings = {}, blocks = 'unlimited') => {
      const script = `cd ${folder}; ulimit -f ${blocks}; exec "$0" "$1" ${line}`;
      const options = { env: { ...env, ...settings }, encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync('sh', ['-c', script, process.execPath, program], options);
      return `${status} ${stdout}|${stderr}`;
    };
    assert.match(run('status'), /^1 Needs attention:\nA message .*\nMessages: 60 w.*\|$/s);
    assert.match(run('list', { PORT: 'x' }), /^78 \|PORT must be .*\n$/);
    const full = /^1 \|Not everything could be written: (?:ENOSPC|EFBIG)[^\n]*\n$/;
    for (const line of ['list', 'export --format csv', 'export --format json', '--help'])
      assert.match(run(`${line} >/dev/full`), full, line);
    // A disk that becomes full within the last write.
    assert.match(run(`show ${waiting[0]?.reference} >${path}.txt`, {}, '1'), full);
    assert.match(run('copy copy.db', {}, '64'), /^1 \|[^\n]*\n$/);
    assert.deepEqual(readdirSync(folder), [], 'nothing is left of a copy that was cut off');
    const reader = spawn(process.execPath, [program, 'export', '--format', 'json'], { env });
    const errors = text(reader.stderr);
    await once(reader.stdout, 'data');
    reader.stdout.destroy();
    assert.deepEqual([await once(reader, 'exit'), await errors], [[1, null], '']);
  });
});

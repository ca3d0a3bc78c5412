import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Message } from '../../message/message.ts';
import { startMailServer } from '../../tests/rigs/fake-mail-server.ts';
import { temporaryFolder, temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, hour } from '../../tests/rigs/test-clock.ts';
import { ada, newMessage, startOfTests } from '../../tests/rigs/test-messages.ts';
import { getConfig } from '../config.ts';
import { checkSettings } from '../setup.ts';
import type { NewMessage } from '../store/store.ts';
import { answer, readCall } from './cli.ts';

const program = join(import.meta.dirname, 'cli.ts');

/** A store with these messages, and the command that reads it. */
async function setUp(t: TestContext, messages: readonly NewMessage[] = []) {
  const { store, path } = temporaryStore(t);
  await store.check();
  for (const message of messages) await store.keep(message);
  const config = getConfig({ DATABASE_URL: `file:${path}` }, 'owner@farm.example');
  return {
    ...{ store, path },
    /** Its exit code and its output. */
    async ask(line: string): Promise<readonly [code: number, output: string]> {
      const call = readCall(line.split(' '));
      assert.ok('command' in call, line);
      const texts = answer(call, { config, clock: createTestClock() });
      for (let output = ''; ; ) {
        const { value, done } = await texts.next();
        if (done) return [value, output];
        output += value;
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
  { kind: 'spam', notBefore: startOfTests + hour },
);

type Step = readonly [command: string, code: number, output: RegExp];
const none = /^There is no message NOTHING: list shows all references\n$/;
const journeys: Readonly<Record<string, readonly [messages: readonly NewMessage[], ...steps: Step[]]>> = {
  'lists the newest messages first, and shows one': [
    [adaeze, bola],
    ['list', 0, /^Reference .*\nBBBBBBBBBB .*\nAAAAAAAAAA +2026-03-02 10:00 +waiting .*Adaeze O'Brien/],
    ['show aaaaaaaaaa', 0, /^Received: 2026-03-02 10:00:00 \(Lagos time\)$/m],
    ['show AAAAAAAAAA', 0, /^State: waiting$[\s\S]*Do you sell seedlings\?/m],
  ],
  'says so where there is no such message, or none': [
    [],
    ['list', 0, /^There are no messages\n$/],
    ['show NOTHING', 1, none],
    ['retry NOTHING', 1, none],
    ['erase NOTHING', 1, none],
    ['erase --email nobody@a.example', 1, /^There is no message from nobody@a\.example: nothing was erased/],
  ],
  'promises no mail where no mail server is set': [
    [adaeze, bola],
    ['retry', 0, /^2 messages .*SMTP_URL/],
    ['retry AAAAAAAAAA', 0, /^AAAAAAAAAA will be mailed by the running site if SMTP_URL is set/],
  ],
  'mails at once what looks like spam, when it is asked to': [
    [adaeze, spam],
    ['list', 0, /^SSSSSSSSSS .* waiting, spam\? /m],
    ['show SSSSSSSSSS', 0, /looks like spam[\s\S]*^Next attempt: 2026-03-02 11:00:00 \(Lagos time\)$/m],
    ['retry', 0, /^1 message will be mailed/],
    ['retry SSSSSSSSSS', 0, /^SSSSSSSSSS will be mailed/],
    ['list', 0, /^SSSSSSSSSS .* waiting +Ad/m],
  ],
  'erases all messages of a sender by the reference of one, whatever the address holds': [
    [spam, message('CCCCCCCCCC', { email: '`ID`@visitor.example', message: 'Another' }), adaeze],
    ['erase ssssssssss', 0, /^2 messages erased/],
    ['erase --email ADAEZE@visitor.example', 0, /^1 message erased/],
    ['list', 0, /^There are no messages\n$/],
  ],
  'says in one sentence why a copy cannot be written': [
    [adaeze],
    ['copy /proc/copy.db', 1, /^\/proc\/copy\.db [^\n]+\n$/],
    ['copy /nowhere/copy.db', 1, /^\/nowhere\/copy\.db [^\n]+\n$/],
    ['restore /nowhere/copy.db', 1, /^Not restored, and nothing was changed\. [^\n]+\n$/],
  ],
};

describe('npm run messages', () => {
  for (const [name, [messages, ...steps]] of Object.entries(journeys))
    it(name, async (t) => {
      const { ask } = await setUp(t, messages);
      for (const [command, code, output] of steps) {
        const [seen, text] = await ask(command);
        assert.match(text, output, command);
        assert.equal(seen, code, `the exit code of ${command}`);
      }
    });

  it('copies the store into a file that is not there', async (t) => {
    const { ask, path } = await setUp(t, [adaeze]);
    const copy = join(temporaryFolder(t), 'copy.db');
    assert.deepEqual(await ask(`copy ${copy}`), [0, `The store was copied to ${copy}\n`]);
    assert.ok(existsSync(copy));
    assert.equal((await ask(`copy ${path}`))[0], 1, 'a file that is there');
  });

  it('shows what somebody has damaged in the store as it is there, and exports the others', async (t) => {
    const { ask } = await setUp(t, [message('DDDDDDDDDD', {}, { body: '{"firstName":' }), adaeze]);
    assert.match((await ask('show DDDDDDDDDD'))[1], /^\{"firstName":$/m);
    assert.equal(JSON.parse((await ask('export --format json'))[1]).length, 2);
  });

  it('escapes control characters that would change the terminal', async (t) => {
    const { ask } = await setUp(t, [
      message('AAAAAAAAAA', { subject: '\x1b]52;c;aGk=\x07', message: 'a\x9b2J\tb\nc' }),
    ]);
    const shown = `${await ask('show AAAAAAAAAA')}${await ask('list')}`;
    assert.doesNotMatch(shown, /[^\P{Cc}\n\t]/u);
    assert.ok(shown.includes('\\x1b]52;c;aGk=\\x07') && shown.includes('a\\x9b2J\tb\nc'), shown);
    assert.ok((await ask('export --format csv'))[1].includes('\x1b'), 'but not in a file');
  });

  it('exports exactly the documented fields', async (t) => {
    const { ask, store } = await setUp(t, [adaeze, spam]);
    await store.markSent(['SSSSSSSSSS'], startOfTests);
    const receivedAt = '2026-03-02T09:00:00.000Z';
    const typed = { ...ada, lastName: "O'Brien" };
    const state = { state: 'waiting', suspicious: false, attempts: 0, sentAt: null };
    const sent = { state: 'sent', suspicious: true, sentAt: receivedAt };
    const [first, second] = JSON.parse((await ask('export --format json'))[1]);
    assert.deepEqual(first, { reference: 'AAAAAAAAAA', receivedAt, ...typed, ...state });
    assert.deepEqual({ ...second, ...sent }, second);
    assert.deepEqual(
      Object.keys(typed),
      ['firstName', 'lastName', 'email', 'phone', 'subject', 'message'],
      'the fields that docs/operations.md lists',
    );
  });

  it('exports a table that a spreadsheet reads word for word, without formulas', async (t) => {
    // A spreadsheet would read these as numbers, days and values.
    const values = [
      ...['08030000000', '+2348030000000', '+234 803 000 0000', '(0)803-000', '10-12', '1/2', '12 March'],
      ...['May', 'TRUE', '1,500', '₦250', '8:30 am', '１２３４５', '١٢٣٤٥', '−5 − 12345'],
    ];
    const asTyped = { phone: '0803 ext. 1', subject: 'March in Epe', message: '2 acres' };
    const { ask } = await setUp(t, [
      message('AAAAAAAAAA', {
        ...{ firstName: '=HYPERLINK("http://evil.example")', lastName: 'Ọlábísí; 李' },
        ...{ phone: '+234-803-1000', message: 'a "b",\n@c\n\n;d' },
      }),
      ...values.map((value, at) =>
        message(`12345${10 + at}E89`, { phone: value, subject: value, message: value }),
      ),
      message('B', asTyped),
    ]);
    const [, text] = await ask('export --format=csv');
    assert.ok(text.startsWith('\ufeff'), 'Excel recognises UTF-8 by this mark');
    assert.ok(text.includes('"Ọlábísí; 李"'), 'some spreadsheets split at a semicolon');
    const [first, ...rest] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    assert.deepEqual(first, {
      ...{ Reference: 'AAAAAAAAAA', 'Received (Lagos time)': '2026-03-02 10:00:00' },
      ...{ 'First Name': `'=HYPERLINK("http://evil.example")`, 'Last Name': 'Ọlábísí; 李' },
      ...{ 'Email Address': 'adaeze@visitor.example', 'Phone Number': `'+234-803-1000` },
      ...{ Subject: 'Seedlings', Message: 'a "b",\n@c\n\n;d' },
      ...{ State: 'waiting', Suspicious: '', Attempts: '0', 'Sent (Lagos time)': '' },
    });
    const cells = rest.map((row) =>
      ['Reference', 'Phone Number', 'Subject', 'Message'].map((column) => row[column]),
    );
    assert.deepEqual(cells, [
      ...values.map((value, at) => [`'12345${10 + at}E89`, ...Array(3).fill(`'${value}`)]),
      ['B', ...Object.values(asTyped)],
    ]);
  });

  it('prints the status, with the exit code of a health check', async (t) => {
    const { ask } = await setUp(t, []);
    assert.match((await ask('status')).join(' '), /^0 ok\nMessages: 0 waiting, 0 sent, /);
    const { ask: askWhileItWaits } = await setUp(t, [newMessage({}, { receivedAt: 0 })]);
    assert.match(
      (await askWhileItWaits('status')).join(' '),
      /^1 Needs attention:\nA message has been waiting/,
    );
  });

  it('asks the mail server whether it accepts the site’s login, and prints the answer', async (t) => {
    const { url } = await startMailServer(t);
    const check = async (SMTP_URL: string, MAIL_FROM = 'site@farm.example') => {
      const config = getConfig({ SMTP_URL, MAIL_FROM }, 'owner@farm.example');
      const { exitCode, sentences } = await checkSettings(config);
      const same = sentences.filter((sentence) => sentence.includes('Reply answers yourself'));
      assert.equal(same.length, MAIL_FROM.startsWith('owner') ? 1 : 0);
      return `${exitCode} ${sentences.at(-1)}`;
    };
    assert.equal(await check(url), '0 The mail server lets the site in');
    await check(url, 'owner@farm.example');
    assert.match(
      await check('smtp://127.0.0.1:1'),
      /^1 SMTP_URL: the mail server cannot be reached: ECONNREFUSED/,
    );
  });

  /** In a process of its own: settings of the environment, and the exit code with all that it prints. */
  const processes: readonly (readonly [line: string, env: Record<string, string>, ends: RegExp])[] = [
    ['check', {}, /^0 The settings can be used/],
    ['check', { SMTP_URL: 'smtps://site:a#b@mail.example' }, /^78 SMTP_URL (?!.*a#b)[^\n]*%23[^\n]*\n$/],
    [
      'check',
      { CONTENT_REPOSITORY: 'https://git.example/a/b', MAIL_TO: 'a@b.c', MAIL_FROM: 'd@b.c' },
      /^78 CONTENT_REPOSITORY is on a server/,
    ],
    ['check', { DATABASE_URL: 'file:/tmp' }, /^78 DATABASE_URL names the folder [^\n]*: name a file in it/],
    ['check', { DATABASE_URL: 'file:/nowhere/m.db' }, /^78 DATABASE_URL [^\n]*nowhere, which is not there/],
    [
      'list',
      { DATABASE_URL: 'file:/nowhere/m.db' },
      /^78 DATABASE_URL [^\n]*nowhere, which is not there[^\n]*\n$/,
    ],
    ['export --format xml', {}, /^2 Usage: npm run messages -- export --format json\|csv\n$/],
    ['--help', {}, /^0 [\s\S]*npm run messages -- list/],
  ];
  for (const [line, env, ends] of processes)
    it(`ends with its exit code and a sentence: ${line} ${Object.entries(env).flat().join(' ')}`, (t) => {
      const folder = dirname(temporaryStore(t).path);
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...line.split(' ')], {
        env: { DATABASE_URL: `file:${folder}/messages.db`, ...env },
        encoding: 'utf8',
      });
      assert.match(`${status} ${status === 0 ? stdout : stderr}`, ends);
      assert.equal(status === 0 ? stderr : stdout, '', 'what a mistake prints is in no exported file');
    });

  const skip = process.platform !== 'linux' && 'needs /dev/full';
  it('ends with 1 and a sentence where not everything can be written, and without one where nobody reads on', {
    skip,
  }, async (t) => {
    const long = Array.from({ length: 60 }, (_, n) => newMessage({ message: `${n} ${'long '.repeat(900)}` }));
    const { path } = await setUp(t, long);
    const env = { DATABASE_URL: `file:${path}` };
    for (const command of ['list', 'export --format csv', 'export --format json', '--help']) {
      const output = openSync('/dev/full', 'w');
      const args = [program, ...command.split(' ')];
      const { status, stderr } = spawnSync(process.execPath, args, {
        env,
        stdio: ['ignore', output, 'pipe'],
      });
      closeSync(output);
      assert.match(`${status} ${stderr}`, /^1 Not everything could be written: ENOSPC[^\n]*\n$/, command);
    }
    const reader = spawn(process.execPath, [program, 'export', '--format', 'json'], { env });
    const errors = text(reader.stderr);
    await once(reader.stdout, 'data');
    reader.stdout.destroy();
    assert.deepEqual([await once(reader, 'exit'), await errors], [[1, null], '']);
  });

  it('answers a wrong call with exit code 2 and one sentence', () => {
    const calls = `|lst|list x|show|export|export --format xml|erase|erase a@b.example|erase --email nobody|copy|retry a b|erase A --email a@b|constructor|status now|check --mail`;
    for (const args of calls.split('|').map((line) => line.split(/\s+/).filter(Boolean))) {
      const call = readCall(args);
      assert.ok('mistake' in call, args.join(' '));
      assert.match(call.mistake, /^[^\n]+$/, args.join(' '));
    }
  });

  it('explains every command', () => {
    const help = readCall(['--help']);
    assert.ok('help' in help);
    const commands = [...help.help.matchAll(/npm run messages -- ([a-z-]+)/g)].map(([, name]) =>
      String(name),
    );
    assert.equal(commands.length, 9);
    for (const command of commands) {
      const call = readCall([command, '--help']);
      assert.ok('help' in call && call.help.startsWith(`npm run messages -- ${command}`), command);
    }
  });
});

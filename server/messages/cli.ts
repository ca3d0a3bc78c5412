// `npm run messages --`, in the containers `farm`: what the form received, and how the site is, for the owner and the operator.
import { createWriteStream, existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { buildStamp, distFolder, farmAddress } from '../build.ts';
import { getConfig, ignoredSettings, messagesCommand, readSettings, StartError } from '../config.ts';
import { type Context, systemClock } from '../context.ts';
import { greetingName, tryMailServer } from '../mail/smtp.ts';
import { askPublicAddress, askSite } from '../status/addresses.ts';
import { startReader } from '../status/reader.ts';
import { printStatus } from '../status/sentences.ts';
import { describeMail, describeSetup } from '../status/setup.ts';
import { readStatus } from '../status/status.ts';
import { copyStore } from '../store/copies.ts';
import { isStoreThere, openStore, pathOfStore, storeLocation } from '../store/open.ts';
import { restoreStore } from '../store/restore.ts';
import { everyMessage, isMessage, type Store } from '../store/store.ts';
import { csvHeadRow, details, listHeadRow, toCsvRow, toExport, toListRow, withoutControls } from './print.ts';

type CallContext = Pick<Context, 'config' | 'clock'>;
type Call = CallContext & {
  /** REFERENCE or FILE. */
  readonly argument?: string | undefined;
  readonly format?: string;
  readonly email?: string;
};
/** What it prints, piece by piece, because an export may be larger than the memory. */
type Output = AsyncGenerator<string>;
type Command = {
  /** The one thing that follows its name; in brackets where it may be missing. */
  readonly takes?: string;
  readonly help: string;
  readonly run: (call: Call) => Output;
};

const commands: Readonly<Record<string, Command>> = {
  list: {
    help: `Lists the messages, newest first: reference, time of receipt (Lagos time), state, sender, subject.
The state is waiting (to be mailed) or sent. "refused": the mail server has refused it twice, and only retry sends it again.
"suspected spam" comes in the daily mail.`,
    run: withStore(async function* (store) {
      const lines: string[] = [];
      for await (const stored of everyMessage(store)) lines.push(toListRow(stored));
      yield lines.length > 0 ? listHeadRow : 'There are no messages\n';
      yield* lines.reverse();
    }),
  },
  show: {
    takes: 'REFERENCE',
    help: 'Shows one message: all fields, its attempts and its times (Lagos time).',
    run: withStore(async function* (store, { argument, clock }) {
      yield details(await findMessage(store, argument), clock.now());
    }),
  },
  export: {
    takes: '--format json|csv',
    help: 'Prints every message: as one JSON array (times in UTC), or as a table for a spreadsheet (Lagos time).',
    run: withStore(async function* (store, { format }) {
      const isTable = format === 'csv';
      if (!isTable && format !== 'json') throw new WrongCall('export takes --format json or --format csv');
      yield isTable ? csvHeadRow : '[';
      let before = '\n';
      for await (const stored of everyMessage(store)) {
        yield isTable ? toCsvRow(stored) : `${before}${JSON.stringify(toExport(stored))}`;
        before = ',\n';
      }
      if (!isTable) yield '\n]\n';
    }),
  },
  retry: {
    takes: '[REFERENCE]',
    help: `Without a reference: mails at once what waits for another attempt, with what the mail server has refused.
With one: mails this message, again if it was mailed before; suspected spam does not wait for the daily mail then.
The running site does it within a few seconds. What is being mailed just now stays with the attempt that does it.`,
    run: withStore(async function* (store, { argument, config }) {
      let what = argument && (await findMessage(store, argument)).reference;
      if (what) await store.retry(what);
      else {
        await store.retryAll();
        what = count((await store.summary()).waiting);
      }
      yield `${what} will be mailed by the running site${config.smtp ? '' : ' once SMTP_URL is set'}\n`;
    }),
  },
  erase: {
    takes: 'REFERENCE | --email ADDRESS',
    help: `Erases every message of one sender for ever, also from the store's files. REFERENCE is that of one of them:
write it rather than an address, which the shell could read as a command. Exits with 1 if there is none.
Copies made before still hold them.`,
    run: withStore(async function* (store, { argument, email }) {
      const erased = await store.eraseFrom(email ?? (await findMessage(store, argument)).fields.email);
      if (erased === 0) throw new Error(`There is no message from ${email}: list shows the addresses`);
      yield `${count(erased)} erased; copies made before still hold them\n`;
    }),
  },
  copy: {
    takes: 'FILE',
    help: 'Copies the whole store into a new file while the site runs. The file must not exist.',
    async *run({ argument = '', config }) {
      const path = fileOf(config);
      if (existsSync(argument)) throw new Error(`${argument} already exists: name a new file`);
      await copyStore(path, resolve(argument));
      yield `The store was copied to ${argument}\n`;
    },
  },
  restore: {
    takes: 'FILE',
    help: `Puts a copy in the place of the store while the site is stopped. A damaged copy changes nothing.
The replaced store is put among the copies, in BACKUP_FOLDER, or else beside the store.`,
    async *run({ argument = '', clock, config }) {
      const path = fileOf(config);
      const folder = config.backupFolder ?? dirname(path);
      const { waiting, suspectedSpam, sent, replaced } = await restoreStore(
        argument,
        path,
        folder,
        clock.now(),
      ).catch((error: Error) => {
        throw new Error(`Not restored, and nothing was changed. ${error.message}`);
      });
      const before = replaced ? ` What was there is in ${replaced}.` : '';
      yield `${count(waiting + suspectedSpam + sent)} restored from ${argument}.${before} Start the site now\n`;
    },
  },
  status: {
    help: 'Prints how the site is. Exits with 0 if it is well, with 1 if it needs attention, and says why.',
    async *run({ config }) {
      const reader = startReader(config);
      const address = askPublicAddress(config, buildStamp(distFolder));
      const status = await readStatus(reader.status, askSite(config), address).finally(reader.end);
      yield withoutControls(`${printStatus(status)}\n`);
      if (status.trouble.length > 0) process.exitCode = 1;
    },
  },
  check: {
    help: `Checks the settings without starting the site, and logs in to the mail server. Says what is wrong, one sentence each.
Exits with 78 if a setting is wrong, with 1 if the mail server does not let the site in.`,
    async *run({ config }) {
      const { siteUrl, database, smtp, mailTo, mailFrom } = config;
      await isStoreThere(database);
      const { trouble, notes } = describeSetup(config);
      for (const sentence of [...ignoredSettings(), ...notes]) yield `${sentence}\n`;
      yield `The settings can be used: ${siteUrl}\n${describeMail(config)}\n`;
      const failure = smtp && (await tryMailServer(smtp, greetingName(config)));
      const faults = failure ? [...trouble, `SMTP_URL: ${failure}`] : trouble;
      if (trouble.length > 0) throw new StartError(faults.join('\n'));
      if (failure) throw new Error(faults.join('\n'));
      if (smtp) yield 'The mail server lets the site in\n';
      if (smtp && mailTo.toLowerCase() === mailFrom.toLowerCase())
        yield `MAIL_TO and MAIL_FROM are one address: with some providers Reply answers yourself, so press the link in each mail\n`;
    },
  },
};

/** Opens the store for a command, whether or not the site runs, and closes it after. */
function withStore(use: (store: Store, call: Call) => Output): Command['run'] {
  return async function* (call) {
    const { database } = call.config;
    if (!(await isStoreThere(database)))
      throw new Error(
        `There is no store at ${storeLocation(database)} yet: the site creates it at its first start`,
      );
    const { store } = await openStore(database);
    try {
      yield* use(store, call);
    } finally {
      await store.close();
    }
  };
}

/** As somebody reads it from a screen, over the telephone or from paper. No reference has the letters I, L and O. */
async function findMessage(store: Store, typed = '') {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const stored = await store.find(signs.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
  if (stored && isMessage(stored)) return stored;
  throw new Error(`There is no message ${typed}: list shows all references`);
}

function fileOf({ database }: CallContext['config']): string {
  if (database.kind === 'file') return pathOfStore(database.path);
  throw new Error('The messages are in PostgreSQL: pg_dump copies them, pg_restore puts a copy in place');
}

function count(messages: number): string {
  return messages === 1 ? '1 message' : `${messages} messages`;
}

class WrongCall extends Error {
  readonly exitCode = 2;
}

/** @throws Error with a sentence for the operator, and perhaps an `exitCode`. Without one it is 1 */
export async function* runCommand(args: readonly string[], context: () => CallContext): Output {
  const { values, positionals } = parse(args);
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const usageOf = (name: string) => [messagesCommand, name, commands[name]?.takes].join(' ').trimEnd();
  if (!command) {
    const names = Object.keys(commands);
    if (!values.help) throw new WrongCall(`The commands are ${names.join(', ')}; --help explains them`);
    return yield `${names.map(usageOf).join('\n')}\n\nAdd --help to any of them.\n`;
  }
  const { takes = '', help, run } = command;
  if (values.help) return yield `${usageOf(name)}\n${help}\n`;
  // A reference may be typed in groups.
  const given = takes.includes('REFERENCE') && words.length > 0 ? [words.join(' ')] : words;
  const options = Object.keys(values);
  const count = options.length + given.length;
  const isRight =
    options.every((option) => takes.includes(`--${option} `)) &&
    (takes.startsWith('[') ? count < 2 : count === (takes ? 1 : 0));
  if (!isRight) throw new WrongCall(`Usage: ${usageOf(name)}`);
  yield* run({ argument: given[0], ...values, ...context() });
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { format: text, email: text, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [reason] = (error as Error).message.split('. ');
    throw new WrongCall(`${reason}; --help explains the commands`);
  }
}

if (import.meta.main) {
  const config = () => getConfig(readSettings(), farmAddress(distFolder));
  const output = runCommand(process.argv.slice(2), () => ({ config: config(), clock: systemClock }));
  try {
    // Waits for the reader. On a full disk, `process.stdout` would cut off the last piece without an error.
    const { stdout } = process;
    await pipeline(output, stdout instanceof Socket ? stdout : createWriteStream('', { fd: 1 }));
  } catch (error) {
    const { code, syscall, exitCode = 1, message } = error as NodeJS.ErrnoException & { exitCode?: number };
    const what = syscall === 'write' ? 'Not everything could be written: ' : '';
    // `messages list | head`
    if (code !== 'EPIPE') process.stderr.write(`${what}${message}\n`);
    process.exitCode = exitCode;
  }
}

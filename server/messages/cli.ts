// `npm run messages --`, in the containers `farm`: what the form received, and how the site is, for the owner and the operator.
import { createWriteStream, existsSync, fstatSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { buildStamp, distFolder, farmAddress } from '../build.ts';
import { type Clock, systemClock } from '../clock.ts';
import { type Config, getConfig, StartError } from '../config.ts';
import { messagesCommand, readSettings } from '../env-file.ts';
import { leaseMs } from '../mail/outbox.ts';
import { readPublishing } from '../published/status.ts';
import { checkSettings } from '../setup.ts';
import { printStatus, readStatus } from '../status.ts';
import { copyStore } from '../store/copies.ts';
import { StoreUnavailable } from '../store/errors.ts';
import { checkStore, openStore, storeLocation } from '../store/open.ts';
import { restoreStore } from '../store/restore.ts';
import { everyMessage, type Store } from '../store/store.ts';
import { csvHead, csvLine, details, listHead, listLine, toExport, withoutControls } from './print.ts';

type Options = { readonly format?: string; readonly email?: string };
type Call = {
  readonly config: Config;
  readonly clock: Clock;
  readonly argument: string;
  readonly options: Options;
};
/** What it prints, piece by piece, because an export may be larger than the memory. */
type Output = AsyncGenerator<string>;
type Command = {
  readonly usage: string;
  readonly help: string;
  readonly options?: ParseArgsOptionsConfig;
  readonly accepts: (argument: string | undefined, options: Options) => boolean;
  readonly run: (call: Call) => Output;
};

const withoutArgument = (argument?: string) => argument === undefined;
const withArgument = (argument?: string) => argument !== undefined;
const count = (messages: number) => (messages === 1 ? '1 message' : `${messages} messages`);

/** The message is printed, and the exit code is 1: a command cannot do what it was asked for, or found what needs somebody. */
class Refusal extends Error {}

const commands: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list',
    help: `Lists the messages, newest first: reference, time of receipt (Lagos time), state, sender, subject.
The state is waiting (to be mailed) or sent. "spam?" means that it looks like spam: it comes in the daily mail.`,
    accepts: withoutArgument,
    run: withStore(async function* (store) {
      const lines: string[] = [];
      for await (const stored of everyMessage(store)) lines.push(listLine(stored));
      yield lines.length > 0 ? listHead : 'There are no messages\n';
      yield* lines.reverse();
    }),
  },
  show: {
    usage: 'show REFERENCE',
    help: 'Shows one message: all fields, its attempts and its times (Lagos time).',
    accepts: withArgument,
    run: withStore(async function* (store, { argument, clock }) {
      yield details(await findMessage(store, argument), clock.now());
    }),
  },
  export: {
    usage: 'export --format json|csv',
    help: 'Prints every message: as one JSON array (times in UTC), or as a table for a spreadsheet (Lagos time).',
    options: { format: { type: 'string' } },
    accepts: (argument, { format = '' }) => argument === undefined && ['json', 'csv'].includes(format),
    run: withStore(async function* (store, { options }) {
      if (options.format === 'csv') {
        yield csvHead;
        for await (const stored of everyMessage(store)) yield csvLine(stored);
        return;
      }
      let before = '[\n';
      for await (const stored of everyMessage(store)) {
        yield `${before}${JSON.stringify(toExport(stored))}`;
        before = ',\n';
      }
      yield before === '[\n' ? '[]\n' : '\n]\n';
    }),
  },
  retry: {
    usage: 'retry [REFERENCE]',
    help: `Without a reference: mails at once what waits for another attempt, with what the mail server has refused.
With one: mails this message, again if it was mailed before; one that looks like spam does not wait for the daily mail.
The running site does it within a few seconds, or two minutes where it has just tried.`,
    accepts: () => true,
    run: withStore(async function* (store, { argument, clock, config }) {
      const willBeMailed = `will be mailed by the running site${config.smtp ? '' : ' if SMTP_URL is set there; it is not set here'}\n`;
      if (!argument) {
        // What is being mailed just now stays with the instance that does it.
        await store.wake(clock.now().getTime() + leaseMs);
        yield `${count((await store.summary()).waiting)} ${willBeMailed}`;
        return;
      }
      const { reference } = await findMessage(store, argument);
      await store.resend(reference);
      yield `${reference} ${willBeMailed}`;
    }),
  },
  erase: {
    usage: 'erase REFERENCE | --email ADDRESS',
    help: `Erases every message of one sender for ever, also from the store's files. REFERENCE is that of one of them:
write it rather than an address, which the shell could read as a command. Exits with 1 if there is none.
Copies made before still hold them.`,
    options: { email: { type: 'string' } },
    accepts: (argument, { email }) =>
      argument === undefined ? email?.includes('@') === true : email === undefined && !argument.includes('@'),
    run: withStore(async function* (store, { argument, options }) {
      const email = options.email ?? (await findMessage(store, argument)).email;
      const erased = await store.eraseFrom(email);
      if (erased === 0)
        throw new Refusal(`There is no message from ${email}: nothing was erased; list shows the addresses`);
      yield `${count(erased)} erased; copies made before still hold them\n`;
    }),
  },
  copy: {
    usage: 'copy FILE',
    help: 'Copies the whole store into a new file while the site runs. The file must not exist.',
    accepts: withArgument,
    async *run({ argument, config: { database } }) {
      if (database.kind === 'postgres')
        throw new Refusal('The messages are in PostgreSQL: pg_dump copies them (docs/operations.md)');
      if (existsSync(argument)) throw new Refusal(`${argument} already exists: name a new file`);
      await copyStore(resolve(database.path), resolve(argument)).catch((error: Error) => {
        throw new Refusal(`${argument} could not be written: ${error.message}`);
      });
      yield `The store was copied to ${argument}\n`;
    },
  },
  restore: {
    usage: 'restore FILE',
    help: `Puts a copy in the place of the store while the site is stopped. A damaged copy changes nothing.
The replaced store is put among the copies, in BACKUP_FOLDER, or else beside the store.`,
    accepts: withArgument,
    async *run({ argument, clock, config: { database, backupFolder } }) {
      if (database.kind === 'postgres')
        throw new Refusal(
          'The messages are in PostgreSQL: pg_restore puts a copy in place (docs/operations.md)',
        );
      const path = resolve(database.path);
      const folder = backupFolder ?? dirname(path);
      const { waiting, spam, sent, replaced } = await restoreStore(argument, path, folder, clock.now()).catch(
        (error: Error) => {
          throw new Refusal(`Not restored, and nothing was changed. ${error.message}`);
        },
      );
      const before = replaced ? ` What was there is in ${replaced}.` : '';
      yield `${count(waiting + spam + sent)} restored from ${argument}.${before} Start the site now\n`;
    },
  },
  status: {
    usage: 'status',
    help: 'Prints the status of the running site. Exits with 0 if it is healthy, with 1 if it needs attention, and says why.',
    accepts: withoutArgument,
    run: withStore(
      async function* (store, { config, clock }) {
        const { publishFolder } = config;
        const published = publishFolder ? readPublishing(publishFolder, clock.now()) : null;
        const status = await readStatus({ config, store, clock, stamp: buildStamp(distFolder), published });
        if (status.trouble.length > 0) throw new Refusal(printStatus(status));
        yield `${printStatus(status)}\n`;
      },
      { isForStatus: true },
    ),
  },
  check: {
    usage: 'check',
    help: `Checks the settings without starting the site, and logs in to the mail server. Says what is wrong, one sentence each.
Exits with 78 if a setting is wrong, with 1 if the mail server does not let the site in.`,
    accepts: withoutArgument,
    async *run({ config }) {
      const { exitCode, sentences } = await checkSettings(config);
      if (exitCode !== 0) throw new Refusal(sentences.join('\n'));
      yield `${sentences.join('\n')}\n`;
    },
  },
};

/** Opens the store for a command, whether or not the site runs, and closes it after. */
function withStore(use: (store: Store, call: Call) => Output, { isForStatus = false } = {}): Command['run'] {
  return async function* (call) {
    const { database } = call.config;
    const { found } = await checkStore(database).catch((error) => {
      if (!isForStatus) throw error;
      // It is one of the sentences of the status.
      return { found: undefined };
    });
    if (found === null)
      throw new Refusal(
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

async function findMessage(store: Store, reference: string) {
  const stored = await store.find(reference.toUpperCase());
  if (stored) return stored;
  throw new Refusal(`There is no message ${reference}: list shows all references`);
}

type Read =
  | {
      readonly command: Command;
      readonly argument: string;
      readonly options: Options;
      readonly isData: boolean;
    }
  | { readonly help: string }
  | { readonly mistake: string };

/** Reads the arguments of a call. */
export function readCall([name = '', ...others]: readonly string[]): Read {
  const isHelp = (argument: string) => argument === '--help' || argument === '-h';
  if (isHelp(name) || name === 'help') return { help: overview() };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const names = Object.keys(commands).join(', ');
  if (!command && name)
    return { mistake: `Unknown command "${name.slice(0, 40)}". The commands are ${names}` };
  if (!command) return { mistake: `Name a command: ${names}; --help explains them` };
  const usage = `${messagesCommand()} ${command.usage}`;
  if (others.some(isHelp)) return { help: `${usage}\n${command.help}\n` };
  try {
    const { values, positionals } = parseArgs({
      args: others,
      options: command.options ?? {},
      allowPositionals: true,
    });
    const [argument, ...more] = positionals;
    const options = values as Options;
    if (more.length === 0 && argument !== '' && command.accepts(argument, options))
      return { command, argument: argument ?? '', options, isData: name === 'export' };
  } catch {
    // An unknown option.
  }
  return { mistake: `Usage: ${usage}` };
}

function overview(): string {
  const usages = Object.values(commands).map(({ usage }) => `  ${messagesCommand()} ${usage}\n`);
  return `Reads and manages the messages that the contact form received.

${usages.join('')}
Add --help to any of them. The setting DATABASE_URL says where the messages are.
`;
}

/** The output of a call, without what could change the terminal; what is exported is a file, and is read by programs. */
export async function* answer(
  { command, argument, options, isData }: Extract<Read, { readonly command: Command }>,
  context: Pick<Call, 'config' | 'clock'>,
): AsyncGenerator<string, number> {
  try {
    for await (const text of command.run({ argument, options, ...context }))
      yield isData ? text : withoutControls(text);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    yield withoutControls(`${error.message}\n`);
    return 1;
  }
}

async function main(): Promise<number> {
  const call = readCall(process.argv.slice(2));
  if ('mistake' in call) {
    process.stderr.write(`${call.mistake}\n`);
    return 2;
  }
  let exitCode = 0;
  async function* output(): AsyncGenerator<string> {
    if ('help' in call) return yield call.help;
    if ('mistake' in call) return;
    const config = getConfig(readSettings(process.env), farmAddress(distFolder));
    exitCode = yield* answer(call, { config, clock: systemClock });
  }
  try {
    // Waits for the reader. To a file, standard output would cut off the last piece on a full disk without an error.
    if (fstatSync(1).isFile()) await pipeline(output, createWriteStream('', { fd: 1 }));
    else await pipeline(output, process.stdout, { end: false });
    return exitCode;
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    // `messages list | head`
    if (code === 'EPIPE') return 1;
    const isKnown = error instanceof StartError || error instanceof StoreUnavailable;
    if (!isKnown && syscall !== 'write') throw error;
    process.stderr.write(isKnown ? `${message}\n` : `Not everything could be written: ${message}\n`);
    return error instanceof StartError ? error.exitCode : 1;
  }
}

if (import.meta.main) process.exitCode = await main();

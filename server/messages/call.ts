import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { messagesCommand } from '../env-file.ts';

export type Call = {
  readonly command: Command;
  readonly argument?: string;
  readonly options: {
    readonly format?: string;
    readonly email?: string;
    readonly online?: boolean;
    readonly networks?: boolean;
    readonly all?: boolean;
    readonly network?: string;
  };
};
type Command = keyof typeof helpFor;

/** Parses the arguments of `npm run messages --`: the call, or the text to print and the exit code. */
export function readCall(
  args: readonly string[],
): Call | { readonly output: string; readonly exitCode: 0 | 2 } {
  const [name, ...otherArgs] = args;
  const names = Object.keys(helpFor).join(', ');
  if (name === undefined) return usageError(`Name a command: ${names}; --help explains them`);
  if (['--help', '-h', 'help'].includes(name)) return { output: asTyped(overview), exitCode: 0 };
  if (!Object.hasOwn(helpFor, name)) {
    return usageError(`Unknown command "${name.slice(0, 40)}". The commands are ${names}`);
  }
  const command = name as Command;
  const help = asTyped(helpFor[command]);
  if (otherArgs.some((argument) => argument === '--help' || argument === '-h'))
    return { output: help, exitCode: 0 };
  return readArguments(command, otherArgs) ?? usageError(`Usage: ${help.split('\n')[0]}`);
}

/** The help names the command as it is typed here. */
function asTyped(help: string): string {
  return help.replaceAll('npm run messages --', messagesCommand());
}

function usageError(sentence: string) {
  return { output: `${sentence}\n`, exitCode: 2 } as const;
}

function readArguments(command: Command, args: string[]): Call | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: optionsOf[command] ?? {},
      allowPositionals: true,
    });
    const options: Call['options'] = values;
    const [min, max] = argumentCounts[command] ?? [0, 0];
    if (positionals.length < min || positionals.length > max || positionals.includes('')) return undefined;
    if (command === 'export' && !/^(?:json|csv)$/.test(options.format ?? '')) return undefined;
    if (command === 'erase' && !isOne(positionals[0], options.email?.includes('@'))) return undefined;
    if (command === 'erase' && positionals[0]?.includes('@')) return undefined;
    if (command === 'release' && !isOne(positionals[0], options.all, options.network)) return undefined;
    return { command, argument: positionals[0], options };
  } catch {
    return undefined;
  }
}

/** Exactly one of them must say which messages are meant. */
function isOne(...ways: readonly unknown[]): boolean {
  return ways.filter(Boolean).length === 1;
}

const argumentCounts: Partial<Record<Command, readonly [min: number, max: number]>> = {
  show: [1, 1],
  retry: [0, 1],
  release: [0, 1],
  erase: [0, 1],
  backup: [1, 1],
  restore: [1, 1],
};

const optionsOf: Partial<Record<Command, ParseArgsOptionsConfig>> = {
  export: { format: { type: 'string' } },
  erase: { email: { type: 'string' } },
  list: { networks: { type: 'boolean' } },
  release: { all: { type: 'boolean' }, network: { type: 'string' } },
  'check-settings': { online: { type: 'boolean' } },
};

const helpFor = {
  list: `npm run messages -- list [--networks]
Lists the messages, newest first: reference, time of receipt (Lagos time), state, sender, subject.
The state is waiting (to be mailed), sent, or suspect (looks like spam, set aside until released).
"refused" means refused for good by the mail server: show it, fix the cause, then retry it.
With --networks it lists the networks that sent so many that some were set aside, and how many.
`,
  show: `npm run messages -- show ID
Shows one message: all fields, its attempts and its times (Lagos time). ID is its reference.
`,
  export: `npm run messages -- export --format json|csv
Prints every message: as one JSON array (times in UTC), or as a table for a spreadsheet (Lagos time).
`,
  retry: `npm run messages -- retry [ID]
Without ID: sends every waiting message now, with those that were refused.
With ID: sends this one, again if it was sent before.
The running site sends them within a few seconds, if its SMTP_URL is set. While the mail server is away,
the site tries it with one message at least every two minutes, and sends the others once it is back.
`,
  release: `npm run messages -- release ID | --all | --network NETWORK
Releases what was set aside: one message, all of them, or those of a network that list --networks shows.
They are mailed like any other. More than twenty share mails.
`,
  erase: `npm run messages -- erase ID | --email ADDRESS
Erases every message of one sender for ever, in any state, also from the store's files. ID is the
reference of one of them: write it rather than an address, which the shell could read as a command.
Exits with 1 if there is none.
Copies made before still hold them.
`,
  backup: `npm run messages -- backup FILE
Copies the whole store into a new file while the site runs. The file must not exist.
With PostgreSQL it calls pg_dump.
`,
  restore: `npm run messages -- restore FILE
Puts a copy in the place of the store while the site is stopped. A damaged copy changes nothing.
The replaced store is kept beside it, in messages.db.before-restore, until the next restore, and for
thirty days at most. The command erase erases messages there as well. To list its messages, call list
with DATABASE_URL=file:…/messages.db.before-restore in the environment.
`,
  status: `npm run messages -- status
Prints the status of the running site. Exits with 0 if it is healthy, with 1 if it needs attention, and says why.
`,
  'check-settings': `npm run messages -- check-settings [--online]
Checks the settings without starting the site. Exits with 78 and one sentence if one is wrong.
With --online it also logs in to the mail server, and says why if that fails.
`,
} as const;

const overview = `Reads and manages the messages that the contact form received.

${Object.values(helpFor)
  .map((text) => `  ${text.split('\n')[0]}`)
  .join('\n')}

Add --help to any of them. The setting DATABASE_URL says where the messages are.
`;

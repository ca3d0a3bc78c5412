// The commands of `npm run messages`.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Database } from '../config.ts';
import type { Context } from '../context.ts';
import { backUp } from '../store/backup.ts';
import { openStore, requireFolder, storeLocation } from '../store/open.ts';
import { removeStore, replacedBy, restoreStore } from '../store/restore.ts';
import { everyMessage, type KeptMessage, type Store, StoreUnavailable } from '../store/store.ts';
import type { Call } from './call.ts';
import {
  csvHead,
  csvLine,
  details,
  listHead,
  listLine,
  networkTable,
  toExport,
  withoutControls,
} from './print.ts';
import { printSettings, printStatus } from './print-status.ts';

type RunOptions = Pick<Context, 'config' | 'clock'> & { readonly out: (text: string) => void };

/**
 * Runs a command, whether or not the site is running. Resolves to the exit code.
 * @throws StartError if the settings cannot be used on this machine
 */
export async function run(call: Call, { out: write, ...given }: RunOptions): Promise<number> {
  // An export is a file, and is read by programs.
  const out = call.command === 'export' ? write : (text: string) => write(withoutControls(text));
  const options = { ...given, out };
  const { config } = options;
  const { database } = config;
  if (call.command === 'status') return printStatus(config.statusPort, out);
  if (call.command === 'check-settings') return printSettings(config, call.options.online === true, out);
  requireFolder(database);
  if (call.command === 'restore') return restore(database, call.argument ?? '', out);
  if (database.kind === 'file' && !existsSync(resolve(database.path))) {
    out(`There is no store at ${storeLocation(database)} yet: the site creates it at its first start\n`);
    return 1;
  }
  const { store } = await openStore(database);
  try {
    return await runCommand(call, store, options);
  } finally {
    await store.close();
  }
}

async function runCommand(
  { command, argument = '', options }: Call,
  store: Store,
  { config, clock, out }: RunOptions,
): Promise<number> {
  const id = argument.toUpperCase();
  const now = clock.now();
  const unknown = `There is no message ${id}: list shows all references\n`;
  const willBeSent = config.smtp
    ? 'will be sent by the running site\n'
    : 'will be sent by the running site if SMTP_URL is set there; it is not set here\n';
  const print = (text: string, exitCode = 0) => {
    out(text);
    return exitCode;
  };
  switch (command) {
    case 'list': {
      if (options.networks) return print(networkTable(await suspectsByNetwork(store)));
      const lines: string[] = [];
      for await (const kept of everyMessage(store)) lines.push(listLine(kept));
      return print(lines.length > 0 ? listHead + lines.reverse().join('') : 'There are no messages\n');
    }
    case 'show': {
      const kept = await store.find(id);
      return kept ? print(details(kept)) : print(unknown, 1);
    }
    case 'export':
      await (options.format === 'csv' ? exportTable : exportArray)(store, out);
      return 0;
    case 'retry': {
      if (!argument) return print(`${count(await store.makeAllDue(now))} ${willBeSent}`);
      const kept = await store.find(id);
      if (!kept) return print(unknown, 1);
      if (kept.state === 'suspect') return print(`${id} is a suspect: to mail it, use release ${id}\n`, 1);
      const isDue = await store.makeDue(id, now);
      return print(isDue ? `${id} ${willBeSent}` : `${id} is being sent at this moment\n`);
    }
    case 'release': {
      if (!argument) {
        const released = await store.release(now, options.network);
        return released > 0
          ? print(`${count(released)} ${willBeSent}`)
          : print('There is nothing to release\n', 1);
      }
      const kept = await store.find(id);
      if (!kept) return print(unknown, 1);
      if (kept.state !== 'suspect') return print(`${id} is not a suspect: there is nothing to release\n`, 1);
      await store.makeDue(id, now);
      return print(`${id} ${willBeSent}`);
    }
    case 'erase': {
      const kept = argument ? await store.find(id) : null;
      if (argument && !kept) return print(unknown, 1);
      const email = kept?.message.email ?? options.email ?? '';
      const erased = await store.eraseFrom(email);
      const replaced = await eraseFromReplaced(config.database, email);
      const there = replaced > 0 ? `, and ${replaced} in what the last restore replaced` : '';
      return erased + replaced > 0
        ? print(`${count(erased)} erased${there}; copies made before still hold them\n`)
        : print(`There is no message from ${email}: nothing was erased; list shows the addresses\n`, 1);
    }
    case 'backup': {
      const problem = backUp(config.database, argument);
      return problem ? print(problem, 1) : print(`The store was copied to ${argument}\n`);
    }
    default:
      return 1;
  }
}

/**
 * Erases the messages of a sender from the store that a restore has replaced. A store that cannot be read is deleted, because it may hold them.
 * @returns how many were erased there
 * @throws StoreUnavailable if it is in use, or was written by a newer release: then its other messages may be nowhere else
 */
async function eraseFromReplaced(database: Database, email: string): Promise<number> {
  if (database.kind !== 'file') return 0;
  const path = replacedBy(resolve(database.path));
  if (!existsSync(path)) return 0;
  const { store } = await openStore({ kind: 'file', path });
  try {
    return await store.eraseFrom(email);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const { reason, message } = error;
    if (reason !== 'damaged' && reason !== 'foreign')
      throw new StoreUnavailable(reason, `Erased, but not from what the last restore replaced: ${message}`);
    removeStore(path);
    return 0;
  } finally {
    await store.close();
  }
}

/** Suspects that were set aside because their network sent too many. */
async function suspectsByNetwork(store: Store): Promise<ReadonlyMap<string, readonly KeptMessage[]>> {
  const suspects: KeptMessage[] = [];
  for await (const kept of everyMessage(store))
    if (kept.state === 'suspect' && kept.network) suspects.push(kept);
  return Map.groupBy(suspects, ({ network }) => network ?? '');
}

function restore(database: Database, file: string, out: RunOptions['out']): number {
  if (database.kind === 'postgres') {
    out('The messages are in PostgreSQL: pg_restore puts a copy in place (docs/operations.md)\n');
    return 1;
  }
  try {
    const result = restoreStore(file, resolve(database.path));
    const kept = result.kept
      ? ` What was there is kept in ${result.kept}, for thirty days or until the next restore.`
      : '';
    out(`${count(result.messages)} restored from ${file}.${kept} Start the site now\n`);
    return 0;
  } catch (error) {
    const why = error instanceof StoreUnavailable ? error.message : `${file}: ${(error as Error).message}`;
    out(`Not restored, and nothing was changed. ${why}\n`);
    return 1;
  }
}

async function exportTable(store: Store, out: RunOptions['out']): Promise<void> {
  out(csvHead);
  for await (const kept of everyMessage(store)) out(csvLine(kept));
}

async function exportArray(store: Store, out: RunOptions['out']): Promise<void> {
  let before = '[\n';
  for await (const kept of everyMessage(store)) {
    out(`${before}${JSON.stringify(toExport(kept))}`);
    before = ',\n';
  }
  out(before === '[\n' ? '[]\n' : '\n]\n');
}

function count(messages: number): string {
  return messages === 1 ? '1 message' : `${messages} messages`;
}

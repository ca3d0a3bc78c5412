import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { backUp } from '../store/backup.ts';
import { openStoreHere, whereKept } from '../store/open.ts';
import type { KeptMessage, Store } from '../store/store.ts';
import type { Call } from './call.ts';
import { csvHead, csvLine, exported, listHead, listLine, whole } from './print.ts';
import { tellSettings, tellStatus } from './status.ts';

type RunParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly out: (text: string) => void;
};

/** Does what was asked, beside the running site or without it. Answers the exit code: 1 where it could not be done. */
export async function run(call: Call, parts: RunParts): Promise<number> {
  const { config, out } = parts;
  const { database } = config;
  if (call.command === 'status') return tellStatus(config.statusPort, out);
  if (call.command === 'check-settings') return tellSettings(config, call.options.online === true, out);
  if (database.kind === 'file' && !existsSync(resolve(database.path))) {
    out(`There is no store at ${whereKept(database)} yet: it is made when the site is started\n`);
    return 1;
  }
  const store = await openStoreHere(database);
  try {
    return await perform(call, store, parts);
  } finally {
    await store.close();
  }
}

async function perform(
  { command, word = '', options }: Call,
  store: Store,
  parts: RunParts,
): Promise<number> {
  const { config, clock, out } = parts;
  const id = word.toUpperCase();
  const unknown = `There is no message ${id}: list shows those there are\n`;
  const willBeSent = config.smtp
    ? 'will be sent by the running site\n'
    : 'now due: the running site sends it if SMTP_URL is set there (it is not set here); without it, nothing is sent\n';
  switch (command) {
    case 'list': {
      const lines: string[] = [];
      for await (const kept of everyMessage(store)) lines.push(listLine(kept));
      out(lines.length > 0 ? listHead + lines.reverse().join('') : 'There are no messages\n');
      return 0;
    }
    case 'show': {
      const kept = await store.find(id);
      out(kept ? whole(kept) : unknown);
      return kept ? 0 : 1;
    }
    case 'export':
      await (options.format === 'csv' ? exportTable : exportArray)(store, out);
      return 0;
    case 'retry': {
      if (!word) {
        out(`${count(await store.retryAll(clock.now()))} ${willBeSent}`);
        return 0;
      }
      const result = await store.retry(id, clock.now());
      out(
        {
          retried: `${id} ${willBeSent}`,
          suspect: `${id} is a suspect: take it for good with release ${id}\n`,
          held: `${id} is being sent at this moment\n`,
          unknown,
        }[result],
      );
      return result === 'retried' || result === 'held' ? 0 : 1;
    }
    case 'release': {
      const result = await store.release(id, clock.now());
      out(
        {
          released: `${id} ${willBeSent}`,
          'not-suspect': `${id} is no suspect: there is nothing to release\n`,
          unknown,
        }[result],
      );
      return result === 'released' ? 0 : 1;
    }
    case 'erase':
      out(
        `${count(await store.eraseFrom(options.email ?? ''))} erased; backups made before still hold them\n`,
      );
      return 0;
    case 'backup': {
      const problem = backUp(config.database, word);
      out(problem ?? `The store was copied to ${word}\n`);
      return problem ? 1 : 0;
    }
    default:
      return 1;
  }
}

async function exportTable(store: Store, out: RunParts['out']): Promise<void> {
  out(csvHead);
  for await (const kept of everyMessage(store)) out(csvLine(kept));
}

/** One array, written as it is read. */
async function exportArray(store: Store, out: RunParts['out']): Promise<void> {
  let before = '[\n';
  for await (const kept of everyMessage(store)) {
    out(`${before}${JSON.stringify(exported(kept))}`);
    before = ',\n';
  }
  out(before === '[\n' ? '[]\n' : '\n]\n');
}

async function* everyMessage(store: Store): AsyncGenerator<KeptMessage> {
  for (let after = 0; ; ) {
    const page = await store.read({ after, limit: 200 });
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.position;
  }
}

function count(messages: number): string {
  return messages === 1 ? '1 message' : `${messages} messages`;
}

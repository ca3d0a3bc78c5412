import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { backUp } from '../store/backup.ts';
import { openStoreHere, whereKept } from '../store/open.ts';
import type { KeptMessage, Store } from '../store/store.ts';
import type { Call } from './call.ts';
import { tellSettings } from './check-settings.ts';
import { csvHead, csvLine, exported, listHead, listLine, whole } from './print.ts';
import { tellStatus } from './status.ts';

export type RunParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly out: (text: string) => void;
};

/** Does what was asked, beside the running site or without it. Answers the exit code: 1 where it could not be done. */
export async function run(call: Call, parts: RunParts): Promise<number> {
  const { config, out } = parts;
  const { database } = config;
  if (call.command === 'status') return tellStatus(config.statusPort, out);
  if (call.command === 'check-settings') return tellSettings(config, call.online, out);
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
  call: Exclude<Call, { command: 'status' | 'check-settings' }>,
  store: Store,
  { config: { database, smtp }, clock, out }: RunParts,
): Promise<number> {
  switch (call.command) {
    case 'list': {
      const lines: string[] = [];
      for await (const kept of everyMessage(store)) lines.push(listLine(kept));
      out(lines.length > 0 ? listHead + lines.reverse().join('') : 'There are no messages\n');
      return 0;
    }
    case 'show': {
      const kept = await store.find(call.id);
      out(kept ? whole(kept) : unknown(call.id));
      return kept ? 0 : 1;
    }
    case 'export':
      if (call.format === 'csv') {
        out(csvHead);
        for await (const kept of everyMessage(store)) out(csvLine(kept));
      } else {
        let before = '[\n';
        for await (const kept of everyMessage(store)) {
          out(`${before}${JSON.stringify(exported(kept))}`);
          before = ',\n';
        }
        out(before === '[\n' ? '[]\n' : '\n]\n');
      }
      return 0;
    case 'retry': {
      if (call.id === null) {
        out(`${count(await store.hasten(clock.now(), true))} ${willBeSent(smtp !== null)}`);
        return 0;
      }
      const result = await store.retry(call.id, clock.now());
      out(
        {
          retried: `${call.id} ${willBeSent(smtp !== null)}`,
          suspect: `${call.id} is a suspect: take it for good with release ${call.id}\n`,
          held: `${call.id} is being sent at this moment\n`,
          unknown: unknown(call.id),
        }[result],
      );
      return result === 'retried' || result === 'held' ? 0 : 1;
    }
    case 'release': {
      const result = await store.release(call.id, clock.now());
      out(
        {
          released: `${call.id} ${willBeSent(smtp !== null)}`,
          'not-suspect': `${call.id} is no suspect: there is nothing to release\n`,
          unknown: unknown(call.id),
        }[result],
      );
      return result === 'released' ? 0 : 1;
    }
    case 'erase':
      out(`${count(await store.eraseFrom(call.email))} erased; backups made before still hold them\n`);
      return 0;
    case 'backup': {
      const problem = backUp(database, call.file);
      out(problem ?? `The store was copied to ${call.file}\n`);
      return problem ? 1 : 0;
    }
  }
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

function willBeSent(mailIsSet: boolean): string {
  return mailIsSet
    ? 'will be sent by the running site\n'
    : 'now due: the running site sends it if SMTP_URL is set there (it is not set here); without it, nothing is sent\n';
}

function unknown(id: string): string {
  return `There is no message ${id}: list shows those there are\n`;
}

function count(messages: number): string {
  return messages === 1 ? '1 message' : `${messages} messages`;
}

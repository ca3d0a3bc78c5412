import { existsSync } from 'node:fs';
import { countNeeds } from '../../app/ui/prefill.ts';
import type { Content } from '../../schema/fields/content.ts';
import type { Database } from '../../server/config.ts';
import { openStore } from '../../server/store/open.ts';
import { everyMessage } from '../../server/store/store.ts';
import type { Finding } from './findings.ts';

/** Says how often visitors ticked each box, where the messages are on this machine. */
export async function reportAsked({ landing }: Content, database: Database): Promise<Finding[]> {
  if (database.kind === 'file' && !existsSync(database.path)) return [];
  const { store, problem } = await openStore(database);
  try {
    // A store that cannot be read is reported by the site itself.
    if (problem) return [];
    const messages: string[] = [];
    for await (const { message, state } of everyMessage(store))
      if (state !== 'suspect') messages.push(message.message);
    const counts = countNeeds(landing.progress.needs.boxes, messages);
    if (counts.length === 0) return [];
    const list = counts.map(([name, count]) => `${name} (${count})`).join(', ');
    return [{ group: 'investors', sentence: `Visitors asked for: ${list}.` }];
  } finally {
    await store.close();
  }
}

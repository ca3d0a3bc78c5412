// Reads disks and databases for `farm status` in a process of its own. A disk that hangs holds a whole process, which then cannot even end.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../config.ts';
import { systemClock } from '../context.ts';
import { readPublishing } from '../published/status.ts';
import { isStoreThere, openStore, storeLocation } from '../store/open.ts';
import type { Status } from './sentences.ts';
import { readStored } from './status.ts';

/** @returns what it reads, which never rejects, and what ends it */
export function startReader(config: Config, program = import.meta.filename) {
  // Its output is not passed on: whoever reads it would wait for a process that hangs.
  const child = fork(program, { serialization: 'advanced', stdio: 'ignore', execArgv: [] });
  child.send(config, () => {});
  const status = new Promise<Status>((resolve) => {
    child.once('message', (read) => resolve(read as Status));
    child.once('exit', (code, signal) => resolve(troubleOf(`its process ended with ${signal ?? code}`)));
    child.once('error', ({ message }) => resolve(troubleOf(message)));
  });
  const end = () => {
    child.kill('SIGKILL');
    if (child.connected) child.disconnect();
    child.unref();
  };
  return { status, end };
}

function troubleOf(why: string): Status {
  return { trouble: [`The status cannot be read: ${why}.`], notes: [] };
}

/** Creates no store: with a wrong setting that would be an empty one. */
async function read(config: Config): Promise<Status> {
  const { database, publishFolder } = config;
  const clock = systemClock;
  if (!(await isStoreThere(database)))
    throw new Error(
      `There is no store at ${storeLocation(database)} yet: the site creates it at its first start`,
    );
  const { store } = await openStore(database);
  try {
    const published = publishFolder ? readPublishing(publishFolder, clock.now()) : null;
    return await readStored({ config, store, clock, published });
  } finally {
    await store.close();
  }
}

if (process.send && process.argv[1] === import.meta.filename) {
  const [config] = await once(process, 'message');
  const status = await read(config).catch(({ message }) => ({ trouble: [`${message}.`], notes: [] }));
  process.send(status, () => process.disconnect());
}

// Starts the server: renders the pages, receives messages, stores them and mails them. With --check it only finds out whether this release
// could start with these settings and this store, and changes nothing.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Build, distFolder, farmAddress, loadBuild } from './build.ts';
import {
  type Config,
  getConfig,
  ignoredSettings,
  messagesCommand,
  readSettings,
  StartError,
} from './config.ts';
import { createLogger, openStandardOutput, systemClock } from './context.ts';
import { createPages } from './http/pages.ts';
import { caddyFolder } from './http/pages-for-caddy.ts';
import { startSite } from './site.ts';
import { describeMail, describeSetup } from './status/setup.ts';
import { StoreUnavailable } from './store/errors.ts';
import { isStoreThere, openStore, storeLocation } from './store/open.ts';

// The terminal may be closed while the site runs.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const isCheck = process.argv.includes('--check');
const dist = resolve(process.argv.slice(2).find((argument) => argument !== '--check') ?? distFolder);
try {
  const config = getConfig(readSettings(), farmAddress(dist));
  const build = await loadBuild(dist, config);
  await (isCheck ? tryRelease(config, build) : start(config, build));
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof StoreUnavailable || isCheck;
  if (!isKnown) throw error;
  process.stderr.write(`${isCheck ? 'This release cannot run: ' : ''}${(error as Error).message}\n`);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}

async function start(config: Config, build: Build): Promise<void> {
  const { store, problem } = await openStore(config.database);
  const output = openStandardOutput();
  const site = await startSite({
    ...{ config, build, store, clock: systemClock, log: createLogger(output) },
    ...(existsSync(caddyFolder) && { pagesFolder: caddyFolder }),
  });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopped ??= site.stop();
    await stopped;
    // The log may be a pipe that nobody reads.
    await Promise.race([new Promise((done) => output.flush(done)), wait(500)]);
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const { trouble, notes } = describeSetup(config);
  const sentences = [
    `The site is at ${site.address}${config.siteUrlIsSet ? `, for the public as ${config.siteUrl}` : ''}`,
    problem
      ? `Pages are served, but messages cannot be kept now. ${problem.message}`
      : `${describeMail(config)}; ${messagesCommand} list shows them`,
    ...trouble,
    ...notes,
    ...ignoredSettings(),
  ];
  process.stderr.write(`${sentences.filter(Boolean).join('\n')}\n`);
}

/** Prints one sentence. Throws where the release cannot run. */
async function tryRelease(config: Config, build: Build): Promise<void> {
  const log = createLogger({ write: () => {} });
  await createPages({ config, build, clock: systemClock, log });
  const store = (await isStoreThere(config.database)) ? 'is as it needs it' : 'will be made';
  process.stdout.write(
    `This release can run: its pages were rendered, and ${storeLocation(config.database)} ${store}\n`,
  );
}

// Starts the server: renders the pages, receives messages, stores them and mails them. With --check it only finds out whether this release
// could start with these settings and this store, and changes nothing.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Build, distFolder, farmAddress, loadBuild } from './build.ts';
import { systemClock } from './clock.ts';
import { type Config, getConfig, StartError } from './config.ts';
import { ignoredSettings, messagesCommand, readSettings } from './env-file.ts';
import { createPages, pagesFolder } from './http/pages.ts';
import { createLogger, openStandardOutput } from './log.ts';
import { describeSetup } from './setup.ts';
import { startSite } from './site.ts';
import { copyBeforeMigration } from './store/copies.ts';
import { StoreUnavailable } from './store/errors.ts';
import { checkStore, openStore, storeLocation } from './store/open.ts';

// The terminal may be closed while the site runs.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const isCheck = process.argv.includes('--check');
const dist = resolve(process.argv.slice(2).find((argument) => argument !== '--check') ?? distFolder);
try {
  const config = getConfig(readSettings(), farmAddress(dist));
  const build = await loadBuild(dist, config);
  if (isCheck) process.stdout.write(await check(config, build));
  else await start(config, build);
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof StoreUnavailable || isCheck;
  if (!isKnown) throw error;
  process.stderr.write(`${isCheck ? 'This release cannot run: ' : ''}${(error as Error).message}\n`);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}

async function start(config: Config, build: Build): Promise<void> {
  const clock = systemClock;
  const copy = await copyBeforeMigration(config, clock.now());
  const { store, problem } = await openStore(config.database);
  const output = openStandardOutput();
  const folder = existsSync(pagesFolder) ? { pagesFolder } : {};
  const site = await startSite({ config, build, store, clock, log: createLogger(output), ...folder });
  let isStopping = false;
  const stop = async () => {
    const isSecondSignal = isStopping;
    isStopping = true;
    await site.stop(isSecondSignal);
    // The log may be a pipe that nobody reads.
    await Promise.race([new Promise((done) => output.flush(done)), setTimeout(500)]);
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  process.stderr.write(greeting(config, site.port, problem, copy));
}

/** @returns one sentence. Throws where the release cannot run */
async function check(config: Config, build: Build): Promise<string> {
  const log = createLogger({ write: () => {} });
  await createPages({ config, build, clock: systemClock, log, lookUp: async () => 'unknown' });
  const { found, needed } = await checkStore(config.database);
  const version =
    found === null ? 'will be made' : found === needed ? 'is as it needs it' : `becomes version ${needed}`;
  return `This release can run: its pages were rendered, and ${storeLocation(config.database)} ${version}\n`;
}

function greeting(
  config: Config,
  port: number,
  problem: StoreUnavailable | null,
  copy: string | null,
): string {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const { trouble, notes } = describeSetup(config);
  return [
    `The site is at http://${host}:${port}${config.siteUrlIsSet ? `, for the public as ${config.siteUrl}` : ''}`,
    problem
      ? `Pages are served, but messages cannot be kept now. ${problem.message}`
      : `Messages are kept in ${storeLocation(config.database)}; ${messagesCommand()} list shows them`,
    ...(copy ? [`The store of the release before was copied to ${copy}`] : []),
    config.smtp
      ? `Messages are mailed to ${config.mailTo} through ${config.smtp.host}:${config.smtp.port}`
      : 'Mail is not configured: messages wait in the store until SMTP_URL is set',
    ...trouble,
    ...notes,
    ...ignoredSettings(),
    '',
  ].join('\n');
}

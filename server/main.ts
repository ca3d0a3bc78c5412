// Starts the server: renders the pages, receives messages, stores them and mails them. With --try it only checks whether
// this release could start.
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { distFolder, farmAddress, loadBuild } from './build.ts';
import { systemClock } from './clock.ts';
import { type Config, getConfig, StartError } from './config.ts';
import { ignoredSettings, messagesCommand, readSettings } from './env-file.ts';
import { createLogger, openStandardOutput } from './log.ts';
import { type Site, startSite } from './site.ts';
import { copyBeforeMigration } from './store/copies.ts';
import type { StoreUnavailable } from './store/errors.ts';
import { openStore, storeLocation } from './store/open.ts';
import { tryRelease } from './try-release.ts';

// The terminal may be closed while the site runs.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const dist = resolve(process.argv.slice(2).find((argument) => argument !== '--try') ?? distFolder);
if (process.argv.includes('--try')) {
  const { sentence, exitCode } = await tryRelease(dist, process.env);
  (exitCode === 0 ? process.stdout : process.stderr).write(`${sentence}\n`);
  process.exitCode = exitCode;
} else await start();

async function start(): Promise<void> {
  try {
    const config = getConfig(readSettings(process.env), farmAddress(dist));
    const build = await loadBuild(dist, config);
    const copy = await copyBeforeMigration(config, systemClock.now());
    const { store, problem } = await openStore(config.database);
    const output = openStandardOutput();
    const logger = createLogger(output);
    const site = await startSite({ config, build, store, clock: systemClock, logger });
    process.stderr.write(greeting(config, site, problem, copy));

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
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(error.exitCode);
  }
}

function greeting(config: Config, site: Site, problem: StoreUnavailable | null, copy: string | null): string {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return [
    `The site is at http://${host}:${site.port}${config.siteUrlIsSet ? `, for the public as ${config.siteUrl}` : ''}`,
    problem
      ? `Pages are served, but messages cannot be kept now. ${problem.message}`
      : `Messages are kept in ${storeLocation(config.database)}; ${messagesCommand()} list shows them`,
    ...(copy ? [`The store of the release before was copied to ${copy}`] : []),
    config.smtp
      ? `Messages are mailed to ${config.mailTo} through ${config.smtp.host}:${config.smtp.port}`
      : 'Mail is not configured: messages wait in the store until SMTP_URL is set',
    ...(site.statusPort ? [`Status and metrics are at http://127.0.0.1:${site.statusPort}/status`] : []),
    ...(site.problem ? [site.problem] : []),
    ...ignoredSettings(process.env),
    '',
  ].join('\n');
}

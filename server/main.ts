import { resolve } from 'node:path';
import { distFolder, farmAddress, loadApp } from './app.ts';
import { systemClock } from './clock.ts';
import { getConfig, StartError } from './config.ts';
import { greeting } from './greeting.ts';
import { createLogger, openStandardOutput } from './log.ts';
import { startSite } from './site.ts';
import { openStore } from './store/open.ts';

// A terminal that was closed is no reason to stop.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

try {
  const dist = resolve(process.argv[2] ?? distFolder);
  const config = getConfig(process.env, farmAddress(dist));
  const app = await loadApp(dist);
  const { store, problem } = await openStore(config.database);
  const output = openStandardOutput();
  const logger = createLogger(output);
  const site = await startSite({ config, app, store, clock: systemClock, logger });
  process.stderr.write(greeting(config, site, problem));

  let asked = false;
  const stop = async () => {
    const isAskedAgain = asked;
    asked = true;
    await site.stop(isAskedAgain);
    await new Promise((done) => setTimeout(done, 500, output.flush(done)));
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode);
}

// `npm run messages` lists, exports and erases what the form received.

import { distFolder, farmAddress } from './build.ts';
import { systemClock } from './clock.ts';
import { getConfig, StartError } from './config.ts';
import { readSettings } from './env-file.ts';
import { readCall } from './messages/call.ts';
import { run } from './messages/commands.ts';
import { StoreUnavailable } from './store/store.ts';

// `messages list | head` closes the pipe early.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await answer(readCall(process.argv.slice(2)));

async function answer(call: ReturnType<typeof readCall>): Promise<number> {
  if ('output' in call) {
    (call.exitCode === 0 ? process.stdout : process.stderr).write(call.output);
    return call.exitCode;
  }
  try {
    const config = getConfig(readSettings(process.env), farmAddress(distFolder));
    return await run(call, { config, clock: systemClock, out: (text) => process.stdout.write(text) });
  } catch (error) {
    if (!(error instanceof StartError || error instanceof StoreUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof StartError ? error.exitCode : 1;
  }
}

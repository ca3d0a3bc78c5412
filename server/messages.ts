import { distFolder, farmAddress } from './app.ts';
import { systemClock } from './clock.ts';
import { getConfig, StartError } from './config.ts';
import { type CallProblem, readCall } from './messages/call.ts';
import { run } from './messages/run.ts';
import { readSettings } from './settings-file.ts';
import { StoreUnavailable } from './store/store.ts';

// `messages list | head` closes the pipe early, and has what it wanted.
process.stdout.on('error', () => process.exit(0));

const call = readCall(process.argv.slice(2));
if (!call.ok) {
  fail((call satisfies CallProblem).sentence, 2);
} else if ('help' in call) {
  process.stdout.write(call.help);
} else {
  try {
    process.exitCode = await run(call, {
      config: getConfig(readSettings(process.env), farmAddress(distFolder)),
      clock: systemClock,
      out: (text) => process.stdout.write(text),
    });
  } catch (error) {
    if (error instanceof StartError) fail(error.message, error.exitCode);
    else if (error instanceof StoreUnavailable) fail(error.message, 1);
    else throw error;
  }
}

function fail(sentence: string, exitCode: number): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = exitCode;
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** `signal`: what ended it. `error`: the end of what it printed as an error, as one line. */
export type Ended =
  | { readonly ok: true; readonly stdout: Buffer }
  | { readonly ok: false; readonly signal: NodeJS.Signals | null; readonly error: string };

type RunOptions = {
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
  readonly maxFileBytes: number;
  readonly uid?: number | undefined;
};

/** A file of the content has less. */
const maxPrintedBytes = 64e6;

/** Runs a program without a shell, and ends it when its time is over, or when it prints too much. Never rejects. */
export async function run(
  command: string,
  args: readonly string[],
  { env, timeoutMs, maxFileBytes, uid }: RunOptions,
): Promise<Ended> {
  const limited = ['--core=0', `--fsize=${maxFileBytes}`, command, ...args];
  try {
    const { stdout } = await promisify(execFile)('prlimit', limited, {
      ...{ env, uid, gid: uid, cwd: '/', encoding: 'buffer', maxBuffer: maxPrintedBytes },
      ...{ timeout: timeoutMs, killSignal: 'SIGKILL' },
    });
    return { ok: true, stdout };
  } catch (error) {
    const { signal = null, message } = error as Error & { signal?: NodeJS.Signals | null };
    return { ok: false, signal, error: endOf(message.replace(/^Command failed: .*/, '')) };
  }
}

function endOf(text: string): string {
  return text
    .trim()
    .slice(-500)
    .replace(/\s*\n\s*/g, '; ')
    .replace(/[^ -~]/g, '?');
}

import { spawn, spawnSync } from 'node:child_process';

export type Ended = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly isLate: boolean;
  readonly stdout: Buffer;
  /** The end of what it printed as an error, as one line. */
  readonly error: string;
};

type RunOptions = {
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
  /** Another account, which nothing else uses. */
  readonly uid?: number | undefined;
  /** The largest file that it may write. */
  readonly maxFileBytes?: number;
};

/** A file of the content has less. */
const maxPrintedBytes = 64e6;

/** Runs a program, and ends it and what it has started when its time is over, or when this process stops. */
export function run(command: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  const { env, timeoutMs, uid, maxFileBytes } = options;
  const limits = ['--core=0', ...(maxFileBytes ? [`--fsize=${maxFileBytes}`] : [])];
  const [program = '', ...rest] =
    process.platform === 'linux' ? ['prlimit', ...limits, command, ...args] : [command, ...args];
  const account = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(program, rest, {
    env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  let isLate = false;
  const end = () => endGroup(child.pid, uid);
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, timeoutMs);
  process.once('exit', end);
  const printed: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  let bytes = 0;
  const keep = (name: keyof typeof printed) => (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxPrintedBytes) printed[name].push(chunk);
    else end();
  };
  child.stdout.on('data', keep('stdout'));
  child.stderr.on('data', keep('stderr'));
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const finish = (code: number | null, signal: NodeJS.Signals | null, error = '') => {
    clearTimeout(timer);
    process.off('exit', end);
    // Ends what the program has left running.
    end();
    const stderr = `${Buffer.concat(printed.stderr)}${error}`;
    resolve({ code, signal, isLate, stdout: Buffer.concat(printed.stdout), error: endOf(stderr) });
  };
  child.once('error', (error) => finish(null, null, error.message));
  child.once('close', (code, signal) => finish(code, signal));
  return promise;
}

/** Without CAP_KILL, root cannot end a process of another account: that account ends all of its own. */
function endGroup(pid: number | undefined, uid: number | undefined): void {
  if (uid !== undefined)
    spawnSync(process.execPath, ['-e', 'process.kill(-1, "SIGKILL")'], { uid, gid: uid, env: {} });
  try {
    if (pid && uid === undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

function endOf(text: string): string {
  return text
    .trim()
    .slice(-500)
    .replace(/\s*\n\s*/g, '; ')
    .replace(/[^ -~]/g, '?');
}

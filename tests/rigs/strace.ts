import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** The begin or the end of a system call of a traced process. */
export type Call = {
  readonly moment: 'began' | 'ended';
  readonly thread: string;
  readonly name: string;
  /** The file of the first argument, if that is a descriptor. */
  readonly file: string;
  /** Quoted arguments as bytes, in order. */
  readonly strings: readonly Buffer[];
  /** Plain numbers among the arguments, in order, without the descriptor. */
  readonly numbers: readonly number[];
  readonly result: number;
};

/** Traces every call that can change a file or send a reply, with all its bytes. */
export const tracer = (output: string): readonly string[] => [
  ...['strace', '-f', '-y', '-xx', '-A', '--seccomp-bpf', '-s', '1000000', '-o', output],
  '-e',
  'trace=openat,write,writev,pwrite64,pwritev,fsync,fdatasync,ftruncate,fallocate,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,sendto,sendmsg',
];

/** Reads the output of strace, where a call can begin and end on two lines. */
export async function* callsOf(output: string): AsyncGenerator<Call> {
  const unfinished = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(output, 'latin1') })) {
    const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    if (resumed) {
      const whole = `${unfinished.get(thread) ?? ''}${resumed[1]}`;
      unfinished.delete(thread);
      const call = parse(thread, whole);
      if (call) yield { ...call, moment: 'ended' };
    } else if (rest.endsWith('<unfinished ...>')) {
      const begun = rest.slice(0, -'<unfinished ...>'.length);
      unfinished.set(thread, begun);
      const call = parse(thread, `${begun}) = 0`);
      if (call) yield { ...call, moment: 'began' };
    } else {
      const call = parse(thread, rest);
      if (!call) continue;
      yield { ...call, moment: 'began' };
      yield { ...call, moment: 'ended' };
    }
  }
}

function parse(thread: string, text: string): Omit<Call, 'moment'> | undefined {
  const found = /^(\w+)\((.*)\)\s+= (-?\d+|\?)/s.exec(text);
  if (!found) return undefined;
  const [, name = '', parameters = '', result] = found;
  const strings: Buffer[] = [];
  const plain = parameters.replace(/"((?:\\x[0-9a-f]{2})*)"/g, (_, hex: string) => {
    strings.push(bytes(hex));
    return '""';
  });
  const file = bytes(/^(?:\d+|AT_FDCWD)<([^>]*)>/.exec(plain)?.[1] ?? '').toString();
  const numbers = [...plain.replace(/<[^>]*>/g, '').matchAll(/(?<=[\s,(])-?\d+(?=\s*(?:[,)]|$))/g)].map(
    Number,
  );
  return { thread, name, file, strings, numbers, result: Number(result) };
}

function bytes(hex: string): Buffer {
  return hex.includes('\\x') ? Buffer.from(hex.replaceAll('\\x', ''), 'hex') : Buffer.from(hex);
}

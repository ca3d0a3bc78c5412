import { helpFor, overview } from './help.ts';

export type Call =
  | { readonly ok: true; readonly command: 'list' }
  | { readonly ok: true; readonly command: 'status' }
  | { readonly ok: true; readonly command: 'show' | 'release'; readonly id: string }
  | { readonly ok: true; readonly command: 'export'; readonly format: 'json' | 'csv' }
  | { readonly ok: true; readonly command: 'retry'; readonly id: string | null }
  | { readonly ok: true; readonly command: 'erase'; readonly email: string }
  | { readonly ok: true; readonly command: 'backup'; readonly file: string }
  | { readonly ok: true; readonly command: 'check-settings'; readonly online: boolean };
export type HelpCall = { readonly ok: true; readonly help: string };
export type CallProblem = { readonly ok: false; readonly sentence: string };

/** What the words behind `npm run messages --` ask for. */
export function readCall(words: readonly string[]): Call | HelpCall | CallProblem {
  const [command, ...rest] = words;
  if (command === undefined) {
    return wrong(`Say what to do: ${Object.keys(helpFor).join(', ')}; --help explains them`);
  }
  if (command === '--help' || command === '-h' || command === 'help') return { ok: true, help: overview };
  if (!Object.hasOwn(helpFor, command)) {
    return wrong(
      `There is no command "${command.slice(0, 40)}": there are ${Object.keys(helpFor).join(', ')}`,
    );
  }
  const name = command as keyof typeof helpFor;
  if (rest.some((word) => word === '--help' || word === '-h')) return { ok: true, help: helpFor[name] };
  return readArguments(name, rest) ?? wrong(`Call it like this: ${helpFor[name].split('\n')[0]}`);
}

function readArguments(command: keyof typeof helpFor, rest: readonly string[]): Call | undefined {
  const [first, second] = [
    rest[0]?.startsWith('--') ? rest.join('=').split('=')[0] : rest[0],
    optionValue(rest),
  ];
  switch (command) {
    case 'list':
    case 'status':
      return rest.length === 0 ? { ok: true, command } : undefined;
    case 'show':
    case 'release':
      return rest.length === 1 && first && isPlain(first)
        ? { ok: true, command, id: first.toUpperCase() }
        : undefined;
    case 'retry':
      if (rest.length === 0) return { ok: true, command, id: null };
      return rest.length === 1 && first && isPlain(first)
        ? { ok: true, command, id: first.toUpperCase() }
        : undefined;
    case 'export':
      return first === '--format' && (second === 'json' || second === 'csv')
        ? { ok: true, command, format: second }
        : undefined;
    case 'erase':
      return first === '--email' && second?.includes('@') ? { ok: true, command, email: second } : undefined;
    case 'check-settings':
      return rest.every((word) => word === '--online')
        ? { ok: true, command, online: rest.length > 0 }
        : undefined;
    case 'backup':
      return rest.length === 1 && first && isPlain(first) ? { ok: true, command, file: first } : undefined;
  }
}

/** `--name value` and `--name=value`; undefined where there is more, or nothing. */
function optionValue(rest: readonly string[]): string | undefined {
  if (rest.length === 2) return rest[1];
  const equals = rest[0]?.indexOf('=') ?? -1;
  return rest.length === 1 && equals > 0 ? rest[0]?.slice(equals + 1) : undefined;
}

function isPlain(word: string): boolean {
  return !word.startsWith('-');
}

function wrong(sentence: string): CallProblem {
  return { ok: false, sentence };
}

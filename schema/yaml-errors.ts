import type { YAMLParseError, YAMLWarning } from 'yaml';

/** Explains a YAML error in the owner's terms, with the line to fix. `last`: ignore the errors after it. */
export function explainYamlError(
  { code, message, pos: [at] }: YAMLParseError | YAMLWarning,
  text: string,
  lineAt: (offset: number) => number,
): { readonly line: number; readonly sentence: string; readonly last: boolean } {
  const lines = text.split('\n');
  const line = Math.min(lineAt(at), lines.length);
  const written = lines[line - 1] ?? '';
  const rest = text.slice(at).split('\n', 1)[0] ?? '';
  const mistake = (sentence: string, on = line) => ({ line: on, sentence, last: true });
  const local = (sentence: string) => ({ line, sentence, last: false });

  if (/^(<{7}|={7}|>{7})/.test(written)) {
    return mistake(
      'found the marks of two versions that were merged, expected the lines of only one of them.',
    );
  }
  // Text below “text: |” that is not indented further.
  if (/: *[|>][-+]?\s*$/.test(lines[line - 2] ?? '') && !/^\s*[\w-]+:( |$)/.test(written)) {
    return mistake('found “|” at the end of the line, expected the whole text there, without “|”.', line - 1);
  }
  if (code === 'DUPLICATE_KEY') {
    return local(`found “${rest.split(':', 1)[0]}” a second time, expected each field once.`);
  }
  if (/closing ['"]quote/.test(message)) {
    const quote = /(['"])quote/.exec(message)?.[1] ?? '"';
    const opened = lines.findIndex((one) => new RegExp(`(^|[:[,-]) *${quote}[^${quote}]*$`).test(one));
    return mistake(
      `found a text that begins with ${quote} and does not end with one, expected the same quote at both ends.`,
      opened < 0 ? line : opened + 1,
    );
  }
  const reserved =
    /^\s*(?:- +)?(?:[\w' -]+: +)?([@`%!|>{}*&[\],])/.exec(written)?.[1] ??
    /^\s*(?:- +)?[\w' -]+: +([-?])(?: |$)/.exec(written)?.[1];
  if (/^\s*(?:- +)?\* /.test(written)) return local('found a star before a text, expected a dash: “- ”.');
  if (reserved) return local(`found a text that begins with ${reserved}, expected it in quotes.`);
  const [, field] = /^\s*(?:- +)?([\w-]+)[：﹕∶]/.exec(written) ?? [];
  if (field) return mistake(`found a wide colon (：), expected a plain one and a space: “${field}: …”.`);
  if (/^\s*-[^\s-]/.test(written)) return mistake(noSpaceAfterDash(written));
  if (code === 'UNEXPECTED_TOKEN') {
    return local(
      `found ${rest.startsWith(',') ? 'a comma' : `“${rest.trim()}”`} after the closing quote, expected nothing there (inside '…' an apostrophe is written ’).`,
    );
  }
  if (/^\s*[\w-]+: *\[\]\s*$/.test(lines[line - 2] ?? '') && /^\s*-/.test(written)) {
    return mistake('found [] above the entries of a list, expected nothing behind the colon.', line - 1);
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    const [, time] = /: +(\d{1,2}:)\s*$/.exec(written) ?? [];
    if (time) return local(`found “${time}”, expected a time such as 08:00.`);
    if (/: .*:\s*$/.test(written))
      return local('found a colon at the end of a text, expected the text in quotes.');
    return /: .*: /.test(`${written} `)
      ? local('found a colon and a space inside a text, expected the text in quotes.')
      : mistake('found more spaces before the next line than before this one, expected as many.');
  }
  if (code === 'MULTILINE_IMPLICIT_KEY' || /followed by map values/.test(message)) {
    return /^\s*(- )?[\w-]+:\S/.test(written)
      ? mistake(`found “${written.trim()}”, expected a space after the colon.`)
      : mistake(
          `found “${written.trim()}”, expected the name of a field and a colon, such as “name: …”, or these words at the end of the line above.`,
        );
  }
  if (/^Flow (sequence|map)/.test(message)) {
    const [open, close] = message.startsWith('Flow map') ? ['{', '}'] : ['[', ']'];
    return mistake(
      `found ${open} without ${close} on the line before, expected both.`,
      Math.max(1, line - 1),
    );
  }
  if (code === 'BAD_INDENT' || /without - indicator/.test(message)) {
    return mistake(
      'found another number of spaces before this line than before its neighbours, expected as many.',
    );
  }
  if (code === 'BAD_DQ_ESCAPE') return local('found a backslash (\\) in a text in "…", expected none.');
  if (code === 'MULTIPLE_DOCS') return mistake('found a line of dashes (---), expected none.');
  return mistake('found something that cannot be read, expected a field such as “name: …”.');
}

export function noSpaceAfterDash(line: string): string {
  return `found “${line.trim()}”, expected a space after the dash.`;
}

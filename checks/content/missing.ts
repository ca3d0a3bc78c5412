import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ContentName, Mistake } from './read.ts';

/** The names under which the screens know the three files of sentences. */
const sentenceFiles: Record<string, ContentName> = {
  copy: 'copy',
  landingCopy: 'landing',
  contactCopy: 'contact',
  sheetCopy: 'fact-sheet',
  offline: 'offline',
};

/**
 * Sentences that the screens show and the owner's files no longer hold. The compiler knows what each screen reads, so
 * nobody has to keep a list; its words are told in ours.
 */
export function missingSentences(root: string): Mistake[] {
  const { stdout, error } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error) throw error;
  return stdout.split('\n').flatMap((line) => {
    const [, file, row, , code, words = ''] = /^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*)$/.exec(line) ?? [];
    if (!file || !row) return [];
    if (file.startsWith('content/')) {
      const name = file.slice('content/'.length, -'.ts'.length) as ContentName;
      return [
        {
          name,
          line: Number(row),
          sentence: `found something that does not fit (${words.split('.')[0]}), expected what content/types.ts says.`,
        },
      ];
    }
    const missing = /^Property '([^']+)' does not exist on type/.exec(words)?.[1];
    if (!missing || !/^(2339|2551)$/.test(code ?? '')) return [];
    const source = readFileSync(`${root}${file}`, 'utf8');
    const from = Object.entries(sentenceFiles).find(([name]) =>
      new RegExp(`\\b${name}\\b`).test(source),
    )?.[1];
    if (!from) return [];
    return [
      { name: from, line: 1, sentence: `found no “${missing}”, expected this sentence: ${file} shows it.` },
    ];
  });
}

/** One mistake for each sentence, however many places show it. */
export function once(mistakes: readonly Mistake[]): Mistake[] {
  return [
    ...new Map(
      mistakes.map((mistake) => [mistake.name + /“.*?”|$/.exec(mistake.sentence), mistake]),
    ).values(),
  ];
}

import { checkSources } from '../../schema/check.ts';
import { type Mistake, readContentFile, type Sources } from '../../schema/read.ts';
import { findingsIn } from '../ready/checks.ts';
import type { Finding } from '../ready/findings.ts';
import { namesInForms } from './forms.ts';

export type EditorFinding = {
  readonly names: readonly string[];
  readonly sentence: string;
};

/** Left out of warnings and mails. The forms show drafts and missing days; placeholders are refused before publishing. */
export const shownInForms: readonly Finding['group'][] = ['placeholders', 'drafts', 'undated'];

/** Mistakes stop the build, warnings do not. */
export function editorFindings(
  sources: Sources,
  now: Date,
  fileErrors: readonly string[],
): { readonly mistakes: readonly EditorFinding[]; readonly warnings: readonly EditorFinding[] } {
  const checked = checkSources(sources, now);
  if (!checked.ok) return { mistakes: checked.mistakes.map((one) => inForms(one, sources)), warnings: [] };
  const warnings = findingsIn(checked, now)
    .filter(({ group }) => !shownInForms.includes(group))
    .map((one) => inForms(one, sources));
  return { mistakes: fileErrors.map((sentence) => ({ names: [], sentence })), warnings };
}

/** A finding by the names that the forms show. */
export function inForms({ name, line, place, sentence }: Mistake, sources: Sources): EditorFinding {
  const file = readContentFile(name, sources[name]);
  const names = place && !Array.isArray(file) ? namesInForms(name, place, file.value) : [];
  return {
    names: names.length > 0 ? names : [`content/${name}.yaml, line ${line}`],
    // The sentence names the field as in the file; the forms have other names.
    sentence: sentence.replace(/^.*?(?:: |^)found /, 'Found '),
  };
}

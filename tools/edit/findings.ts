import { checkSources } from '../../schema/check.ts';
import { type Mistake, readContentFile, type Sources } from '../../schema/read.ts';
import { findingsIn } from '../ready/checks.ts';
import { namesInForms } from './forms.ts';

/** What stands below the forms: the way to a field by the names it has there, and a sentence. */
export type DeskFinding = {
  readonly names: readonly string[];
  readonly sentence: string;
};

/** Drafts have their switch in the forms, and days their field. */
const shownInForms = ['placeholders', 'drafts', 'undated'];

/**
 * What keeps the site from being made, and what is worth knowing and stops nothing.
 * @param refusals why the files beside the pages cannot be made from content/ that has no mistake
 */
export function deskFindings(
  sources: Sources,
  now: Date,
  refusals: readonly string[],
): { readonly mistakes: readonly DeskFinding[]; readonly doubts: readonly DeskFinding[] } {
  const inForms = ({ name, line, place, sentence }: Mistake): DeskFinding => {
    const file = readContentFile(name, sources[name]);
    const names = place && !Array.isArray(file) ? namesInForms(name, place, file.value) : [];
    return {
      names: names.length > 0 ? names : [`content/${name}.yaml, line ${line}`],
      // The sentence names the field as it stands in the file, and the forms have names of their own.
      sentence: sentence.replace(/^.*?(?:: |^)found /, 'Found '),
    };
  };
  const checked = checkSources(sources, now);
  if (!checked.ok) return { mistakes: checked.mistakes.map(inForms), doubts: [] };
  const doubts = findingsIn(checked.content, checked.files, now)
    .filter(({ group }) => !shownInForms.includes(group))
    .map(inForms);
  return { mistakes: refusals.map((sentence) => ({ names: [], sentence })), doubts };
}

import { checkSources } from '../../schema/check-content.ts';
import { type Mistake, readContentFile, type Sources } from '../../schema/read.ts';
import type { PublishFinding } from '../../server/published/report.ts';
import type { Finding } from '../ready/findings.ts';
import { findingsIn } from '../ready/rules.ts';
import { inForms } from './forms.ts';

/** Left out of warnings and mails. The forms show drafts; placeholders are refused before publishing. */
export const shownInForms: readonly Finding['group'][] = ['placeholders', 'drafts'];

/** Mistakes stop the build, warnings do not. */
export function editorFindings(
  sources: Sources,
  now: Date,
  fileErrors: readonly string[],
): { readonly mistakes: readonly PublishFinding[]; readonly warnings: readonly PublishFinding[] } {
  const checked = checkSources(sources, now);
  if (!checked.ok)
    return { mistakes: checked.mistakes.map((one) => findingInForms(one, sources)), warnings: [] };
  const warnings = findingsIn(checked, now)
    .filter(({ group }) => !shownInForms.includes(group))
    .map((one) => findingInForms(one, sources));
  return { mistakes: fileErrors.map((sentence) => ({ names: [], sentence })), warnings };
}

/** The names are those of the content as it is written, also where it has mistakes. */
export function findingInForms(finding: Mistake, sources: Sources): PublishFinding {
  const file = readContentFile(finding.name, sources[finding.name]);
  return inForms(finding, Array.isArray(file) ? undefined : file.value);
}

import { type Mistake, readContentFile, type Sources } from '../../schema/read.ts';
import type { PublishFinding } from '../../server/published/report.ts';
import { inForms } from './forms.ts';

/** The names are those of the content as it is written, also where it has mistakes. */
export function findingInForms(finding: Mistake, sources: Sources): PublishFinding {
  const file = readContentFile(finding.name, sources[finding.name]);
  return inForms(finding, Array.isArray(file) ? undefined : file.value);
}

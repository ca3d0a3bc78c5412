import { checkSources } from '../../schema/check-content.ts';
import { readSources, type Sources } from '../../schema/read.ts';
import { findingInForms, shownInForms } from '../edit/findings-in-forms.ts';
import type { EditorFinding } from '../edit/forms.ts';
import type { Finding } from '../ready/findings.ts';
import { findingsInFolder } from '../ready/rules.ts';

type Findings = {
  readonly blocking: readonly EditorFinding[];
  readonly worthKnowing: readonly EditorFinding[];
};

/**
 * What the publish check finds in a change. Mistakes block it. So does a placeholder that visitors do not see yet. What was there
 * before blocks nothing: refusing a true sentence would keep a worse page online. The other findings are mailed only if they are new.
 * @param before and `after`: folders of content, which end with a slash
 */
export async function findInChange(before: string, after: string, now: Date): Promise<Findings> {
  const sources = readSources(after);
  const checked = checkSources(sources, now);
  if (!checked.ok)
    return { blocking: checked.mistakes.map((one) => forOwner(one, sources)), worthKnowing: [] };
  const known = new Set((await findAll(before, now)).map(keyOf));
  const found = await findingsInFolder(checked, sources, now, after);
  const added = found.filter((one) => !known.has(keyOf(one)));
  return {
    blocking: added.filter(({ group }) => group === 'placeholders').map((one) => forOwner(one, sources)),
    worthKnowing: added
      .filter(({ group }) => !shownInForms.includes(group))
      .map((one) => forOwner(one, sources)),
  };
}

async function findAll(folder: string, now: Date): Promise<Finding[]> {
  const sources = readSources(folder);
  const checked = checkSources(sources, now);
  return checked.ok ? findingsInFolder(checked, sources, now, folder) : [];
}

/** Leaves out the line, which moves when an entry is added above. */
function keyOf({ group, name, sentence }: Finding): string {
  return JSON.stringify([group, name, sentence]);
}

function forOwner({ name, line, ...finding }: Omit<Finding, 'group'>, sources: Sources): EditorFinding {
  if (!name || line === undefined) return { names: [], sentence: finding.sentence };
  return findingInForms({ ...finding, name, line }, sources);
}

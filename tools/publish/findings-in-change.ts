import type { PublishFinding } from '../../server/published/report.ts';
import { findingInForms, shownInForms } from '../edit/findings-in-forms.ts';
import type { Finding } from '../ready/findings.ts';
import { checkFolder } from '../ready/rules.ts';

/**
 * What the publish check finds in a change. Mistakes block it. So does a placeholder that visitors do not see yet. What was there
 * before blocks nothing: refusing a true sentence would keep a worse page online. The other findings are mailed only if they are new.
 * @param before and `after`: folders of content, which end with a slash
 */
export async function findInChange(before: string, after: string, now: Date) {
  const known = new Set((await checkFolder(before, now)).findings.map(keyOf));
  const { findings, sources } = await checkFolder(after, now);
  const found = findings.filter((one) => one.group === 'mistakes' || !known.has(keyOf(one)));
  const forOwner = ({ name, line, place, sentence }: Finding): PublishFinding =>
    name && line !== undefined
      ? findingInForms({ name, line, place, sentence }, sources)
      : { names: [], sentence };
  const isBlocking = ({ group }: Finding) => group === 'mistakes' || group === 'placeholders';
  const isNews = (one: Finding) => !isBlocking(one) && !shownInForms.includes(one.group);
  return {
    blocking: found.filter(isBlocking).map(forOwner),
    worthKnowing: found.filter(isNews).map(forOwner),
  };
}

/** Leaves out the line, which moves when an entry is added above. */
function keyOf({ group, name, sentence }: Finding): string {
  return JSON.stringify([group, name, sentence]);
}

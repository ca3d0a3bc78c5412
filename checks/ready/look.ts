import type { Farm } from '../../content/types.ts';
import { yearInLagos } from '../../server/clock.ts';
import { checkSources } from '../content/check.ts';
import type { Sources } from '../content/read.ts';
import { contradictions } from './contradictions.ts';
import { emptyAddresses, stale, undated } from './dates.ts';
import { drafts } from './drafts.ts';
import type { Finding } from './finding.ts';
import { online } from './online.ts';
import { placeholders } from './placeholders.ts';
import { settings } from './settings.ts';

/** Looks through content/ and the settings as an editor would before the site goes out. */
export async function look(parts: {
  readonly sources: Sources;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  /** Also tries the booking pages and the mail server. */
  readonly tryOnline: boolean;
}): Promise<Finding[]> {
  const checked = checkSources(parts.sources);
  if (!checked.ok) {
    return checked.mistakes.map(({ name, line, sentence }) => ({
      group: 'mistakes',
      sentence,
      at: { file: `content/${name}.ts`, line },
    }));
  }
  const { content } = checked;
  const { config, findings } = settings(parts.env, (content.farm.value as Farm).email);
  return [
    ...findings,
    ...placeholders(content),
    ...(parts.tryOnline ? await online(content, config?.smtp ?? null) : []),
    ...contradictions(content),
    ...stale(content, yearInLagos(parts.now)),
    ...emptyAddresses(content),
    ...undated(content),
    ...drafts(content),
  ];
}

import type { Plugin } from 'vite';
import { checkSources, told } from '../../checks/content/check.ts';
import { contentFolder } from '../../checks/content/load.ts';
import { readSources } from '../../checks/content/read.ts';
import { type SiteContent, siteContent } from '../../checks/content/schema/content.ts';
import { doubts } from '../../checks/ready/look.ts';
import { type App, reasonsIn } from '../../server/app.ts';
import { codeOf, contentModule } from '../content-module.ts';

/** The owner's content as it stands just now, for a server that follows every save. */
export type FreshContent = {
  /** What is wrong in it, and what is worth knowing and stops nothing; a sentence each. */
  readonly findings: () => { readonly mistakes: readonly string[]; readonly doubts: readonly string[] };
  /**
   * Reads and checks it, and says in the terminal what is wrong. What refuses to make the files beside the pages from it,
   * such as a fact sheet too long for its page, is a mistake as well.
   */
  readonly follow: (makeFiles: () => Promise<void>) => Promise<void>;
  /** For the server: in the words that stood there when it started. */
  readonly reasons: () => App['reasons'];
  /** Puts it into the modules. */
  readonly plugin: Plugin;
};

export function createFreshContent(): FreshContent {
  let content: SiteContent | undefined;
  let worthKnowing: readonly string[] = [];
  let mistakes: readonly string[] = [];
  const tell = (found: readonly string[]) => {
    const isNew = found.join() !== mistakes.join();
    mistakes = found;
    if (!isNew) return;
    if (found.length > 0) console.error(`${found.join('\n')}\n`);
    else console.log('content/ can be read again.\n');
  };
  return {
    findings: () => ({ mistakes, doubts: worthKnowing }),
    async follow(makeFiles) {
      const checked = checkSources(readSources(contentFolder), new Date());
      if (!checked.ok) return tell(checked.mistakes.map(told));
      content = siteContent(checked.content);
      worthKnowing = doubts(checked.content, checked.files, new Date())
        .filter(({ group }) => group !== 'undated')
        .map(told);
      try {
        await makeFiles();
        tell([]);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'ContentError') throw error;
        tell([error.message]);
      }
    },
    // Until it can be read for the first time, no page has a form that could be sent.
    reasons: () => (content ? reasonsIn(content.contactCopy) : ({} as App['reasons'])),
    plugin: contentModule(() => (content ? codeOf(content) : '')),
  };
}

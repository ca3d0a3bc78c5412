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
  /** What is wrong in it, a sentence each; empty when nothing is. */
  readonly mistakes: () => readonly string[];
  /** The same beside what is worth knowing and stops nothing, for the editor. */
  readonly findings: () => { readonly mistakes: readonly string[]; readonly doubts: readonly string[] };
  /** Reads and checks it again, and says in the terminal what it found. */
  readonly check: () => void;
  /** Makes the files beside the pages from it. What refuses it, such as a fact sheet too long for its page, is a mistake. */
  readonly make: (files: () => Promise<void>) => Promise<void>;
  /** For the server: in the words that stood there when it started. */
  readonly reasons: () => App['reasons'];
  /** Puts it into the modules. */
  readonly plugin: Plugin;
};

export function createFreshContent(): FreshContent {
  let content: SiteContent | undefined;
  let mistakes: readonly string[] = [];
  let worthKnowing: readonly string[] = [];
  let refused: readonly string[] = [];
  const tell = (found: readonly string[]) => {
    const before = mistakes;
    mistakes = found;
    if (mistakes.join() === before.join()) return;
    if (mistakes.length > 0) console.error(`${mistakes.join('\n')}\n`);
    else console.log('content/ can be read again.\n');
  };
  const check = () => {
    const checked = checkSources(readSources(contentFolder), new Date());
    if (checked.ok) {
      content = siteContent(checked.content);
      worthKnowing = doubts(checked.content, checked.files, new Date())
        .filter(({ group }) => group !== 'undated')
        .map(({ at, sentence }) => `${at?.file}, line ${at?.line}: ${sentence}`);
    }
    tell(checked.ok ? refused : checked.mistakes.map(told));
  };
  const make = async (files: () => Promise<void>) => {
    if (mistakes.join() !== refused.join()) return;
    try {
      await files();
      refused = [];
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ContentError') throw error;
      refused = [error.message];
    }
    tell(refused);
  };
  check();
  // Until it can be read for the first time, no page has a form that could be sent.
  const reasons = (): App['reasons'] =>
    content ? reasonsIn(content.contactCopy) : { invalid: '', ...unsaid };
  return {
    mistakes: () => mistakes,
    findings: () => ({ mistakes, doubts: worthKnowing }),
    check,
    make,
    reasons,
    plugin: contentModule(() => (content ? codeOf(content) : '')),
  };
}

const unsaid = {
  unreadable: '',
  foreign: '',
  'too-slow': '',
  'too-long': '',
  'too-many': '',
  unavailable: '',
};

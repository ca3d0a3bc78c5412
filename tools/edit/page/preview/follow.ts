// Follows what is typed: has the pages rendered after a pause, and shows one.
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import type { ContentName } from '../../../../schema/fields/content.ts';
import { fileToSave, type TypedFile } from '../file-to-save.ts';
import { savedContent } from '../saved-content.ts';
import { loadInView, withChosenNames } from './photographs.ts';
import { renderTyped } from './render-typed.ts';
import { openPage, type Shown } from './show-page.ts';

/** The sentences around the page. */
export type PreviewStatus = {
  readonly headline: string;
  /** In place of the page. */
  readonly mistakes?: readonly string[];
  readonly worthKnowing?: readonly string[];
  /** The title of the other page that changes too. */
  readonly otherPage?: string | undefined;
};

export type Follower = ReturnType<typeof followTyping>;
type Typed = Pick<CustomPreviewTemplateProps, 'entry' | 'getAsset'> & { readonly name: ContentName };

/** @param document of the iframe in which the page is shown */
export function followTyping(document: Document, opened: Typed, showStatus: (status: PreviewStatus) => void) {
  const page = openPage(document);
  const photographs = loadInView(document, (name) => typed.getAsset(name), render);
  let typed = opened;
  let timer = 0;
  let isClosed = false;
  let running = Promise.resolve();

  async function renderAndShow() {
    const rendered = typed;
    const { name, entry, getAsset } = typed;
    const content = fileToSave(entry.get('data') as unknown as TypedFile).toJS();
    const written =
      name === 'photographs' ? withChosenNames(content, (address) => getAsset(address)?.path) : content;
    const answer = await renderTyped(name, written);
    // Something else was typed meanwhile, or the preview was closed.
    if (isClosed || typed !== rendered) return;
    if ('mistakes' in answer) return showStatus(answer);
    const { before, pages, worthKnowing, leftOut } = answer;
    const shown = await page.show(pages, before, textsIn(savedContent()[name]));
    photographs.watch();
    showStatus({ headline: `${headlineOf(shown)}${leftOut}`, worthKnowing, otherPage: shown.otherPage });
  }

  function render() {
    clearTimeout(timer);
    running = running
      .then(() => (isClosed ? undefined : renderAndShow()))
      .catch((error) => showStatus({ headline: 'The page cannot be drawn:', mistakes: [`${error}`] }));
  }

  render();
  return {
    typed(next: Typed) {
      typed = next;
      clearTimeout(timer);
      timer = window.setTimeout(render, pauseMs);
    },
    showOtherPage() {
      page.turn();
      render();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      photographs.stop();
    },
  };
}

/** Long enough for a number that is wrong until it is typed to its end. */
const pauseMs = 300;

function headlineOf({ isCompared, isChanged, isFramed }: Shown): string {
  if (!isCompared) return 'After Save. What is saved has a mistake, so no change is marked.';
  if (!isChanged) return 'As visitors read it now.';
  return isFramed ? 'After Save. Changes are marked.' : 'This change shows on no page.';
}

/** The texts of a file, by which its place on the pages is found while nothing is changed. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value ?? {}).flatMap(textsIn);
}

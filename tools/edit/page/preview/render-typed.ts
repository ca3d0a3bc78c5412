// Has a worker check what is typed and render the pages, so that nobody who types waits for it.
import display from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import names from 'inter-ui/variable/InterVariable.woff2?url';
import type { ContentName } from '../../../../schema/fields/content.ts';
import { savedContent } from '../saved-content.ts';
import type { Answer, Rendered, Request, Surroundings } from './page-worker.ts';
// Within this script: a worker at an address of its own would not have the policy of the forms.
import PageWorker from './page-worker.ts?worker&inline';
import { picturesFor } from './photographs.ts';
import type { PagesByPath } from './render-pages.ts';

type RenderedWithBefore = Omit<Rendered, 'before'> & {
  /** The pages of the saved content; null where it has a mistake. The same object until something is saved. */
  readonly before: PagesByPath | null;
};

/** @param typed the whole file as it would be saved */
export async function renderTyped(
  name: ContentName,
  typed: unknown,
): Promise<RenderedWithBefore | Exclude<Answer, Rendered>> {
  surroundings ??= readSurroundings();
  const saved = savedContent();
  const [around, pictures] = [await surroundings, await picturesFor(saved.photographs, typed)];
  const answer = await ask({ name, typed, saved, pictures, ...around });
  if ('mistakes' in answer) return answer;
  if (answer.before !== undefined) pagesBefore = answer.before;
  return { ...answer, before: pagesBefore };
}

let pagesBefore: PagesByPath | null = null;
let surroundings: Promise<Surroundings> | undefined;

async function readSurroundings(): Promise<Surroundings> {
  const printedValues = await (await fetch('printed-values.json')).json();
  // Whole, because any letter may be typed. The site has only the letters that its texts need.
  const whole = { display: await toBlob(display), text: await toBlob(text) };
  const fonts = { ...whole, accents: whole.text, accentsRange: 'U+C0-FF', names };
  return { base: document.baseURI, fonts, printedValues };
}

/** In an iframe of an iframe Firefox takes no font from 'self'. */
async function toBlob(font: string): Promise<string> {
  return URL.createObjectURL(await (await fetch(font)).blob());
}

let worker: Worker | undefined;
/** In the order in which the worker answers. */
const waiting: { resolve(answer: Answer): void; reject(error: Error): void }[] = [];

function ask(request: Request): Promise<Answer> {
  worker ??= startWorker();
  worker.postMessage(request);
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}

function startWorker(): Worker {
  const started = new PageWorker();
  started.addEventListener('message', ({ data }) => waiting.shift()?.resolve(data));
  started.addEventListener('error', ({ message }) => {
    worker = undefined;
    for (const { reject } of waiting.splice(0)) reject(new Error(message || 'Its script did not arrive.'));
  });
  return started;
}

import { getDocumentProxy } from 'unpdf';

type Tag = { readonly role: string; readonly text: string; readonly children: readonly Tag[] };

/** Text in one font on one line, with its box and size in points from the upper left corner. */
export type Word = {
  readonly text: string;
  readonly size: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** A PDF's text page by page, its title and language, and its tags as a screen reader has them. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
    const pages = await Promise.all(numbers.map(async (page) => readPage(await document.getPage(page))));
    const { info, metadata } = await document.getMetadata();
    const { Title, Language, CreationDate } = info as Record<string, string | undefined>;
    const children = pages.map(({ tree }) => tree);
    return {
      pages,
      title: Title,
      language: Language,
      created: CreationDate,
      metadata: metadata?.getRaw() as string | undefined,
      marked: (await document.getMarkInfo())?.Marked,
      /** An element that continues on the next page, such as a table, appears once for each page. */
      tree: { role: 'Document', text: joined(children.map(({ text }) => text)), children },
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** All tags of a role, in reading order. */
export function tagsOf({ role, children, ...rest }: Tag, wanted: string): Tag[] {
  const inner = children.flatMap((child) => tagsOf(child, wanted));
  return role === wanted ? [{ role, children, ...rest }, ...inner] : inner;
}

type Item = {
  readonly type?: string;
  readonly id?: string;
  readonly str?: string;
  readonly hasEOL?: boolean;
  readonly width: number;
  readonly transform: readonly number[];
};
type Node = { role?: string; children?: Node[]; type?: string; id?: string; alt?: string };
type Page = {
  readonly view: readonly number[];
  getTextContent(options: object): Promise<{ items: unknown[] }>;
  getStructTree(): Promise<unknown>;
};

async function readPage(page: Page) {
  const words: Word[] = [];
  /** Neither in the structure nor an artifact. */
  const unmarked: string[] = [];
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items as Item[]) {
    if (item.type?.startsWith('begin')) {
      open.push(item.id);
      if (item.id) texts.set(item.id, '');
    } else if (item.type) open.pop();
    else {
      const { str = '', hasEOL } = item;
      const id = open.findLast((one) => one !== undefined);
      if (id) texts.set(id, `${texts.get(id)}${str}${hasEOL ? ' ' : ''}`);
      if (str.trim()) words.push(wordOf(item, page));
      if (str.trim() && open.length === 0) unmarked.push(str);
    }
  }
  const tree = tagOf((await page.getStructTree()) as Node, texts);
  return { words, unmarked, text: joined(words.map(({ text }) => text)), tree };
}

function wordOf({ str = '', width, transform }: Item, { view }: Page): Word {
  const [, , , size = 0, left = 0, baseline = 0] = transform;
  const y = (view[3] ?? 0) - baseline;
  return { text: str, size, left, right: left + width, top: y - 0.7 * size, bottom: y + 0.2 * size };
}

function tagOf(node: Node, texts: ReadonlyMap<string, string>): Tag {
  const children = (node.children ?? [])
    .filter((child) => child.role && isOnPage(child, texts))
    .map((child) => tagOf(child, texts));
  const own = (node.children ?? [])
    .filter(({ type }) => type === 'content')
    .map(({ id }) => texts.get(id ?? '') ?? '');
  return {
    role: node.role ?? '',
    text: node.alt ?? joined([...own, ...children.map((child) => child.text)]),
    children,
  };
}

/** The tree of a page also has elements of other pages. */
function isOnPage({ id = '', children = [] }: Node, texts: ReadonlyMap<string, string>): boolean {
  return texts.has(id) || children.some((child) => isOnPage(child, texts));
}

function joined(texts: readonly string[]): string {
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

import { getDocumentProxy } from 'unpdf';

type Tag = { readonly role: string; readonly text: string; readonly children: readonly Tag[] };

/** A PDF as a reader for the blind has it: pages, title, language, and the tree of tags with their text. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    const page = await document.getPage(1);
    const texts = await textsByMark(page);
    const { info, metadata } = await document.getMetadata();
    const { Title, Language, CreationDate } = info as Record<string, string | undefined>;
    return {
      pages: document.numPages,
      title: Title,
      language: Language,
      created: CreationDate,
      metadata: metadata?.getRaw() as string | undefined,
      marked: (await document.getMarkInfo())?.Marked,
      tree: tagOf((await page.getStructTree()) as unknown as Node, texts),
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

type Node = { role?: string; children?: Node[]; type?: string; id?: string; alt?: string };

async function textsByMark(page: { getTextContent(options: object): Promise<{ items: unknown[] }> }) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items as { type?: string; id?: string; str?: string; hasEOL?: boolean }[]) {
    if (item.type?.startsWith('beginMarkedContent')) open.push(item.id);
    else if (item.type === 'endMarkedContent') open.pop();
    else {
      const id = open.findLast((one) => one !== undefined);
      if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    }
  }
  return texts;
}

function tagOf(node: Node, texts: ReadonlyMap<string, string>): Tag {
  const children = (node.children ?? []).filter(({ role }) => role).map((child) => tagOf(child, texts));
  const own = (node.children ?? [])
    .filter(({ type }) => type === 'content')
    .map(({ id }) => texts.get(id ?? '') ?? '');
  const text = [...own, ...children.map((child) => child.text)].join(' ').replace(/\s+/g, ' ').trim();
  return { role: node.role ?? '', text: node.alt ?? text, children };
}

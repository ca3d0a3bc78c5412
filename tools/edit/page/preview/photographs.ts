// The photographs of the preview. A saved one is fetched once its place is in view, because an owner may pay for each megabyte.
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import * as v from 'valibot';
import type { PictureFiles } from '../../../../app/data/page.ts';
import { picture } from '../../../../schema/fields/photographs.ts';
import { isPlainFileName, pictureName } from '../../../../schema/plain-signs.ts';
import { valuesAt } from '../../../../schema/walk.ts';
import type { Pictures } from './render-pages.ts';

/**
 * A picture that was just chosen has an address in place of a name until it is saved: it gets a name by which it is found again. One
 * that Save would refuse has the name that Save refuses.
 * @param savedName the name that the file of an address will have
 */
export function withChosenNames(file: unknown, savedName: (address: string) => string | undefined): unknown {
  const { photographs = [] } = file as { photographs?: { file?: unknown }[] };
  const named = photographs.map((one) => {
    const address = String(one.file ?? '');
    const [, id] = chosen.exec(address) ?? [];
    if (!id) return one;
    const name = savedName(address);
    return { ...one, file: name === undefined || v.is(picture, name) ? `${id}.webp` : name };
  });
  return { ...(file as object), photographs: named };
}

const chosen = /^blob:.*\/([\da-f-]{36})$/;

/** All that the pages name, each with the picture or with a grey place. @param files photographs.yaml, saved and typed */
export async function picturesFor(...files: readonly unknown[]): Promise<Pictures> {
  const named = files.flatMap((file) => valuesAt(file, 'photographs.*.file'));
  // As the schema reads them: without the folder.
  const read = named.map(([name]) => pictureName(String(name)).replace(/^.*\//, ''));
  const names = new Set(read.filter(isPlainFileName));
  const found = [...names].map(async (name) => [name, await pictureFor(name)] as const);
  return Object.fromEntries(await Promise.all(found));
}

async function pictureFor(name: string): Promise<PictureFiles> {
  const [, id] = /^([\da-f-]{36})\.webp$/.exec(name) ?? [];
  if (id) await load(name, `blob:${location.origin}/${id}`).catch(() => {});
  return loaded.get(name) ?? { address: greyPlace(name), widths: [1200], height: 800 };
}

const loaded = new Map<string, PictureFiles>();

async function load(name: string, url: string): Promise<void> {
  if (loaded.has(name)) return;
  const image = new Image();
  image.src = url;
  await image.decode();
  // What a page appends to an address, such as `-640.jpg`, is behind its `#`.
  loaded.set(name, { address: `${url}#`, widths: [image.naturalWidth], height: image.naturalHeight });
}

/** Its name comes last, because a page is searched for it. */
function greyPlace(name: string): string {
  const text = name.replace(/[<&]/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><path fill="#999" d="M0 0h1200v800H0z"/><text x="600" y="420" text-anchor="middle" font-size="48">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}#${encodeURIComponent(name)}/`;
}

type GetAsset = CustomPreviewTemplateProps['getAsset'];

/** Fetches the saved photographs that come into view. @param onLoaded is called when there is another one to show */
export function loadInView(document: Document, getAsset: GetAsset, onLoaded: () => void) {
  const asked = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const [, name] = /^data:image\/svg\+xml,.*#(.*)\//.exec(target.getAttribute('src') ?? '') ?? [];
      if (!isIntersecting || !name || asked.has(name)) continue;
      asked.add(name);
      // What did not arrive is asked for again at the next preview.
      loadSaved(decodeURIComponent(name), getAsset).then(onLoaded, () => asked.delete(name));
    }
  });
  return {
    /** Called whenever the page has changed. */
    watch() {
      observer.disconnect();
      for (const image of document.querySelectorAll('img[src^="data:image/svg+xml,"]'))
        observer.observe(image);
    },
    stop: () => observer.disconnect(),
  };
}

/** Rejects if the picture is not there. */
async function loadSaved(name: string, getAsset: GetAsset): Promise<void> {
  const asset = getAsset(`/content/photographs/${name}`);
  // Sveltia CMS 0.221.1 fetches it, and then replaces its address.
  for (let tries = 0; asset && !asset.url.startsWith('blob:') && tries < 150; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 200));
  if (!asset?.url.startsWith('blob:')) throw new Error(`${name} is not there`);
  await load(name, asset.url);
}

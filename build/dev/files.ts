import type { ViteDevServer } from 'vite';
import { readFiles, type SiteFile } from '../../server/pages/files.ts';

/** The files beside the pages, kept in a map that the server reads; `refresh` makes them again from the sources as they are now. */
export function createFreshFiles(
  vite: ViteDevServer,
  folder: string,
  siteUrl: string,
): { readonly files: ReadonlyMap<string, SiteFile>; refresh(): Promise<void> } {
  const files = new Map<string, SiteFile>();
  return {
    files,
    async refresh() {
      const { writeFiles } = await vite.ssrLoadModule('/build/files.ts');
      await writeFiles(folder, siteUrl, new Date());
      for (const [path, file] of readFiles(folder)) files.set(path, file);
    },
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { loadBuild } from '../../server/build.ts';
import { getConfig } from '../../server/config.ts';
import { renderPage } from '../../server/http/render.ts';

/** What pages print that is known only when they are published. What is missing is not known here. */
export type LastBuild = {
  /** Days after which a sent message is erased. */
  readonly retentionDays: number;
  /** In bytes. */
  readonly factSheetSize?: number | undefined;
  /** What reading each page costs, by its path, as printed: `54 kB`. */
  readonly weights?: Readonly<Record<string, string>> | undefined;
};

/** Of a build in a folder, where there is one. @param env the settings of the site */
export async function readLastBuild(
  folder: string,
  { RETENTION_DAYS }: Readonly<Record<string, string | undefined>>,
): Promise<LastBuild> {
  const config = getConfig({ RETENTION_DAYS }, 'nobody@farm.example');
  const { retentionDays } = config;
  if (!existsSync(`${folder}/content.json`)) return { retentionDays };
  const { factSheetSize } = JSON.parse(readFileSync(`${folder}/content.json`, 'utf8'));
  const build = await loadBuild(folder, config);
  const weighed = build.paths.map(
    async (path) => [path, (await renderPage(build, path, new Date())).weight] as const,
  );
  return { retentionDays, factSheetSize, weights: Object.fromEntries(await Promise.all(weighed)) };
}

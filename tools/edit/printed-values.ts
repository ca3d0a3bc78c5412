import { existsSync, readFileSync } from 'node:fs';
import { loadBuild } from '../../server/build.ts';
import { getConfig } from '../../server/config.ts';
import { renderPage } from '../../server/http/render.ts';

/** What pages print besides the content, as the preview needs it. What is missing is known only once there is a build. */
export type PrintedValues = {
  /** Days from the arrival of a message until it is erased, once it was mailed. */
  readonly retentionDays: number;
  /** In bytes. */
  readonly factSheetSize?: number | undefined;
  /** What reading each page costs, by its path, as printed: `54 kB`. */
  readonly weights?: Readonly<Record<string, string>> | undefined;
};

/** Of a build in a folder, where there is one. @param env the settings of the site */
export async function readPrintedValues(
  folder: string,
  { RETENTION_DAYS }: Readonly<Record<string, string | undefined>>,
): Promise<PrintedValues> {
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

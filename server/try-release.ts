import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { farmAddress, loadBuild } from './build.ts';
import { systemClock } from './clock.ts';
import { type Config, getConfig, StartError } from './config.ts';
import { readSettings } from './env-file.ts';
import { createLogger } from './log.ts';
import { createKeptPages, notFoundKey } from './pages/kept-pages.ts';
import { checkStore, storeLocation } from './store/open.ts';

/**
 * Tries this release on the settings and the store of the running one, and changes nothing: `node server/main.ts --try`.
 * @returns one sentence, and the exit code: 0, 78 for a setting, or 1
 */
export async function tryRelease(
  dist: string,
  env: Parameters<typeof readSettings>[0],
): Promise<{ readonly sentence: string; readonly exitCode: number }> {
  try {
    const config = getConfig(readSettings(env), farmAddress(dist));
    const pages = await renderPages(dist, config);
    const versions = await checkStore(config.database);
    requireRoomForCopy(config, versions);
    return {
      sentence: `This release can run: ${pages} pages were rendered, ${storeLocation(config.database)} ${describe(versions)}`,
      exitCode: 0,
    };
  } catch (error) {
    if (error instanceof StartError) return { sentence: error.message, exitCode: error.exitCode };
    return {
      sentence: `This release cannot run: ${String((error as Error).message ?? error).split('\n', 1)[0]}`,
      exitCode: 1,
    };
  }
}

async function renderPages(dist: string, config: Config): Promise<number> {
  const build = await loadBuild(dist, config);
  const pages = createKeptPages({ build, clock: systemClock, log: createLogger({ write() {} }) });
  const keys = [...build.paths, notFoundKey];
  for (const key of keys)
    await pages.get(key).catch((error) => {
      throw new Error(`the page ${key} cannot be rendered: ${error.message}`);
    });
  return keys.length;
}

/** When the store is of an older version, the start copies it before the migration. */
function requireRoomForCopy(
  { database, backupFolder }: Config,
  { found, needed }: Awaited<ReturnType<typeof checkStore>>,
): void {
  if (database.kind !== 'file' || !backupFolder || found === null || found === needed) return;
  accessSync(backupFolder, constants.W_OK);
  const { bavail, bsize } = statfsSync(backupFolder);
  if (bavail * bsize < statSync(database.path).size)
    throw new Error(
      `BACKUP_FOLDER ${backupFolder} has no room for the copy of the store that is made before it is changed`,
    );
}

function describe({ found, needed }: Awaited<ReturnType<typeof checkStore>>): string {
  if (found === null) return 'will be created';
  return found === needed ? `has version ${found}` : `has version ${found} and becomes ${needed}`;
}

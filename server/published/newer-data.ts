import type { Data } from '../../app/data/page.ts';
import type { Build } from '../build.ts';
import type { Pages } from '../http/pages.ts';

type Files = Build['files'];

/** Assets of so many versions are served, because open pages may still load those of earlier ones. */
const keptVersions = 5;

/** @returns a function that shows newer data with the code of the build. It rejects, and leaves what there was, if a page cannot be rendered */
export function createNewerData(pages: Pages): (data: Data, files: Files) => Promise<void> {
  const { withData, files: ofBuild } = pages.build;
  const code = [...ofBuild].filter(([path]) => isCode(path));
  let versions = [ofBuild];
  return async function showData(data, files) {
    const assets = versions.flatMap((version) => [...version]).filter(([path]) => isDataAsset(path));
    const build = withData?.(data, new Map([...assets, ...files, ...code]));
    if (!build) throw new Error('This build shows no other data');
    await pages.change(build);
    versions = [files, ...versions].slice(0, keptVersions);
  };
}

/** Scripts and the icon come with the code. */
function isCode(path: string): boolean {
  return /\.(?:js|svg)$/.test(path);
}

function isDataAsset(path: string): boolean {
  return path.startsWith('/assets/') && !isCode(path);
}

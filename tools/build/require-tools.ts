import { existsSync } from 'node:fs';
import { root } from './paths.ts';

/** Exits with a sentence if the folder has a name that addresses have no place for, or if dev dependencies are missing. Import tools and components after it. */
export async function requireTools(besides = ''): Promise<void> {
  const [sign] = /[#?]/.exec(root) ?? [];
  if (sign) {
    console.error(
      `Vite cannot build in a folder with ${sign} in its path: rename the folder, or move it. It is ${root}`,
    );
    process.exit(1);
  }
  if (existsSync(`${root}node_modules/vite`)) {
    await import('../jsx.ts');
    return;
  }
  console.error(
    `The tools for this are not installed here: run npm ci --include=dev first. ${besides}`.trim(),
  );
  process.exit(1);
}

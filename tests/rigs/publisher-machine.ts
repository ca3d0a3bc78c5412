import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepNotice } from '../../server/outbox/notices.ts';
import { root } from '../../tools/build/paths.ts';
import { takeMove } from '../../tools/publish/move.ts';
import { type Machine, publishOnce } from '../../tools/publish/publish.ts';
import type { Cleanup } from './cleanup.ts';
import { temporaryFolder } from './in-process-site.ts';
import type { startRepository } from './repository.ts';

export const publishPlaces: Machine['places'] = {
  siteUrl: 'https://farm.example',
  editorUrl: 'https://edit.farm.example',
  repositoryUrl: 'https://git.farm.example/farm/site',
};

/** A server without systemd: its first release is this checkout, with other content. */
export function createPublisher(
  t: Cleanup,
  { repository, first }: Pick<ReturnType<typeof startRepository>, 'repository' | 'first'>,
  content: Readonly<Record<string, string>>,
) {
  const folder = temporaryFolder(t);
  const [site, state, fetched, input, work] = ['site', 'state', 'fetched', 'input', 'work'].map((name) => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  }) as [string, string, string, string, string];
  const release = join(site, 'releases/1');
  for (const name of readdirSync(root).filter((name) => !leftOut.has(name))) {
    cpSync(join(root, name), join(release, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'));
  writeContent(join(release, 'content'), content);
  symlinkSync('releases/1', join(site, 'current'));

  const machine: Machine = {
    site,
    state,
    places: publishPlaces,
    now: () => new Date(),
    free: () => Number.POSITIVE_INFINITY,
    missing: [],
    clean: () => {},
    checkedOut: () => ({ version: first, followed: first }),
    fetch: (known) =>
      takeMove(repository, known, { folder: fetched, into: join(input, 'content'), protocols: 'file' }),
    build() {
      writeFileSync(join(input, 'settings.json'), JSON.stringify({ siteUrl: publishPlaces.siteUrl }));
      const current = join(site, 'current');
      const command = [join(current, 'tools/publish/build.ts'), current, input, work];
      const { stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
      const report = JSON.parse(readFileSync(join(work, 'report.json'), 'utf8'));
      if (report.kind === 'failed') throw new Error(stderr);
      return { report, content: join(input, 'content'), data: join(work, 'data') };
    },
    tries: () => true,
    serves: () => true,
    mail: (name, notice) => keepNotice(join(state, 'notices'), name, notice),
    log: () => {},
  };
  /** What the timer does once a minute. */
  return { current: join(site, 'current'), state, publish: () => publishOnce(machine) };
}

const leftOut = new Set([
  '.git',
  'node_modules',
  'content',
  'data',
  'docs',
  'tests',
  'test-results',
  'editor',
  'settings.env',
]);

function writeContent(folder: string, content: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(content)) writeFileSync(join(folder, `${name}.yaml`), text);
}

/**
 * What the project is made of: `node checks/supply-chain.ts lockfile | licences | sbom`
 * Each ends with 1 when something is wrong with it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../build/paths.ts';

export type Package = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
};
export type Lockfile = { readonly packages: Readonly<Record<string, Package>> };

/**
 * Everything in a lockfile that could bring in something else than was looked at, one sentence each.
 * @param mayRun the only packages whose scripts may run while they are installed
 */
export function lockfileProblems(lockfile: Lockfile, mayRun = ['node']): string[] {
  return fromElsewhere(lockfile).flatMap(([path, found]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [
      ...(/^sha512-[\w+/]{86}==$/.test(found.integrity ?? '') ? [] : [`${path} has no sha512 sum`]),
      // npm then asks the registry of whoever installs; the sum decides whether the answer is taken.
      ...(found.resolved === undefined ? [] : [`${path} names a place to come from: ${found.resolved}`]),
      ...(found.hasInstallScript && !found.dev && !mayRun.includes(name)
        ? [`${path} runs a script while it is installed`]
        : []),
    ];
  });
}

/** Licences under which the site may be run and its code handed on without asking anybody. */
const welcome =
  /^\(?(?:0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|CC-BY-4\.0|ISC|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Python-2\.0|Unlicense|Zlib)(?: (?:AND|OR) |\)|$)/;

/** Packages by licence, and those whose licence somebody has to read. */
export function licencesOf(lockfile: Lockfile): { table: Map<string, string[]>; unclear: string[] } {
  const table = new Map<string, string[]>();
  const unclear: string[] = [];
  for (const [path, { license, version }] of fromElsewhere(lockfile)) {
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`;
    const licence = license ?? readByHand[name] ?? licenceInstalled(path);
    table.set(licence, [...(table.get(licence) ?? []), name]);
    if (!welcome.test(licence)) unclear.push(`${name}: ${licence}`);
  }
  return { table, unclear };
}

/** Without the project itself, and without links and what they lead to. */
function fromElsewhere({ packages }: Lockfile): [string, Package][] {
  const linked = Object.values(packages).flatMap(({ link, resolved }) => (link ? [resolved] : []));
  return Object.entries(packages).filter(
    ([path, { link, inBundle }]) => path !== '' && !link && !inBundle && !linked.includes(path),
  );
}

/** Packages that forgot to name the licence that lies in them. */
const readByHand: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

function licenceInstalled(path: string): string {
  try {
    return String(JSON.parse(readFileSync(`${root}${path}/package.json`, 'utf8')).license ?? 'unknown');
  } catch {
    return 'unknown';
  }
}

export function readLockfile(file = 'package-lock.json'): Lockfile {
  return JSON.parse(readFileSync(root + file, 'utf8'));
}

type Bill = {
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

/** A bill of materials (CycloneDX) without the tools: what is installed by `npm ci --omit=dev` and the project itself. */
export function whatRuns<T extends Bill>(bill: T, { packages }: Lockfile): T {
  const tools = new Set<string>();
  const running = new Set<string>();
  for (const [path, { dev, version }] of Object.entries(packages)) {
    (dev ? tools : running).add(`${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
  }
  const stays = (ref: string) => running.has(ref) || !tools.has(ref);
  return {
    ...bill,
    components: bill.components.filter((component) => stays(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => stays(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter(stays) })),
  };
}

function main(command: string | undefined): string[] {
  switch (command) {
    case 'lockfile': {
      const problems = lockfileProblems(readLockfile());
      if (problems.length === 0) console.log('Every package has a sum, none names a place to come from.');
      return problems;
    }
    case 'licences': {
      const { table, unclear } = licencesOf(readLockfile());
      for (const [licence, names] of [...table].sort()) {
        console.log(`${licence} (${names.length})\n  ${[...new Set(names)].sort().join('\n  ')}\n`);
      }
      return unclear;
    }
    case 'sbom': {
      // Not `--omit dev`: npm then also leaves out what runs and is a tool's besides.
      const { status, stdout } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        maxBuffer: 1e8,
        encoding: 'utf8',
      });
      if (status !== 0) return ['npm could not write the list'];
      console.log(JSON.stringify(whatRuns(JSON.parse(stdout), readLockfile()), null, 2));
      return [];
    }
    default:
      return ['Say what to do: lockfile, licences or sbom'];
  }
}

if (import.meta.main) {
  const problems = main(process.argv[2]);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

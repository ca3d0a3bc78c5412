import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

type Package = {
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
};

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

// What lies in another package's archive is covered by its sum.
const fetched = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);

/** Licences under which the site may be run and its code handed on without asking anybody. */
const welcome =
  /^\(?(?:0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|CC-BY-4\.0|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Python-2\.0|Unlicense|Zlib)(?: (?:AND|OR) |\)|$)/;

/** Packages that forgot to name the licence that lies in them. */
const readByHand: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

for (const { rule, keeps } of [
  {
    rule: 'has a SHA-512 sum',
    keeps: (_: string, { integrity = '' }: Package) => /^sha512-[\w+/]{86}==$/.test(integrity),
  },
  {
    rule: 'names no place to come from: npm asks the registry of whoever installs, and the sum decides',
    keeps: (_: string, { resolved }: Package) => resolved === undefined,
  },
  {
    rule: 'runs no script while it is installed',
    keeps: (_: string, { hasInstallScript }: Package) => !hasInstallScript,
  },
  {
    rule: 'has a licence that lets the site be run and handed on',
    keeps: (path: string, { license }: Package) => welcome.test(license ?? readByHand[path] ?? ''),
  },
]) {
  test(`every package in the lockfile ${rule}`, () => {
    assert.ok(fetched.length > 100);
    assert.deepEqual(
      fetched.filter(([path, found]) => !keeps(path, found)),
      [],
    );
  });
}

test('the editor is a tool: no package that runs, and in no file that is served', () => {
  assert.equal(packages['node_modules/@sveltia/cms']?.dev, true);
  const built = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  assert.ok(built.length > 0);
  for (const { parentPath, name } of built)
    assert.ok(!readFileSync(`${parentPath}/${name}`).includes('sveltia'), `${parentPath}/${name}`);
});

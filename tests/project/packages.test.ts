import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

type Package = {
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
};

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

const fetched = Object.entries(packages).filter(([path]) => path !== '');

/** Licences that allow running the site and passing its code on. */
const allowedLicences =
  /^\(?(?:0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|CC-BY-4\.0|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Python-2\.0|Unlicense|Zlib)(?: (?:AND|OR) |\)|$)/;

/** Packages that have a licence file and do not name it in package.json. */
const licencesInFiles: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

const rules: Readonly<Record<string, (found: Package, path: string) => boolean>> = {
  'has a SHA-512 sum': ({ integrity = '' }) => /^sha512-[\w+/]{86}==$/.test(integrity),
  'has no address: npm uses the configured registry and verifies the checksum': ({ resolved }) => !resolved,
  'runs no script while it is installed': ({ hasInstallScript }) => !hasInstallScript,
  'has a licence that lets the site be run and handed on': ({ license }, path) =>
    allowedLicences.test(license ?? licencesInFiles[path] ?? ''),
};

for (const [rule, keeps] of Object.entries(rules)) {
  test(`every package in the lockfile ${rule}`, () => {
    assert.ok(fetched.length > 100);
    assert.deepEqual(
      fetched.filter(([path, found]) => !keeps(found, path)),
      [],
    );
  });
}

test('every script is read alike by sh and by cmd.exe, npm’s shell on Windows, and calls only what npm installs', () => {
  const call = /^(?:node|npm|biome|tsc|playwright)(?: (?:[\w@:./=-]+|"[\w@:./=*{},-]+"))*$/;
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const script of Object.values(scripts))
    for (const one of script.split(' && ')) assert.match(one, call);
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { licencesOf, lockfileProblems, readLockfile, whatRuns } from './supply-chain.ts';

const sum = `sha512-${'a'.repeat(86)}==`;

const lockfile = readLockfile('package-lock.json');

test('the lockfile holds a sum for every package and no place to come from', () => {
  assert.deepEqual(lockfileProblems(lockfile, ['node']), []);
});

test('every licence in the lockfile lets the site be run and handed on', () => {
  assert.deepEqual(licencesOf(lockfile).unclear, []);
});

test('the editor is a tool: no package that runs, and in no file that is served', () => {
  assert.equal(lockfile.packages['node_modules/@sveltia/cms']?.dev, true);
  const built = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  assert.ok(built.length > 0);
  for (const { parentPath, name } of built)
    assert.ok(!readFileSync(`${parentPath}/${name}`).includes('sveltia'), `${parentPath}/${name}`);
});

test('a package without a sum, from elsewhere, or with a script of its own is named', () => {
  const problems = lockfileProblems({
    packages: {
      '': {},
      'node_modules/fine': { integrity: sum },
      'node_modules/node': { integrity: sum, hasInstallScript: true },
      'node_modules/weak': { integrity: 'sha1-abc' },
      'node_modules/far': { integrity: sum, resolved: 'http://elsewhere.example/far.tgz' },
      'node_modules/busy': { integrity: sum, hasInstallScript: true },
    },
  });
  assert.deepEqual(
    problems.map((problem) => problem.split(' ')[0]),
    ['node_modules/weak', 'node_modules/far', 'node_modules/busy'],
  );
});

test('the bill of materials has every package that runs, a tool’s besides or not, and no other', () => {
  const refs = ['palm-farm-site@0.1.0', 'mailer@1.0.0', 'tool@2.0.0'];
  const bill = {
    components: refs.slice(1).map((ref) => ({ 'bom-ref': ref })),
    dependencies: refs.map((ref) => ({ ref, dependsOn: refs.slice(1) })),
  };
  const packages = {
    '': {},
    'node_modules/tool': { version: '2.0.0', dev: true },
    'node_modules/mailer': { version: '1.0.0' },
    'node_modules/tool/node_modules/mailer': { version: '1.0.0', dev: true },
  };
  const { components, dependencies } = whatRuns(bill, { packages });
  assert.deepEqual(components, [{ 'bom-ref': 'mailer@1.0.0' }]);
  assert.deepEqual(
    dependencies.map(({ ref, dependsOn }) => [ref, ...dependsOn]),
    [
      ['palm-farm-site@0.1.0', 'mailer@1.0.0'],
      ['mailer@1.0.0', 'mailer@1.0.0'],
    ],
  );
});

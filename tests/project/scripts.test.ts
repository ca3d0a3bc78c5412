import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** A word that sh and cmd.exe (npm's shell on Windows) read alike: bare, or in double quotes. */
const word = /^(?:[\w@:./=-]+|"[\w@:./=*{},-]+")$/;

for (const [name, script] of Object.entries(scripts)) {
  test(`npm run ${name} works in every shell, and calls only programs that npm installs`, () => {
    assert.deepEqual(notPortable(script), []);
  });
}

test('No command for the owner sets a variable before it, because cmd.exe cannot', () => {
  for (const file of ['docs/owner.md', 'README.md', 'tools/ready.ts']) {
    assert.doesNotMatch(readFileSync(file, 'utf8'), /\b[A-Z][A-Z_]+=\S+ (?:\S+=\S+ )*(?:npm|node)\b/, file);
  }
});

/** Words of a script that shells read differently, and programs that not every machine has. */
function notPortable(script: string): string[] {
  return script.split(' && ').flatMap((call) => {
    const [program = '', ...words] = call.split(' ');
    return [
      ...(['node', 'npm'].includes(program) || isInstalledByNpm(program) ? [] : [program]),
      ...words.filter((one) => !word.test(one)),
    ];
  });
}

function isInstalledByNpm(program: string): boolean {
  return word.test(program) && existsSync(`node_modules/.bin/${program}`);
}

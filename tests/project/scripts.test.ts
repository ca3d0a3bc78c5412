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

test('Syntax of a single shell is found', () => {
  const wrong = {
    'exec node x.ts': ['exec'],
    "node --test '*.test.ts'": ["'*.test.ts'"],
    'node --test *.test.ts': ['*.test.ts'],
    'PORT=1 node x.ts': ['PORT=1'],
    'node x.ts; node y.ts': ['x.ts;'],
    'node x.ts && rm -r y': ['rm'],
    'node "$HOME/x.ts"': ['"$HOME/x.ts"'],
    'node x.ts & node y.ts': ['&'],
  };
  for (const [script, words] of Object.entries(wrong)) {
    for (const found of words) assert.ok(notPortable(script).includes(found), `${script}: ${found}`);
  }
});

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

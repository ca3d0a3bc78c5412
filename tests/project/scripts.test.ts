import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

test('every script is read alike by sh and by cmd.exe, npm’s shell on Windows, and calls only what npm installs', () => {
  const call = /^(?:node|npm|biome|tsc|playwright)(?: (?:[\w@:./=-]+|"[\w@:./=*{},-]+"))*$/;
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const script of Object.values(scripts))
    for (const one of script.split(' && ')) assert.match(one, call);
});

test('No command for the owner sets a variable before it, because cmd.exe cannot', () => {
  for (const file of ['docs/owner.md', 'README.md', 'tools/ready.ts'])
    assert.doesNotMatch(readFileSync(file, 'utf8'), /\b[A-Z][A-Z_]+=\S+ (?:\S+=\S+ )*(?:npm|node)\b/, file);
});

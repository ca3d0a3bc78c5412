import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

test('every script is read alike by sh and by cmd.exe, npm’s shell on Windows, and calls only what npm installs', () => {
  const call = /^(?:node|npm|biome|tsc|playwright)(?: (?:[\w@:./=-]+|"[\w@:./=*{},-]+"))*$/;
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const script of Object.values(scripts))
    for (const one of script.split(' && ')) assert.match(one, call);
});

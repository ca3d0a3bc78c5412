import assert from 'node:assert/strict';
import { mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { isIncomplete, linkNode } from './link-node.js';

/** A folder node_modules with Node, as npm 9 and 10 leave it. */
function installed(t: TestContext): string {
  const modules = temporaryFolder(t);
  mkdirSync(join(modules, '.bin'));
  mkdirSync(join(modules, pinned, 'bin'), { recursive: true });
  writeFileSync(join(modules, pinned, 'bin/node'), '');
  return modules;
}

const pinned = `node-${process.platform}-${process.arch}`;

it('after an install that left the link out, .bin/node leads to the Node of the project', (t) => {
  const modules = installed(t);
  assert.equal(linkNode(modules), true);
  assert.equal(readlinkSync(join(modules, '.bin/node')), `../${pinned}/bin/node`);
  assert.equal(linkNode(modules), true, 'the link is there already');
});

it('an install that left packages out for the Node of the machine is incomplete', (t) => {
  const modules = installed(t);
  mkdirSync(join(modules, '@rolldown/pluginutils'), { recursive: true });
  assert.equal(isIncomplete(modules), true);
  mkdirSync(join(modules, '@rolldown/binding-linux-x64-gnu'));
  assert.equal(isIncomplete(modules), false);
});

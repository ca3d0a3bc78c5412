/** Every check, one after another, and how many tests passed. `npm test` */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { root } from './build/paths.ts';
import { ensureChromium } from './chromium.ts';

type Count = { readonly passed: number; readonly failed: number };

const stages: readonly (readonly [name: string, check: () => Count | Promise<Count>])[] = [
  ['lint and format', () => command('node_modules/.bin/biome', 'check')],
  ['types', () => command('node_modules/.bin/tsc', '--noEmit')],
  ['build', () => command(process.execPath, 'scripts/build.ts')],
  ['unit tests and byte budgets', nodeTests],
  ['journeys in a browser', journeys],
];

process.chdir(root);
const total = { passed: 0, failed: 0 };
for (const [name, check] of stages) {
  console.log(`\n── ${name}`);
  const { passed, failed } = await check();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) {
    console.log(`\nStopped: ${name} failed.`);
    process.exitCode = 1;
    break;
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** A command counts only when it fails: it is a check, but no test. */
function command(file: string, ...args: readonly string[]): Count {
  const { status } = spawnSync(file, args, { stdio: 'inherit' });
  return { passed: 0, failed: status === 0 ? 0 : 1 };
}

async function nodeTests(): Promise<Count> {
  const files = globSync('{app,content,server,scripts,torture}/**/*.test.{ts,tsx}');
  const events = run({ files, concurrency: 2 });
  const count = { passed: 0, failed: 0 };
  events.on('test:summary', ({ file, counts, success }) => {
    if (file !== undefined) return;
    count.passed = counts.passed;
    count.failed = counts.tests - counts.passed - counts.skipped - counts.todo;
    if (!success && count.failed === 0) count.failed = 1;
  });
  for await (const text of events.compose(spec())) process.stdout.write(text);
  return count;
}

function journeys(): Count {
  ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync('node_modules/.bin/playwright', ['test', '--reporter=list,json'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = stats.unexpected || (status === 0 ? 0 : 1);
    return { passed: stats.expected + stats.flaky, failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

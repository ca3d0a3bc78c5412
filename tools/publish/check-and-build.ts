// Run by build.ts in its copy of the code: writes the report, and dist/ where nothing blocks publishing.
import { renameSync, writeFileSync } from 'node:fs';
import { requireTools } from '../tools.ts';
import { diskIsFull, isDiskFull, type Report } from './report.ts';

const [before = '', report = ''] = process.argv.slice(2);
await requireTools();
const result = await checkAndBuild();
try {
  writeFileSync(`${report}.draft`, JSON.stringify(result));
  renameSync(`${report}.draft`, report);
} catch (error) {
  if (!isDiskFull(error as Error)) throw error;
  process.exitCode = diskIsFull;
}

async function checkAndBuild(): Promise<Report> {
  // Loaded late: these need the tools.
  const { contentFolder } = await import('../../schema/load.ts');
  const { findChanges } = await import('./changes.ts');
  const { findInChange } = await import('./findings.ts');
  try {
    const now = new Date();
    const { blocking, worthKnowing } = await findInChange(before, contentFolder, now);
    if (blocking.length > 0) return { kind: 'refused', mistakes: blocking };
    const changes = findChanges(before, contentFolder);
    if (changes.length === 0) return { kind: 'same' };
    const { buildSite } = await import('../site.ts');
    await buildSite(now);
    return { kind: 'built', changes, worthKnowing };
  } catch (error) {
    const { name, message, stack } = error as Error;
    if (name === 'ContentError') return { kind: 'refused', mistakes: message.split('\n').map(fromBuild) };
    if (isDiskFull(error as Error)) return { kind: 'disk' };
    console.error(stack);
    return { kind: 'failed', error: message };
  }
}

/** `content/photographs/gate.jpg: found …`, as the build says it. */
function fromBuild(line: string) {
  const [, where = '', sentence = line] = /^(content\/\S+(?:, line \d+)?): (.*)$/.exec(line) ?? [];
  const [, picture] = /^content\/photographs\/(.*)$/.exec(where) ?? [];
  const names = picture ? ['Photographs', picture] : [];
  return { names, sentence: sentence.replace(/^found /, 'Found '), where };
}

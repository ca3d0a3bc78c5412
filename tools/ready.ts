// `npm run ready` says whether the site can be published, and what to do first.
import { parseArgs } from 'node:util';
import { readSettings } from '../server/config.ts';
import { requireTools } from './build/npm-script.ts';

const help = `npm run ready             checks content/ and the settings of this machine
npm run ready -- --all    lists every draft

Ends with 0 when nothing blocks publishing, with 1 when something does.
Write the settings the server will have into .env beside package.json, a line each, such as
SITE_URL=https://farm.example`;

try {
  const { values } = parseArgs({
    options: { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) console.log(help);
  else process.exitCode = await printFindings(values.all === true);
} catch (error) {
  if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error;
  console.error('npm run ready takes --all and --help, nothing else.');
  process.exitCode = 2;
}

async function printFindings(all: boolean): Promise<number> {
  await requireTools('For the settings and the mail server alone: npm run messages -- check');
  // Loaded late: a server has no dev dependencies.
  const { runChecks } = await import('./ready/rules.ts');
  const { formatFindings } = await import('./ready/findings.ts');
  const { text, blocked } = formatFindings(await runChecks(readSettings(process.env), new Date()), all);
  console.log(text);
  return blocked ? 1 : 0;
}

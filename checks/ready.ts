/** Says in plain words whether the site can be published, and what to do first. `npm run ready` */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSettings } from '../server/settings-file.ts';

const help = `npm run ready               looks through content/ and the settings of this machine
npm run ready -- --all      tells every draft and every figure without a date
npm run ready -- --online   also tries the booking pages and logs in to the mail server

Ends with 0 when nothing blocks publishing, with 1 when something does.
Give it the settings the server will have: SITE_URL=https://farm.example SMTP_URL=smtps://… npm run ready`;

const asked = askedFor(process.argv.slice(2));
if (asked === 'wrong') {
  console.error('npm run ready takes --all, --online and --help, nothing else.');
  process.exitCode = 2;
} else if (asked.help) {
  console.log(help);
} else if (!existsSync(`${import.meta.dirname}/../node_modules/vite`)) {
  console.error(
    'The tools of the publish check are not installed here: run npm ci --include=dev first. For the settings and the mail server alone: npm run messages -- check-settings --online',
  );
  process.exitCode = 1;
} else {
  // Loaded only here: a server keeps none of the tools.
  const { contentFolder } = await import('./content/load.ts');
  const { readSources } = await import('./content/read.ts');
  const { look } = await import('./ready/look.ts');
  const { report } = await import('./ready/report.ts');
  const sources = readSources(contentFolder);
  const { text, blocked } = report(
    await look({ sources, env: readSettings(process.env), now: new Date(), tryOnline: asked.online }),
    asked.all,
  );
  console.log(text);
  process.exitCode = blocked ? 1 : 0;
}

function askedFor(
  args: string[],
): { readonly online: boolean; readonly all: boolean; readonly help: boolean } | 'wrong' {
  try {
    const {
      online = false,
      all = false,
      help = false,
    } = parseArgs({
      args,
      options: {
        online: { type: 'boolean' },
        all: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
    return { online, all, help };
  } catch {
    return 'wrong';
  }
}

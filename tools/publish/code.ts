// Makes the part of dist/ that depends on the code alone. Run as root by deploy/install and farm-upgrade, before anything reads content/.
import { writeFileSync } from 'node:fs';
import { clientDir } from '../build/paths.ts';
import { requireTools } from '../build/require-tools.ts';

await requireTools();
const { faviconSvg } = await import('../../app/drawings/illustrations/favicon.tsx');
const { compressFolder } = await import('../build/compress.ts');
const { buildCode } = await import('../build/build-site.ts');
await buildCode();
writeFileSync(`${clientDir}favicon.svg`, faviconSvg());
await compressFolder(clientDir);

// Makes the part of dist/ that depends on the code alone. Run as root by deploy/install and farm-upgrade, before anything reads content/.
import { rmSync, writeFileSync } from 'node:fs';
import { clientDir, root } from '../paths.ts';
import { requireTools } from '../tools.ts';

await requireTools();
const { faviconSvg } = await import('../../app/drawings/illustrations/favicon.tsx');
const { putBundles } = await import('../bundles.ts');
const { compressFolder } = await import('../compress.ts');
rmSync(`${root}dist`, { recursive: true, force: true });
await putBundles();
writeFileSync(`${clientDir}favicon.svg`, faviconSvg());
await compressFolder(clientDir);

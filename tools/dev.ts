// `npm run dev` serves the site from app/ and content/, and reloads it on every change.
import { requireTools } from './tools.ts';

await requireTools();
await import('./dev/serve.ts');

/** Serves the site as the server does, made fresh from app/ and content/, and reloads it on every change. `npm run dev` */
import { requireTools } from './tools.ts';

await requireTools();
await import('./dev/serve.ts');

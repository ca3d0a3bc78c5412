import { fileURLToPath } from 'node:url';

/** The repository, whatever folder the command was called from. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Everything the server hands out, at its public path. */
export const clientDir = `${root}dist/client/`;

/** What the server imports. */
export const serverDir = `${root}dist/server/`;

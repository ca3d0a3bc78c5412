import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastify } from 'fastify';
import type { Cleanup } from './cleanup.ts';
import type { startRepository } from './repository.ts';

type Changes = {
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
  readonly dates: { readonly committer: string };
  readonly files: readonly { readonly path: string; readonly content: string }[];
};

/** The part of Gitea's API that the forms ask, in front of a repository: https://docs.gitea.com/api/1.24/ */
export async function startGitHost(
  t: Cleanup,
  { git, save, work }: ReturnType<typeof startRepository>,
  token: string,
) {
  const owner = { id: 1, login: 'owner', full_name: 'Farm Owner', email: 'owner@farm.example' };
  const app = fastify({ forceCloseConnections: true, bodyLimit: 100e6 });
  const refuse = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode });
  /** The files of the last commit, by their paths. */
  const tree = () =>
    new Map(
      git('ls-tree', '-r', '-l', '-z', 'main')
        .split('\0')
        .filter(Boolean)
        .map((line) => {
          const [, mode, type, sha, size, path = ''] = /^(\S+) (\S+) (\S+) +(\S+)\t(.*)$/s.exec(line) ?? [];
          return [path, { path, mode, type, sha, size: Number(size) }];
        }),
    );

  app.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'GET, POST',
    });
    if (method === 'OPTIONS') return reply.code(204).send();
    if (headers.authorization !== `token ${token}`) throw refuse(401, 'invalid username, password or token');
  });
  app.get('/api/v1/version', () => ({ version: '1.24.2' }));
  app.get('/api/v1/settings/api', () => ({ max_response_items: 50 }));
  app.get('/api/v1/user', () => ({ ...owner, html_url: 'https://git.farm.example/owner' }));
  app.get('/api/v1/repos/farm/site', () => ({
    name: 'site',
    full_name: 'farm/site',
    owner,
    default_branch: 'main',
    permissions: { admin: false, push: true, pull: true },
  }));
  app.get('/api/v1/repos/farm/site/branches/main', () => {
    const [id, message] = git('log', '-1', '--format=%H%n%B', 'main').split(/\n(.*)/s);
    return { name: 'main', commit: { id, message } };
  });
  app.get<{ Params: { sha: string } }>('/api/v1/repos/farm/site/git/trees/:sha', ({ params: { sha } }) => {
    const files = [...tree().values()];
    return { sha, tree: files, truncated: false, page: 1, total_count: files.length };
  });
  app.post<{ Body: { files: string[] } }>('/api/v1/repos/farm/site/file-contents', ({ body }) =>
    body.files.map((path) => {
      const file = tree().get(path);
      const content = file && readFileSync(join(work, path), 'base64');
      return file ? { ...file, type: 'file', encoding: 'base64', content } : null;
    }),
  );
  app.get<{ Params: { '*': string } }>('/api/v1/repos/farm/site/media/main/*', ({ params }, reply) => {
    if (!tree().has(params['*'])) throw refuse(404, 'object does not exist');
    return reply.type('application/octet-stream').send(readFileSync(join(work, params['*'])));
  });
  app.post<{ Body: Changes }>('/api/v1/repos/farm/site/contents', ({ body }, reply) => {
    const { message, author, dates, files } = body;
    const changes = files.map(({ path, content }) => [path, Buffer.from(content, 'base64')]);
    const sha = save(Object.fromEntries(changes), message, `${author.name} <${author.email}>`);
    const saved = tree();
    return reply.code(201).send({
      commit: { sha, created: dates.committer, message, author },
      files: files.map(({ path }) => saved.get(path) ?? null),
      verification: { verified: false },
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const { port } = app.server.address() as { port: number };
  return `gitea+http://127.0.0.1:${port}/farm/site`;
}

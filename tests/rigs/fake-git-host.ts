import { spawnSync } from 'node:child_process';
import { fastify } from 'fastify';
import type { Cleanup } from './cleanup.ts';

type Identity = { readonly name: string; readonly email: string };
type Changes = {
  readonly branch: string;
  readonly message: string;
  readonly author: Identity;
  readonly committer: Identity;
  readonly dates: { readonly committer: string };
  readonly files: readonly { readonly path: string; readonly content: string }[];
};

/** The part of Gitea's API that the editor asks, in front of a bare repository: https://docs.gitea.com/api/1.24/ */
export async function startGitHost(t: Cleanup, { bare, token }: { bare: string; token: string }) {
  const git = createGit(bare);
  const owner = { id: 1, login: 'owner', full_name: 'Farm Owner', email: 'owner@farm.example' };
  const app = fastify({ forceCloseConnections: true, bodyLimit: 100e6 });
  const refuse = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode });

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
    const [id, message] = git.text('log', '-1', '--format=%H%n%B', 'main').split(/\n(.*)/s);
    return { name: 'main', commit: { id, message } };
  });
  app.get<{ Params: { sha: string } }>('/api/v1/repos/farm/site/git/trees/:sha', ({ params: { sha } }) => ({
    sha,
    tree: git.tree(sha),
    truncated: false,
    page: 1,
    total_count: git.tree(sha).length,
  }));
  app.post<{ Querystring: { ref: string }; Body: { files: string[] } }>(
    '/api/v1/repos/farm/site/file-contents',
    ({ query: { ref }, body: { files } }) => {
      const tree = new Map(git.tree(ref).map((file) => [file.path, file]));
      return files.map((path) => {
        const file = tree.get(path);
        return file
          ? { ...file, type: 'file', encoding: 'base64', content: git.blob(file.sha).toString('base64') }
          : null;
      });
    },
  );
  app.get<{ Params: { '*': string } }>('/api/v1/repos/farm/site/media/main/*', (request, reply) => {
    const file = git.tree('main').find(({ path }) => path === request.params['*']);
    if (!file) throw refuse(404, 'object does not exist');
    return reply.type('application/octet-stream').send(git.blob(file.sha));
  });
  app.post<{ Body: Changes }>('/api/v1/repos/farm/site/contents', ({ body }, reply) => {
    const head = git.text('rev-parse', 'main');
    const commit = git.commit(head, body);
    const saved = new Map(git.tree(commit).map((file) => [file.path, file]));
    return reply.code(201).send({
      commit: { sha: commit, created: body.dates.committer, message: body.message, author: body.author },
      files: body.files.map(({ path }) => saved.get(path) ?? null),
      verification: { verified: false },
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const { port } = app.server.address() as { port: number };
  return { host: `gitea+http://127.0.0.1:${port}/farm/site`, git };
}

function createGit(bare: string) {
  function run(args: readonly string[], input?: Buffer, env: Readonly<Record<string, string>> = {}): Buffer {
    const { status, stdout, stderr } = spawnSync('git', ['--git-dir', bare, ...args], {
      input,
      env: { ...process.env, ...env },
    });
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
    return stdout;
  }
  const text = (...args: string[]) => `${run(args)}`.trim();
  return {
    text,
    blob: (sha: string) => run(['cat-file', 'blob', sha]),
    tree: (ref: string) =>
      text('ls-tree', '-r', '-l', '-z', ref)
        .split('\0')
        .filter(Boolean)
        .map((line) => {
          const [, mode, type, sha = '', size, path = ''] =
            /^(\S+) (\S+) (\S+) +(\S+)\t(.*)$/s.exec(line) ?? [];
          return { path, mode, type, sha, size: Number(size) };
        }),
    commit(head: string, { message, author, committer, files }: Changes): string {
      const env = {
        GIT_INDEX_FILE: `${bare}/index-of-api`,
        GIT_AUTHOR_NAME: author.name,
        GIT_AUTHOR_EMAIL: author.email,
        GIT_COMMITTER_NAME: committer.name,
        GIT_COMMITTER_EMAIL: committer.email,
      };
      const write = (args: readonly string[], input?: Buffer) => `${run(args, input, env)}`.trim();
      write(['read-tree', head]);
      for (const { path, content } of files) {
        const sha = write(['hash-object', '-w', '--stdin'], Buffer.from(content, 'base64'));
        write(['update-index', '--add', '--cacheinfo', `100644,${sha},${path}`]);
      }
      const commit = write(['commit-tree', write(['write-tree']), '-p', head, '-m', message]);
      text('update-ref', 'refs/heads/main', commit, head);
      return commit;
    },
  };
}

type Backend = 'github' | 'gitlab' | 'gitea';

/** The backend of Sveltia CMS: https://sveltiacms.app/en/docs/backends. Forgejo, with its largest host Codeberg, has the API of Gitea. */
const kinds: Readonly<Record<string, readonly [backend: Backend, apiPath: string, server?: string]>> = {
  github: ['github', '/api/v3', 'github.com'],
  gitlab: ['gitlab', '/api/v4', 'gitlab.com'],
  gitea: ['gitea', '/api/v1', 'gitea.com'],
  forgejo: ['gitea', '/api/v1'],
  codeberg: ['gitea', '/api/v1', 'codeberg.org'],
};

export type GitHost = {
  readonly backend: Backend;
  readonly repository: string;
  readonly branch: string | undefined;
  /** The page of the repository. */
  readonly webUrl: string;
  readonly gitUrl: string;
  readonly apiUrl: string;
};

/** Reads `github:owner/repository@branch`, or `forgejo@git.farm.example:owner/repository` for a server of one's own. */
export function readGitHost(text: string): ({ ok: true } & GitHost) | { ok: false; sentence: string } {
  const [, name = '', ownServer, repository = '', branch] = written.exec(text) ?? [];
  const [backend, apiPath, usualServer] = kinds[name] ?? [];
  const server = ownServer ?? usualServer;
  // Only GitLab has groups within groups.
  const isPath = backend === 'gitlab' || repository.split('/').length === 2;
  if (!backend || !server || !isPath)
    return { ok: false, sentence: `Found “${text}”, expected ${expected}.` };
  const origin = `${isThisComputer.test(server) ? 'http' : 'https'}://${server}`;
  return {
    ok: true,
    backend,
    repository,
    branch,
    webUrl: `${origin}/${repository}`,
    gitUrl: `${origin}/${repository}.git`,
    apiUrl: origin === gitHub ? 'https://api.github.com' : origin + apiPath,
  };
}

/** The Content-Security-Policy of the editor at its own address, for requests to this Git host only. */
export function editorPolicy({ apiUrl, webUrl }: GitHost): string {
  const { origin } = new URL(webUrl);
  return [
    "default-src 'none'",
    // Safari writes WebP by WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    // Sveltia CMS writes its styles into the page.
    "style-src 'self' 'unsafe-inline'",
    // The picture of the account.
    `img-src 'self' data: blob: ${origin === gitHub ? 'https://avatars.githubusercontent.com' : origin}`,
    "font-src 'self'",
    `connect-src 'self' blob: data: ${new URL(apiUrl).origin}`,
    "worker-src 'self' blob:",
    "manifest-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const gitHub = 'https://github.com';
const expected =
  'github:owner/repository@branch, with github, gitlab, gitea or codeberg, or a server of your own as in forgejo@git.farm.example:owner/repository@branch';
const name = '[\\w.-]*\\w[\\w.-]*';
const written = new RegExp(
  `^(\\w+)(?:@([a-z\\d.-]+(?::\\d+)?))?:(${name}(?:/${name})+?)(?:@([\\w./-]+))?$`,
  'i',
);
const isThisComputer = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

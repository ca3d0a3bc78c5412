type Server = {
  /** The backend of Sveltia CMS: https://sveltiacms.app/en/docs/backends */
  readonly backend: 'github' | 'gitlab' | 'gitea';
  readonly server?: string;
  readonly api: (origin: string) => string;
};

/** Forgejo, with its largest host Codeberg, has the API of Gitea. */
const kinds: Readonly<Record<string, Server>> = {
  github: {
    backend: 'github',
    server: 'github.com',
    api: (origin) => (origin === 'https://github.com' ? 'https://api.github.com' : `${origin}/api/v3`),
  },
  gitlab: { backend: 'gitlab', server: 'gitlab.com', api: (origin) => `${origin}/api/v4` },
  gitea: { backend: 'gitea', server: 'gitea.com', api: (origin) => `${origin}/api/v1` },
  forgejo: { backend: 'gitea', api: (origin) => `${origin}/api/v1` },
  codeberg: { backend: 'gitea', server: 'codeberg.org', api: (origin) => `${origin}/api/v1` },
};

export type GitHost = {
  readonly backend: Server['backend'];
  readonly repository: string;
  readonly branch: string | undefined;
  /** The page of the repository. */
  readonly webUrl: string;
  readonly gitUrl: string;
  readonly apiUrl: string;
  /** What the editor's Content-Security-Policy must let in: its requests, and the picture of the account. */
  readonly apiOrigins: readonly string[];
  readonly imageOrigins: readonly string[];
};

/** Reads `github:owner/repository@branch`, or `forgejo@git.farm.example:owner/repository` for a server of one's own. */
export function readGitHost(text: string): ({ ok: true } & GitHost) | { ok: false; sentence: string } {
  const [, name = '', ownServer, repository = '', branch] = written.exec(text) ?? [];
  const kind = kinds[name];
  const server = ownServer ?? kind?.server;
  // Only GitLab has groups within groups.
  const isPath = kind?.backend === 'gitlab' || repository.split('/').length === 2;
  if (!kind || !server || !isPath) return { ok: false, sentence: `Found “${text}”, expected ${expected}.` };
  const origin = `${isThisComputer.test(server) ? 'http' : 'https'}://${server}`;
  const apiUrl = kind.api(origin);
  return {
    ok: true,
    backend: kind.backend,
    repository,
    branch,
    webUrl: `${origin}/${repository}`,
    gitUrl: `${origin}/${repository}.git`,
    apiUrl,
    apiOrigins: [new URL(apiUrl).origin],
    imageOrigins: [origin === 'https://github.com' ? 'https://avatars.githubusercontent.com' : origin],
  };
}

/** The Content-Security-Policy of the editor at its own address, for requests to this Git host only. */
export function editorPolicy({ apiOrigins, imageOrigins }: GitHost): string {
  return [
    "default-src 'none'",
    // Safari writes WebP by WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    // Sveltia CMS writes its styles into the page.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageOrigins.join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' blob: data: ${apiOrigins.join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const expected =
  'github:owner/repository@branch, with github, gitlab, gitea or codeberg, or a server of your own as in forgejo@git.farm.example:owner/repository@branch';
const name = '[\\w.-]*\\w[\\w.-]*';
const written = new RegExp(
  `^(\\w+)(?:@([a-z\\d.-]+(?::\\d+)?))?:(${name}(?:/${name})+?)(?:@([\\w./-]+))?$`,
  'i',
);
const isThisComputer = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

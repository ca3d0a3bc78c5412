import { gitHosts } from '../../server/published/git-hosts.ts';

type Backend = 'github' | 'gitlab' | 'gitea';

/** The backend of Sveltia CMS: https://sveltiacms.app/en/docs/backends. Forgejo, with its largest host Codeberg, has the API of Gitea. */
const kinds: Readonly<Record<string, readonly [backend: Backend, apiPath: string]>> = {
  github: ['github', '/api/v3'],
  gitlab: ['gitlab', '/api/v4'],
  gitea: ['gitea', '/api/v1'],
  forgejo: ['gitea', '/api/v1'],
};

export type GitHost = {
  readonly backend: Backend;
  readonly repository: string;
  /** The web address of the Git host, without a path. */
  readonly origin: string;
  readonly apiUrl: string;
};

/** Reads CONTENT_REPOSITORY: `https://github.com/owner/name`, or `forgejo+https://git.farm.example/owner/name` for a server of one's own. */
export function readGitHost(address: string): ({ ok: true } & GitHost) | { ok: false; sentence: string } {
  const [, kind, url = ''] = /^(?:(\w+)\+)?(.*)$/.exec(address) ?? [];
  const { protocol, host, hostname, origin, pathname } = URL.parse(url) ?? new URL('none:');
  const repository = pathname.replace(/^\/|\/$|(?:\.git)?\/?$/g, '');
  const [backend, apiPath] = kinds[kind ?? gitHosts[host] ?? ''] ?? [];
  // Only GitLab has groups within groups.
  const isPath =
    backend === 'gitlab' ? /^[^/]+(?:\/[^/]+)+$/.test(repository) : /^[^/]+\/[^/]+$/.test(repository);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isThisComputer.test(hostname));
  if (!backend || !isPath || !isSafe)
    return { ok: false, sentence: `CONTENT_REPOSITORY must be ${expected}.` };
  return {
    ok: true,
    backend,
    repository,
    origin,
    apiUrl: origin === gitHub ? 'https://api.github.com' : origin + apiPath,
  };
}

/**
 * The Content-Security-Policy of the forms, which may ask this Git host only, or nobody.
 * @param host is missing for a folder on this computer
 */
export function formsPolicy(host?: GitHost): string {
  return [
    "default-src 'none'",
    // Safari writes WebP by WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    // Sveltia CMS writes its styles into the page.
    "style-src 'self' 'unsafe-inline'",
    // The picture of the account.
    `img-src 'self' data: blob: ${picturesOf(host)}`,
    // Those of the preview are blobs.
    "font-src 'self' blob:",
    // In a folder, Sveltia CMS would ask the internet for updates and for a Git host.
    `connect-src 'self' blob: data: ${host ? new URL(host.apiUrl).origin : ''}`,
    "worker-src 'self' blob:",
    // The preview, which has this same policy.
    'frame-src blob:',
    "manifest-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

function picturesOf(host: GitHost | undefined): string {
  return host?.origin === gitHub ? 'https://avatars.githubusercontent.com' : (host?.origin ?? '');
}

const gitHub = 'https://github.com';
const expected =
  'the https address of a repository at github.com, gitlab.com, gitea.com or codeberg.org, or of a server of your own with its kind in front, as in forgejo+https://git.farm.example/owner/name';
const isThisComputer = /^(?:localhost|127\.0\.0\.1)$/;

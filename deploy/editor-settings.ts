/**
 * `editor-settings.ts NAME HOST`, with EDITOR_TOKEN in the environment, prints /etc/farm-site.publish: where the site comes from, and where its
 * forms are. Exits with one sentence if the repository cannot be read. A token that is stored is kept for the same host only.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readGitHost } from '../tools/edit/host-settings.ts';
import { createGit } from '../tools/publish/git.ts';

const [name = '', text = ''] = process.argv.slice(2);
const publish = '/etc/farm-site.publish';
const stored = existsSync(publish) ? parseEnv(readFileSync(publish, 'utf8')) : {};
const host = readGitHost(text);
if (!host.ok) stop(host.sentence, 2);
const key = `${publish}.key`;
const hasKey = existsSync(key);
const { hostname, pathname } = new URL(host.gitUrl);
const url = hasKey ? `ssh://git@${hostname}${pathname}` : host.gitUrl;
const isSameHost = URL.parse(stored.REPOSITORY ?? '')?.origin === new URL(url).origin;
const token = process.env.EDITOR_TOKEN || (isSameHost ? (stored.TOKEN ?? '') : '');
if (!/^[\w.~+/=-]*$/.test(token)) stop('the token holds a sign that no token has', 2);

// A folder of its own: git takes its settings from there, and anybody may write into the one for temporary files.
const folder = mkdtempSync(join(tmpdir(), 'farm-site-'));
const ssh = { key, knownHosts: `${publish}.known_hosts` };
const git = createGit(folder, { url, token }, ssh, 'https:ssh:http');
const found = git('ls-remote', '--symref', url, 'HEAD', 'refs/heads/*');
rmSync(folder, { recursive: true });
if (found.status !== 0) {
  const cure = hasKey
    ? `Is ${key} the private key, and does the host have its public part?`
    : 'Is it private? Then give a token that may read it: --token FILE';
  stop(`${hasKey ? url : host.webUrl} cannot be read (${found.error}). ${cure}`);
}
const answer = String(found.stdout);
const branch = host.branch ?? /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(answer)?.[1] ?? 'main';
if (!answer.includes(`\trefs/heads/${branch}\n`)) stop(`${host.webUrl} has no branch ${branch}`);
console.log(`# Written by deploy/install. Where the site comes from, and its forms. Only root may read it.
REPOSITORY=${url}
BRANCH=${branch}
TOKEN=${hasKey ? '' : token}
EDITOR_HOST=${host.branch ? text : `${text}@${branch}`}
EDITOR_URL=https://edit.${name}
REPOSITORY_URL=${host.webUrl}`);

function stop(sentence: string, code = 1): never {
  console.error(`Not installed: ${sentence}`);
  process.exit(code);
}

/** Public Git hosts by name, with the software that runs each. Every other host says its own in front: `forgejo+https://…`. */
export const gitHosts: Readonly<Record<string, 'github' | 'gitlab' | 'gitea' | 'forgejo'>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'gitea.com': 'gitea',
  'codeberg.org': 'forgejo',
};

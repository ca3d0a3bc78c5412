import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../rigs/in-process-site.ts';

const units = globSync('deploy/systemd/{,editor/}*.{service,socket,timer}').map((path) => ({
  name: basename(path),
  text: readFileSync(path, 'utf8'),
}));
const sandbox = readFileSync('deploy/systemd/farm-.service.d/sandbox.conf', 'utf8');
const names = units.map(({ name }) => name);
const install = readFileSync('deploy/install', 'utf8');
const guide = readFileSync('docs/deploy.md', 'utf8');
const caddyfile = readFileSync('deploy/caddy/Caddyfile', 'utf8');
const posix = { skip: process.platform === 'win32' && 'needs sh' };

const sorted = (words: Iterable<string>) => [...new Set(words)].sort();
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const values = (text: string, name: string) => all(text, new RegExp(`^${name}=(.*)$`, 'gm'));

describe('Scripts of deploy/', posix, () => {
  for (const path of globSync('deploy/{*,systemd/*,trial/*}').filter((path) => statSync(path).isFile())) {
    const shell = /^#!.*\b(sh|bash)\n/.exec(readFileSync(path, 'utf8'))?.[1];
    if (!shell) continue;
    it(`${path} is valid for ${shell} and executable`, () => {
      assert.ok(statSync(path).mode & 0o100);
      const { status, stderr } = spawnSync(shell, ['-n', path], { encoding: 'utf8' });
      assert.equal(status, 0, stderr);
    });
  }
});

it('deploy/trial types the commands under headings that exist', () => {
  const calls = [...readFileSync('deploy/trial/site', 'utf8').matchAll(/commands (\S+\.md) '([^']+)'/g)];
  assert.ok(calls.length > 3);
  for (const [, file, heading = ''] of calls) {
    const lines = readFileSync(`docs/${file}`, 'utf8').split('\n');
    assert.ok(
      lines.some((line) => line.replace(/^#+ /, '') === heading && line !== heading),
      heading,
    );
  }
});

describe('Units', () => {
  for (const { name, text } of units) {
    it(`${name} refers only to existing files and units`, () => {
      const words = values(text, 'Exec\\w+').join(' ');
      for (const file of all(words, /\b((?:server|tools)\/[\w./-]+)/g)) assert.ok(existsSync(file), file);
      for (const file of all(words, /\/usr\/local\/bin\/([\w-]+)/g)) {
        assert.ok(existsSync(`deploy/systemd/${file}`), file);
      }
      for (const unit of all(text, /\b(farm-site[\w-]*(?:@%i)?\.(?:service|socket|timer))\b/g)) {
        assert.ok(names.includes(unit.replace('%i', '')), unit);
      }
      for (const page of all(text, /(docs\/[\w-]+\.md)/g)) assert.ok(existsSync(page), page);
      if (/\.(socket|timer)$/.test(name)) assert.ok(names.includes(name.replace(/\w+$/, 'service')));
    });
  }

  it('a second instance has the same sandbox as the first', () => {
    const settings = (name: string) =>
      units
        .find((unit) => unit.name === name)
        ?.text.split('\n')
        .filter((line) => !/^(#|Description|Requires|After|ExecStart|SocketBindAllow)/.test(line));
    assert.deepEqual(settings('farm-site@.service'), settings('farm-site.service'));
  });

  it('may write only to their listed paths, and gain no privileges', () => {
    for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=yes', 'PrivateDevices=yes'])
      assert.match(sandbox, new RegExp(`^${line}$`, 'm'));
    for (const path of ['install', 'upgrade', 'editor'])
      assert.match(
        readFileSync(`deploy/${path}`, 'utf8'),
        /cp -R .*deploy\/systemd\/\*\.service\.d \/etc\/systemd\/system\//,
      );
  });

  for (const { name, text } of units.filter(({ name }) => name.endsWith('.service'))) {
    it(`${name} has the capabilities and system calls that it names, and leaves the rest of the sandbox to the drop-in`, () => {
      assert.match(name, /^farm-/);
      assert.equal(values(text, 'CapabilityBoundingSet').length, 1);
      for (const setting of all(sandbox, /^(\w+)=/gm)) assert.deepEqual(values(text, setting), [], setting);
    });
  }
});

it('Root makes folders for the account of the site without following its links', () => {
  for (const path of ['deploy/upgrade', 'deploy/systemd/farm-restore']) {
    const text = readFileSync(path, 'utf8');
    assert.doesNotMatch(text, /^install -d .*farm-site/m, path);
    assert.match(text, /mkdir -m 700 .* && chown -h farm-site:farm-site/, path);
  }
});

describe('Publishing', () => {
  const unit = (name: string) => units.find((one) => one.name === name)?.text ?? '';

  it('builds without network, rights, secrets or a way to write outside of its folder', () => {
    const build = unit('farm-site-build.service');
    for (const line of ['DynamicUser=yes', 'PrivateNetwork=yes', 'CapabilityBoundingSet=', 'MemoryMax=900M'])
      assert.match(build, new RegExp(`^${line}$`, 'm'));
    assert.deepEqual(values(build, '(?:ReadWritePaths|StateDirectory|EnvironmentFile|LoadCredential)'), []);
    const hidden = values(build, 'InaccessiblePaths').join(' ');
    for (const path of ['env', 'alert', 'publish', 'publish.key', 'restic'].map(
      (name) => `/etc/farm-site.${name}`,
    ))
      assert.ok(hidden.includes(`-${path} `) || hidden.endsWith(`-${path}`), path);
  });

  it('gives the token to the account that fetches, and to nobody else', () => {
    for (const { name, text } of units) {
      assert.equal(
        /=\/etc\/farm-site\.publish$/m.test(
          values(text, 'EnvironmentFile')
            .map((file) => `=${file}`)
            .join('\n'),
        ),
        name === 'farm-site-fetch.service',
        name,
      );
    }
  });

  it('shares one lock with farm-upgrade and deploy/install', () => {
    const lock = '/run/farm-upgrade.lock';
    for (const text of [unit('farm-site-publish.service'), install, readFileSync('deploy/upgrade', 'utf8')])
      assert.ok(text.includes(lock));
  });

  it('is installed only with --editor', () => {
    assert.ok(globSync('deploy/systemd/editor/*').length >= 4);
    assert.doesNotMatch(install, /install -m 644 deploy\/systemd\/editor/);
    assert.match(readFileSync('deploy/editor', 'utf8'), /install -m 644 deploy\/systemd\/editor\/\*/);
  });
});

describe('deploy/install', () => {
  it('enables only existing units', () => {
    const enabled = /enable --now (farm-site.*)$/m.exec(install)?.[1]?.split(' ') ?? [];
    assert.ok(enabled.length >= 4);
    for (const unit of enabled) assert.ok(names.includes(/\./.test(unit) ? unit : `${unit}.service`), unit);
  });

  it('prints the steps that the guide shows', () => {
    const steps = all(install, /echo ["'](\d\/\d .*)["']$/gm).filter((step) => !step.includes('$'));
    assert.deepEqual(steps, all(guide, /^(\d\/\d .*)$/gm));
    assert.equal(steps.length, 6);
  });

  it('installs the packages that the guide names', () => {
    const needed = [/\bneed [\w-]+ '([^']+)'/g, /\bneed [\w-]+ ([\w-]+)/g, /packages="\$packages ([\w-]+)"/g]
      .flatMap((pattern) => all(install, pattern))
      .flatMap((words) => words.split(' '));
    const row = /^\| packages.*$/m.exec(guide)?.[0] ?? '';
    assert.deepEqual(sorted(needed), sorted(all(row, /`([\w-]+)`/g)));
  });

  it('installs files only in the places that the guide names', () => {
    const table = guide.slice(guide.indexOf('### What it puts where'));
    const row = (path: string) => table.includes(path) || table.includes(`\`${basename(path)}\``);
    const places = all(install, /(\/(?:etc|opt|var|usr\/local)\/[\w./-]*[\w-])/g).filter(
      (path) => !/^\/etc\/(ssl|systemd\/system$)|before-farm-site$/.test(path),
    );
    assert.ok(places.length > 8);
    for (const path of sorted(places)) assert.ok(row(path), path);
  });

  it('installs the same commands and units as farm-upgrade', () => {
    const files = (text: string) => sorted(all(text, /deploy\/((?:systemd\/(?:farm-|\*)[\w.-]+)|upgrade)/g));
    assert.deepEqual(
      files(install).filter((file) => !file.endsWith('.example')),
      files(readFileSync('deploy/upgrade', 'utf8')),
    );
  });

  for (const { call, says } of [
    { call: [], says: /deploy\/install farm\.example/ },
    { call: ['https://farm.example'], says: /without https/ },
    { call: ['Farm.example'], says: /small letters/ },
    { call: ['farm'], says: /NAME is the public name/ },
    { call: ['www.farm.example'], says: /without www\./ },
    { call: ['farm.example', 'other.example'], says: /One name/ },
    { call: ['farm.example', '--alert'], says: /needs an address/ },
    { call: ['farm.example', '--alert', 'me@farm.example'], says: /begins with https/ },
    { call: ['farm.example', '--alert', "https://a.example/'; reboot"], says: /begins with https/ },
    { call: ['farm.example', '--quick'], says: /no option --quick/ },
    { call: ['farm.example', '--editor'], says: /--editor needs HOST:OWNER\/REPOSITORY/ },
    {
      call: ['farm.example', '--editor', 'https://github.com/a/b'],
      says: /goes like github:owner\/repository/,
    },
    { call: ['farm.example', '--editor', "github:a/b'; reboot"], says: /goes like github:owner\/repository/ },
  ]) {
    it(`prints its usage and exits with 2 on “${call.join(' ')}”`, posix, () => {
      const { status, stderr } = spawnSync('sh', ['deploy/install', ...call], { encoding: 'utf8' });
      assert.match(stderr, says);
      assert.equal(status, 2);
    });
  }
});

it('Caddy logs no query, and no part of a path from an email address on', () => {
  const pattern = /request>uri regexp "(.*)" ""/.exec(caddyfile)?.[1] ?? '';
  const written = (uri: string) => uri.replaceAll(new RegExp(pattern, 'g'), '');
  for (const { uri, log } of [
    { uri: '/contact', log: '/contact' },
    { uri: '/contact?sent=ABC', log: '/contact' },
    { uri: '/ada@visitor.example', log: '/' },
    { uri: '/mail/ada%40visitor.example/more', log: '/mail/' },
    { uri: '/a/ada%2540visitor.example', log: '/a/' },
    { uri: '/a/b?mail=ada@visitor.example', log: '/a/' },
  ]) {
    assert.equal(written(uri), log);
  }
  assert.equal(all(caddyfile, /^\s*(log) \{/gm).length, all(caddyfile, /(import private)$/gm).length);
});

describe('farm-watch', posix, () => {
  it('reports a change once, nothing while nothing changes, and again a report that was not delivered', (t) => {
    const folder = temporaryFolder(t);
    const inFolder = (name: string) => join(folder, name);
    mkdirSync(inFolder('node_modules/.bin'), { recursive: true });
    mkdirSync(inFolder('units/farm-.service.d'), { recursive: true });
    const site = (status: string, exitCode: number) =>
      writeFileSync(
        inFolder('node_modules/.bin/node'),
        `#!/bin/sh\nprintf '${status}\\n'\nexit ${exitCode}\n`,
        { mode: 0o755 },
      );
    const alertAddress = (exitCode: number) =>
      writeFileSync(inFolder('alert'), `#!/bin/sh\ncat >>'${inFolder('alerts')}.all'\nexit ${exitCode}\n`);
    const watch = () => {
      writeFileSync(inFolder('alerts.all'), '');
      const { status } = spawnSync('sh', [join(import.meta.dirname, '../../deploy/systemd/farm-watch')], {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          RUNTIME_DIRECTORY: folder,
          CREDENTIALS_DIRECTORY: folder,
          UNITS: inFolder('units'),
        },
      });
      return { arrived: status === 0, words: readFileSync(inFolder('alerts.all'), 'utf8') };
    };

    alertAddress(0);
    site('ok (0 waiting)', 0);
    assert.deepEqual(watch(), { arrived: true, words: '' });
    site('degraded (1 waiting)\\nMail does not go out.', 1);
    alertAddress(7);
    assert.equal(watch().arrived, false);
    alertAddress(0);
    assert.deepEqual(watch(), { arrived: true, words: 'degraded\nMail does not go out.\n' });
    site('degraded (2 waiting)\\nMail does not go out.', 1);
    assert.deepEqual(watch(), { arrived: true, words: '' });
    site('ok (0 waiting)', 0);
    assert.deepEqual(watch(), { arrived: true, words: 'The site is well.\n' });
    rmSync(inFolder('units/farm-.service.d'), { recursive: true });
    assert.match(watch().words, /no sandbox: type .*deploy\/install/);
  });
});

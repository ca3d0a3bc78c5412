import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { ignoredSettings, readSettings } from './settings-file.ts';

it('A line of settings.env counts where the environment does not set the name', (t) => {
  const root = temporaryFolder(t);
  assert.deepEqual(readSettings({ HOST: '::1' }, root), { HOST: '::1' });
  writeFileSync(
    join(root, 'settings.env'),
    '\ufeffDATABASE_URL=file:/var/lib/farm/messages.db\n# ours\nHOST=127.0.0.1\n',
  );
  assert.deepEqual(readSettings({ HOST: '::1' }, root), {
    HOST: '::1',
    DATABASE_URL: 'file:/var/lib/farm/messages.db',
  });
});

it('A setting that was pasted counts, with the spaces and signs around its name that nobody sees', (t) => {
  const root = temporaryFolder(t);
  const lines = [
    'MAIL_TO\u00a0=a@b.example',
    '\u200bPORT=\u00a04000',
    'HOST\u2009=\u200e::1',
    'export\u00a0SITE_URL=https://a.example',
    '\u2060RATE_LIMIT\u202f=off',
  ];
  writeFileSync(join(root, 'settings.env'), lines.join('\n'));
  assert.deepEqual(
    { ...readSettings({}, root) },
    { MAIL_TO: 'a@b.example', PORT: '4000', HOST: '::1', SITE_URL: 'https://a.example', RATE_LIMIT: 'off' },
  );
  assert.deepEqual(ignoredSettings({}, root), []);
});

it('A settings.env that cannot be read ends the start, so that no other store is used', (t) => {
  const root = temporaryFolder(t);
  // A folder of that name, because root may read every file.
  mkdirSync(join(root, 'settings.env'));
  assert.throws(() => readSettings({}, root), /settings\.env cannot be read/);
  const given = { DATABASE_URL: 'file:messages.db' };
  assert.deepEqual(readSettings(given, root), given);
});

it('A line of settings.env that no setting has is named, with the setting that was probably meant', (t) => {
  const root = temporaryFolder(t);
  assert.deepEqual(ignoredSettings({}, root), []);
  const written = [
    '\ufeffDATABASE_URL=file:messages.db',
    '',
    '# SMTP_PORT=25',
    'SMPT_URL=smtp://user:secret@mail.example',
    'rate_limit=off',
    'FOO=1',
    'STATUS_PORT: 9464',
    'a-password-on-a-line-of-its-own',
    'export MAIL-TO=owner@farm.example',
  ];
  writeFileSync(join(root, 'settings.env'), written.join('\r\n'));
  const expected = [
    'SMPT_URL in settings.env is ignored: it is no setting (did you mean SMTP_URL?)',
    'rate_limit in settings.env is ignored: it is no setting (did you mean RATE_LIMIT?)',
    'FOO in settings.env is ignored: it is no setting',
    'Line 7 of settings.env is ignored: it is not NAME=value (STATUS_PORT)',
    'Line 8 of settings.env is ignored: it is not NAME=value',
    'MAIL-TO in settings.env is ignored: it is no setting (did you mean MAIL_TO?)',
  ];
  assert.deepEqual(ignoredSettings({ SMTP_ULR: 'not of the file' }, root), expected);
});

it('In a container, where site.env comes by the environment, only what is nearly a setting is named', (t) => {
  const names = {
    FARM_COMMAND: 'farm',
    SMPT_URL: 'smtp://a',
    SITE_URL: '',
    PATH: '/bin',
    HOME: '/',
    TZ: 'UTC',
  };
  assert.deepEqual(ignoredSettings({ ...names, HOSTNAME: 'site', NODE_VERSION: '24' }, temporaryFolder(t)), [
    'SMPT_URL in site.env is ignored: it is no setting (did you mean SMTP_URL?)',
  ]);
});

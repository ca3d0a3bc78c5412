import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { startTlsFront } from '../../e2e/tls-front.ts';
import { startTestSite, temporaryFolder } from '../../testing/site.ts';
import { loadApp } from '../app.ts';

const judge = resolve(import.meta.dirname, '../../e2e/observatory');

it('The site behind TLS is worth an A+ to the HTTP Observatory', async (t) => {
  if (!isInstalled()) {
    assert.ok(!process.env.CI, 'The HTTP Observatory could not be installed');
    t.skip('The HTTP Observatory is not installed and there is no registry to install it from');
    return;
  }
  const front = await startTlsFront();
  t.after(front.close);
  const host = `localhost:${front.port}`;
  const { site } = await startTestSite(t, {
    app: await loadApp(resolve(import.meta.dirname, '../../dist')),
    env: { SITE_URL: `https://${host}` },
  });
  front.toward(site.port);
  const trusted = join(temporaryFolder(t), 'certificate.pem');
  writeFileSync(trusted, front.certificate);

  const { stdout } = await promisify(execFile)(process.execPath, [`${judge}/scan.mjs`, host], {
    env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: trusted },
  });
  const { score, grade, tests } = JSON.parse(stdout) as Verdict;
  t.diagnostic(`${score} points, ${grade}`);
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass);
  assert.deepEqual(failed, []);
  assert.ok(score >= 135, `${score} points: ${JSON.stringify(tests, null, 2)}`);
  assert.equal(grade, 'A+');
});

type Verdict = {
  readonly score: number;
  readonly grade: string;
  readonly tests: Readonly<Record<string, { pass: boolean; scoreModifier: number }>>;
};

/** Installed on first use, without running anything of it: it is no dependency of the project. */
function isInstalled(): boolean {
  if (!existsSync(`${judge}/node_modules/@mdn`)) {
    spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: judge, stdio: 'ignore' });
  }
  return existsSync(`${judge}/node_modules/@mdn`);
}

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { until } from '../tests/rigs/ending.ts';
import { startMailServer } from '../tests/rigs/mail-server.ts';
import { startPostgres } from '../tests/rigs/postgres.ts';
import { doubledOf, exported, lostOf, reckonMails, referencesOf } from '../tests/rigs/reckoning.ts';
import { startSiteProcess } from '../tests/rigs/site-process.ts';
import { compose, post, startWriters } from '../tests/rigs/writers.ts';

// The short form of `npm run torture -- several-instances`.
const postgres = await startPostgres();
describe('Two instances on one PostgreSQL', { skip: typeof postgres === 'string' && postgres }, async () => {
  if (typeof postgres === 'string') return;
  after(() => postgres.close());
  const mail = await startMailServer({ after });
  const settings = { DATABASE_URL: postgres.url('postgres'), SMTP_URL: mail.url };
  // Both at once on an empty database: one of them makes the tables.
  const sites = await Promise.all([startSiteProcess(settings), startSiteProcess(settings)]);
  after(() => Promise.all(sites.map((site) => site.close())));
  const [one, other] = sites;

  it('say where messages are kept, and never the password', async () => {
    for (const site of sites) {
      await until(() => site.log().includes('Messages are mailed'));
      assert.match(site.log(), /PostgreSQL \(postgres on 127\.0\.0\.1:\d+\)/);
      assert.ok(!site.log().includes(postgres.password));
    }
  });

  it('lose nothing and double nothing when one is killed and PostgreSQL restarts under load', async () => {
    const writers = startWriters(
      sites.map(({ port }) => port),
      { writers: 4, name: 'two', max: 2000, pressAgain: 0.1 },
    );
    await writers.reach(20);
    await one.end('SIGKILL');
    await until(() => Object.keys(writers.replies).some((answer) => /^E/.test(answer)));
    await one.start();

    await postgres.stop('fast');
    const refused = await post(other.port, compose('while it is down'));
    assert.equal(refused.status, 503);
    assert.ok(refused.retryAfter);
    assert.match(refused.text, /while it is down/, 'the words are given back');
    assert.equal((await fetch(`${other.url}/`)).status, 200);
    assert.equal((await fetch(other.statusUrl)).status, 503);
    await postgres.start();
    await until(async () => (await post(other.port, compose('while it is down'))).status === 303, 30);
    assert.equal((await fetch(other.statusUrl)).status, 200);

    await writers.stop();
    const { acknowledged } = writers;
    // What a killed instance had in hand is mailed when its lease ends, which is longer than a test: see the long form.
    const kept = await exported(other);
    const received = referencesOf(mail.mails);
    const sent = [...kept.values()].filter(({ state }) => state === 'sent');
    assert.ok(sent.length > 0);
    const mailed = await reckonMails(acknowledged, mail.mails);
    assert.deepEqual(
      Object.keys(writers.replies).filter((answer) => !/^(303|503|E[A-Z]+)$/.test(answer)),
      [],
    );
    assert.deepEqual(
      {
        lost: lostOf(acknowledged, kept),
        doubled: doubledOf(acknowledged, kept),
        saidToBeSent: sent.filter(({ reference }) => !received.has(reference)).length,
        unlike: mailed.unlike,
      },
      { lost: 0, doubled: 0, saidToBeSent: 0, unlike: 0 },
    );
  });
});

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startMailServer } from '../e2e/mail-server.ts';
import { startInstance } from '../testing/instances.ts';
import { startPostgres } from '../testing/postgres.ts';
import { reckon } from '../testing/reckoning.ts';
import { until } from '../testing/site.ts';
import { pause, startVisitors } from '../testing/visitors.ts';

// The short form of `npm run torture -- several-instances`.
const postgres = await startPostgres();
describe('Two instances on one PostgreSQL', { skip: typeof postgres === 'string' && postgres }, async () => {
  if (typeof postgres === 'string') return;
  after(() => postgres.close());
  const mail = await startMailServer();
  after(() => mail.close());
  const url = postgres.url('postgres');
  const settings = { DATABASE_URL: url, SMTP_URL: mail.url };
  // Both at once on an empty database: one of them makes the tables.
  const instances = await Promise.all([startInstance(settings), startInstance(settings)]);
  after(() => Promise.all(instances.map((instance) => instance.kill())));
  const [one, other] = instances;

  it('say where messages are kept, and never the password', async () => {
    for (const instance of instances) {
      await until(() => instance.said().includes('Messages are mailed'));
      assert.match(instance.said(), /PostgreSQL \(postgres on 127\.0\.0\.1:\d+\)/);
      assert.ok(!instance.said().includes(postgres.password));
    }
  });

  it('keep the same words, sent to both at once, as one message', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post((index % 2 ? one : other).url, 'The same words')),
    );
    const bodies = await Promise.all(
      answers.map((answer) => answer.json() as Promise<{ reference: string }>),
    );
    assert.equal(new Set(bodies.map(({ reference }) => reference)).size, 1);
    const { rows } = await postgres.query(url, 'SELECT reference FROM farm_site.messages');
    assert.deepEqual(rows, [{ reference: bodies[0]?.reference }]);
  });

  it('lose nothing and double nothing when one is killed and PostgreSQL restarts under load', async () => {
    const visitors = startVisitors(instances, { writers: 4, most: 2000 });
    await pause(800);
    await one.kill();
    await until(() => visitors.account.connectionsLost > 0);
    await one.start();
    await pause(400);

    await postgres.stop('fast');
    const refused = await post(other.url, 'While it is down', { accept: 'text/html' });
    assert.equal(refused.status, 503);
    assert.ok(refused.headers.get('retry-after'));
    assert.match(await refused.text(), /While it is down/, 'the words are given back');
    assert.equal((await fetch(`${other.url}/`)).status, 200);
    assert.equal((await fetch(other.statusUrl)).status, 503);
    await postgres.start();
    await until(async () => (await post(other.url, 'While it is down')).status === 201, 30);
    assert.equal((await fetch(other.statusUrl)).status, 200);
    await pause(300);

    const account = await visitors.stop();
    const count = () => reckon(account, mail.received, (sql) => postgres.query(url, sql));
    await until(async () => (await count()).stuck === 0, 60);
    const reckoning = await count();
    assert.deepEqual(account.odd, []);
    assert.ok(account.answered503 > 0 && account.pages > 0);
    assert.ok(reckoning.acknowledged > 20, `${reckoning.acknowledged}`);
    const { lost, doubled, copiesUnlike } = reckoning;
    assert.deepEqual(
      { lost, doubled, copiesUnlike, pagesFailed: account.pagesFailed },
      { lost: 0, doubled: 0, copiesUnlike: 0, pagesFailed: 0 },
    );
  });

  function post(
    to: string,
    message: string,
    headers: Record<string, string> = { accept: 'application/json' },
  ) {
    const words = { firstName: 'Adaeze', email: 'adaeze@visitor.example', message };
    return fetch(`${to}/contact`, { method: 'POST', headers, body: new URLSearchParams(words) });
  }
});

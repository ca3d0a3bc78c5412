import { type FastifyInstance, fastify } from 'fastify';
import type { Status } from './status.ts';

/** `/status` and `/metrics`, which only this machine can reach. Does not listen yet. */
export function createStatusServer(
  readStatus: () => Promise<Status>,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  const app = fastify({ requestTimeout: 5000, keepAliveTimeout: 5000, forceCloseConnections: true });
  app.server.maxConnections = 16;
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.headers({ ...headers, 'cache-control': 'no-store' }),
  );
  app.get('/status', async (_request, reply) => {
    const now = await readStatus();
    return reply.code(now.state === 'ok' ? 200 : 503).send(now);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics(await readStatus())),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('There are /status and /metrics here\n'));
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send('The status could not be read\n'));
  return app;
}

/** The status in Prometheus' text format. Unknown values are left out. */
export function metrics(status: Status): string {
  const { messages, publishing } = status;
  const lastPublish = publishing?.last;
  return [
    gauge('farm_site_state', 'State of the site: 0 ok, 1 degraded, 2 failed', states.indexOf(status.state)),
    gauge('farm_site_messages', 'Messages in the store, by state', {
      '{state="waiting"}': messages?.waiting,
      '{state="sent"}': messages?.sent,
      '{state="spam"}': messages?.spam,
    }),
    gauge(
      'farm_site_oldest_waiting_seconds',
      'Age of the oldest message not yet mailed',
      messages ? (status.oldestWaitingSeconds ?? 0) : undefined,
    ),
    gauge('farm_site_store_writable', '1 when the store can be written', Number(status.storeWritable)),
    gauge(
      'farm_site_mail_working',
      '1 when the mail server accepted the last mail',
      { working: 1, failing: 0, 'not configured': undefined }[status.mail],
    ),
    gauge('farm_site_disk_free_bytes', 'Free space on the disk of the store', status.diskFreeBytes),
    gauge(
      'farm_site_last_publish_timestamp_seconds',
      'When the last change of the content was taken or refused',
      lastPublish && new Date(lastPublish.at).getTime() / 1000,
    ),
    gauge(
      'farm_site_last_publish_succeeded',
      '1 when the last change of the content is what visitors see',
      lastPublish && {
        [`{version="${lastPublish.version}",outcome="${lastPublish.outcome}"}`]: Number(
          lastPublish.outcome === 'published' && publishing.troubles.length === 0,
        ),
      },
    ),
    gauge('farm_site_connections', 'Open connections of visitors', status.connections),
    gauge('farm_site_uptime_seconds', 'Seconds since the start', status.uptimeSeconds),
  ].join('');
}

const states: readonly Status['state'][] = ['ok', 'degraded', 'failed'];

type Value = number | null | undefined;

/** @param samples one value, or one for each set of labels */
function gauge(name: string, help: string, samples: Value | Readonly<Record<string, Value>>): string {
  const byLabels = typeof samples === 'object' && samples !== null ? samples : { '': samples };
  const known = Object.entries(byLabels).filter(([, value]) => value !== undefined && value !== null);
  if (known.length === 0) return '';
  const lines = known.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`;
}

import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Context } from '../context.ts';
import { describeError } from '../logger.ts';
import { writeDurably } from '../write-durably.ts';
import { domainOf, type MailAddresses, toOwner } from './mail.ts';
import type { SendMail } from './mail-server.ts';
import { leaseMs, type Outbox, waitAfter } from './outbox.ts';

/** A mail from the site itself to its owner, such as that a change was published. */
export type Notice = { readonly subject: string; readonly text: string; readonly writtenAt: string };

/**
 * Keeps a notice until the site has mailed it: a file of its own, because the store holds only what visitors wrote.
 * A resolved write survives a power cut. An equal name replaces the notice that waits.
 * @param name small letters, digits and dashes; also the Message-ID, so that a repeat can be recognised
 */
export async function keepNotice(
  folder: string,
  name: string,
  notice: Notice,
  owner?: Parameters<typeof writeDurably>[2],
): Promise<void> {
  await writeDurably(join(folder, `${name}.json`), JSON.stringify(notice), owner);
}

type NoticesOptions = Pick<Context, 'clock' | 'log'> & {
  readonly folder: string;
  readonly send: SendMail;
  readonly config: MailAddresses;
  readonly everyMs?: number;
};

/** Without a limit, a notice that waits for a mail server would be sent when it is out of date. */
const maxAgeMs = 7 * 86_400_000;

type Failure = {
  readonly attempts: number;
  readonly retryAt: number;
  /** Null: the mail server accepts no mail at all, so this notice was not refused. */
  readonly refusal: string | null;
};

export type Notices = Pick<Outbox, 'mail' | 'stop'> & {
  /** Why the mail server refuses a notice for good. Null: no notice is refused. */
  refusal(): string | null;
};

/** Mails the notices in a folder, in the order they were written, and deletes each that the mail server has taken. */
export function startNotices(options: NoticesOptions): Notices {
  const { folder, send, clock, log } = options;
  const failures = new Map<string, Failure>();
  let mail: ReturnType<Outbox['mail']> = 'unknown';
  let checking: Promise<void> | null = null;
  const timer = setInterval(check, options.everyMs ?? 2000);

  function check(): void {
    checking ??= deliverAll()
      .catch((error) => log.warn(describeError(error), 'notices cannot be read'))
      .finally(() => {
        checking = null;
      });
  }

  async function deliverAll(): Promise<void> {
    const waiting = await readWaiting();
    for (const name of failures.keys())
      if (!waiting.some((notice) => notice.name === name)) failures.delete(name);
    const published = waiting.findLast(({ name }) => name.startsWith('published-'));
    for (const { name, at, notice } of waiting) {
      const failure = failures.get(name);
      const isCorrected = name.startsWith('refused-') && published && at < published.at;
      if (isCorrected || clock.now().getTime() - at > maxAgeMs) {
        await rm(path(name, 'json'), { force: true });
        log.warn({ notice: name }, 'notice is no longer true');
      } else if (!failure || failure.retryAt <= clock.monotonic()) await deliver(name, notice);
      // No later notice overtakes one that waits for the mail server.
      if (failures.get(name)?.refusal === null) return;
    }
  }

  async function readWaiting() {
    const waiting: { readonly name: string; readonly at: number; readonly notice: Notice }[] = [];
    for (const file of await filesIn(folder)) {
      const [name = '', ending] = file.split('.');
      if (ending === 'sending') await release(name);
      if (!file.endsWith('.json')) continue;
      // Null: another instance is sending it, or the disk is damaged.
      const notice = await readFile(join(folder, file), 'utf8')
        .then((text): Notice => JSON.parse(text))
        .catch(() => null);
      if (notice) waiting.push({ name, at: Date.parse(notice.writtenAt), notice });
    }
    return waiting.sort((one, other) => one.at - other.at);
  }

  /** After a crash during an attempt. Another instance may be sending it now. */
  async function release(name: string): Promise<void> {
    const { mtimeMs } = await stat(path(name, 'sending'));
    if (Math.abs(clock.now().getTime() - mtimeMs) > leaseMs)
      await rename(path(name, 'sending'), path(name, 'json'));
  }

  async function deliver(name: string, notice: Notice): Promise<void> {
    if (!(await claim(name))) return;
    const result = await send(composeNotice(name, notice, options.config));
    mail = result.ok ? 'working' : result.kind === 'refused' ? 'refusing' : 'failing';
    if (result.ok) {
      await rm(path(name, 'sending'));
      log.info({ notice: name }, 'notice mailed');
    } else {
      const attempts = (failures.get(name)?.attempts ?? 0) + 1;
      const refusal = result.kind === 'refused' ? result.error : null;
      const wait = waitAfter(attempts, refusal !== null, Math.random());
      failures.set(name, { attempts, retryAt: clock.monotonic() + wait, refusal });
      await rename(path(name, 'sending'), path(name, 'json'));
      log.warn({ notice: name, attempts, error: result.error }, 'notice not mailed');
    }
  }

  /** False if another instance was faster. */
  async function claim(name: string): Promise<boolean> {
    try {
      await utimes(path(name, 'json'), clock.now(), clock.now());
      await rename(path(name, 'json'), path(name, 'sending'));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  }

  function path(name: string, ending: 'json' | 'sending'): string {
    return join(folder, `${name}.${ending}`);
  }

  return {
    mail: () => mail,
    refusal: () => [...failures.values()].find(({ refusal }) => refusal !== null)?.refusal ?? null,
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export function composeNotice(
  name: string,
  { subject, text, writtenAt }: Notice,
  addresses: MailAddresses,
): SendMailOptions {
  return {
    ...toOwner('Website', addresses),
    subject,
    messageId: `<${name}@${domainOf(addresses.mailFrom)}>`,
    date: new Date(writtenAt),
    // RFC 3834: no automatic answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
  };
}

// The automatic publisher: makes a release of what the owner saved.
import type { Notice } from '../../server/outbox/notices.ts';
import type { PublishRecord } from '../../server/status/last-publish.ts';
import { isDiskFull, type Report } from './build-report.ts';
import type { Known, Move } from './move.ts';
import { readRecord, writeRecord } from './record.ts';
import {
  assembleRelease,
  currentRelease,
  goBack,
  type Published,
  pruneReleases,
  putInPlace,
  readPublished,
  removeLeftovers,
} from './release.ts';
import {
  type Mail,
  type Places,
  publishedMail,
  refusedMail,
  summarize,
  troubles,
  waitingMail,
} from './words.ts';

/** What the publisher asks of the server it runs on. Tests have one without systemd. */
export type Machine = {
  /** Holds `current` and `releases`. */
  readonly site: string;
  /** For the record. */
  readonly state: string;
  readonly places: Places;
  /** Missing settings: without them, a change of content/ could redirect the messages. */
  readonly missing: readonly string[];
  readonly now: () => Date;
  /** Bytes on the disk of the releases. */
  free(): number;
  /** Removes what a build was given, and what it made. */
  clean(): void;
  /** The commit that farm-upgrade or deploy/install has checked out, and that of the branch then. */
  checkedOut(release: string): { readonly version: string; readonly followed: string };
  fetch(known: Known): Move;
  /** Builds the content of the last fetch. */
  build(): { readonly report: Report; readonly content: string; readonly data: string };
  /** Starts the release beside the site, on a spare port. Whether it is that release that answers. */
  tries(release: string): boolean;
  /** Restarts the site where it does not run the release yet. Whether it answers then. */
  serves(release: string): boolean;
  /** Hands a mail to the site. */
  mail(name: string, notice: Notice): Promise<void>;
  log(line: string): void;
};

/** A problem for the operator after a call. Null: none. Undefined: unchanged. */
type Trouble = keyof typeof troubles | null | undefined;

/**
 * Asks the repository once, and publishes what it has: fetch, check and build, try, switch, hand over the mail, write the record. Called again
 * after a crash or a power cut, it repeats from the link `current` and the record.
 * @throws Error if something unexpected happened. The record has it, too, where the disk has room.
 */
export async function publishOnce(machine: Machine): Promise<void> {
  const { site, state, places } = machine;
  let record = readRecord(state);
  try {
    // First, because it makes room.
    cleanUp();
    const trouble = (await takeOver()) ?? (await publishNext());
    if (trouble !== undefined) report(trouble);
  } catch (error) {
    report(isDiskFull(error as Error) ? 'disk' : 'failed');
    throw error;
  } finally {
    cleanUp();
    pruneReleases(site);
  }

  async function publishNext(): Promise<Trouble> {
    if (machine.missing.length > 0) return 'settings';
    if (machine.free() < minFreeBytes) return 'disk';
    const move = machine.fetch(record);
    if (move.kind !== 'same') machine.log(`The repository: ${JSON.stringify(move).slice(0, 500)}`);
    if (move.kind === 'unreachable') return hostIsAway();
    if (record.awaySince !== null) save({ awaySince: null });
    switch (move.kind) {
      case 'same':
        return null;
      case 'content':
        return publish(move);
      case 'code':
        return setAside(move);
      case 'refused':
        return refuse(move.tip, [{ names: [], sentence: move.sentence }]);
      case 'ended':
        return ended(move.tip, move.sentence);
      default:
        return move.kind;
    }
  }

  async function publish({ tip, savedAt, bytes }: Extract<Move, { kind: 'content' }>): Promise<Trouble> {
    const waitMs = record.retry?.version === tip ? record.retry.at - machine.now().getTime() : 0;
    // Longer only after the clock was set back.
    if (waitMs > 0 && waitMs <= maxWaitMs) return;
    if (machine.free() < minFreeBytes + bytes * copiesOfContent) return 'disk';
    try {
      const { report, ...made } = machine.build();
      if (report.kind === 'refused') return refuse(tip, report.mistakes);
      if (report.kind === 'ended') return ended(tip, report.sentence);
      if (report.kind === 'same') {
        const change = { seen: tip, visible: { ...record.visible, version: tip } };
        return conclude('published', tip, 'Visitors see these words already.', change);
      }
      if (report.kind === 'failed') machine.log(report.error);
      if (report.kind !== 'built') return failed(tip, report.kind);
      const mail = publishedMail(report.changes, report.worthKnowing, tip, places);
      const outcome = { sentence: `${summarize(report.changes)}.`, mail };
      const release = assembleRelease(site, made, { version: tip, at: savedAt, outcome });
      if (!machine.tries(release)) return failed(tip, 'failed');
      putInPlace(site);
    } catch (error) {
      machine.log(String((error as Error).stack));
      return failed(tip, isDiskFull(error as Error) ? 'disk' : 'failed');
    }
    return takeOver();
  }

  /** Brings the record to where `current` leads: also after a crash, and after farm-upgrade. */
  async function takeOver(): Promise<Trouble> {
    const release = currentRelease(site);
    if (release === record.release) return null;
    const published = readPublished(site, release);
    if (!published?.outcome) return adopt(release, published);
    const { version, at, outcome } = published;
    if (!machine.serves(release)) {
      goBack(site, record.release);
      machine.serves(record.release);
      return failed(version, 'failed');
    }
    const change = { seen: version, release, visible: { version, at } };
    await conclude('published', version, outcome.sentence, change, outcome.mail);
    machine.log(`Published: ${version} as ${release}`);
    return null;
  }

  function adopt(release: string, published: Published | null): Promise<null> {
    const { version, followed = version, at } = published ?? { ...machine.checkedOut(release), at: null };
    const change = { seen: followed, release, visible: { version, at }, program: null };
    return conclude('published', version, 'Put in place on the server.', change);
  }

  /** A kill may have other causes, so only the second one is blamed on the content. */
  async function ended(tip: string, sentence: string): Promise<Trouble> {
    if (record.retry?.version === tip) return refuse(tip, [{ names: [], sentence }]);
    save({ retry: { version: tip, times: 1, at: machine.now().getTime() } });
    return;
  }

  function refuse(tip: string, mistakes: Parameters<typeof refusedMail>[0]): Promise<null> {
    const mail = refusedMail(mistakes, tip, record.visible, places);
    const sentence = `Not published: ${mistakes.length} to correct.`;
    return conclude('refused', tip, sentence, { refused: tip }, mail);
  }

  /** A person puts code in place. The branch is followed from here on. */
  function setAside({ tip, touchesContent }: Extract<Move, { kind: 'code' }>): Promise<null> {
    const mail = touchesContent ? waitingMail(tip, record.visible) : undefined;
    const sentence = 'A change of the program waits for farm-upgrade.';
    return conclude('waiting', tip, sentence, { seen: tip, program: tip }, mail);
  }

  async function failed(tip: string, why: 'disk' | 'failed'): Promise<Trouble> {
    const times = record.retry?.version === tip ? record.retry.times + 1 : 1;
    const waitMs = Math.min(maxWaitMs, 2 ** (times - 1) * 30_000);
    const retry = { version: tip, times, at: machine.now().getTime() + waitMs };
    await conclude('failed', tip, 'It is tried again.', { retry });
    return why;
  }

  function hostIsAway(): Trouble {
    const now = machine.now().getTime();
    const awaySince = Math.min(record.awaySince ?? now, now);
    if (awaySince !== record.awaySince) save({ awaySince });
    return now - awaySince >= 3_600_000 ? 'unreachable' : undefined;
  }

  /** Mails the owner how a change ended, and records it. */
  async function conclude(
    outcome: NonNullable<PublishRecord['last']>['outcome'],
    version: string,
    sentence: string,
    change: Partial<PublishRecord>,
    mail?: Mail,
  ): Promise<null> {
    const at = machine.now().toISOString();
    // A crash before the record is written repeats the mail. The name is also the Message-ID, so that a repeat can be recognised.
    if (mail) await machine.mail(`${outcome}-${version}`, { ...mail, writtenAt: at });
    save({ last: { at, outcome, version, sentence }, refused: null, retry: null, ...change });
    return null;
  }

  function report(trouble: keyof typeof troubles | null): void {
    const sentence = trouble && troubles[trouble];
    if (sentence !== record.trouble) save({ trouble: sentence });
  }

  function cleanUp(): void {
    removeLeftovers(site);
    machine.clean();
  }

  function save(change: Partial<PublishRecord>): void {
    record = { ...record, ...change };
    writeRecord(state, record);
  }
}

/** For what messages need meanwhile. */
const minFreeBytes = 300e6;

/** Given to the build, copied there, made into pictures twice, and put into the release. */
const copiesOfContent = 5;

/** Between two builds of a change that could not be published. */
const maxWaitMs = 60 * 60_000;

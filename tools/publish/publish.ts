import type { LastPublish } from '../../server/status/last-publish.ts';
import { type Memory, readMemory, writeMemory } from './memory.ts';
import type { Known, Move } from './move.ts';
import {
  assembleRelease,
  currentRelease,
  pruneReleases,
  removeLeftovers,
  removeRelease,
  switchTo,
} from './release.ts';
import { isDiskFull, type Report } from './report.ts';
import {
  alerts,
  type Mail,
  type Places,
  publishedMail,
  refusedMail,
  summarize,
  waitingMail,
} from './words.ts';

/** What the publisher asks of the server it runs on. Tests have one without systemd. */
export type Machine = {
  /** Holds `current` and `releases`. */
  readonly site: string;
  /** For the publisher's memory. */
  readonly state: string;
  readonly places: Places;
  readonly now: () => Date;
  /** Bytes on the disk of the releases. */
  free(): number;
  /** What farm-upgrade or deploy/install has put in place: the branch then, and the version that visitors see. */
  installed(release: string): { readonly seen: string; readonly visible: string };
  fetch(known: Known): Move;
  /** Builds the content of the last fetch. */
  build(): { readonly report: Report; readonly content: string; readonly dist: string };
  /** Starts the release beside the site, on a spare port. Resolves to whether it answers. */
  tries(release: string): Promise<boolean>;
  /** Restarts the site. Resolves to whether it answers then. */
  restart(): Promise<boolean>;
  mail(name: string, mail: Mail): Promise<void>;
  record(last: LastPublish): Promise<void>;
  /** Which alerts have arrived. Not on the disk, which may be full. */
  readonly alerted: Set<keyof typeof alerts>;
  /** False if the words did not arrive. */
  alert(words: string): boolean;
  log(line: string): void;
};

/** Asks the repository once, and publishes what it has. Called again after a crash or a power cut, it completes or repeats. */
export async function publishOnce(machine: Machine): Promise<void> {
  const { site, state } = machine;
  let memory = readMemory(state);
  if (machine.free() < minFreeBytes) {
    machine.log('Less than 300 MB are free on the disk: nothing is begun');
    return alertOnce('disk');
  }
  if (memory.switching) await completeSwitch(memory.switching);
  else removeLeftovers(site);
  if (memory.release !== currentRelease(site)) await adopt();
  if (memory.codeWaits) alertOnce('code');
  const move = machine.fetch({ seen: memory.seen, refused: memory.refused });
  if (move.kind !== 'same') machine.log(`The repository: ${JSON.stringify(move).slice(0, 500)}`);
  if (move.kind === 'unreachable') return hostIsAway();
  if (memory.unreachableSince) save({ unreachableSince: null });
  switch (move.kind) {
    case 'vanished':
    case 'rewritten':
    case 'disk':
      return alertOnce(move.kind);
    case 'code':
      return setAside(move);
    case 'refused':
      clearAlerts('vanished', 'rewritten', 'unreachable');
      return refuse(move.tip, [{ names: [], sentence: move.sentence, where: '' }]);
    case 'content':
      clearAlerts('vanished', 'rewritten', 'unreachable');
      return publish(move);
    default:
      clearAlerts('vanished', 'rewritten', 'unreachable', 'disk', 'failed');
  }

  async function publish({ tip, savedAt }: Extract<Move, { kind: 'content' }>): Promise<void> {
    const waitMs = memory.failed?.tip === tip ? memory.failed.retryAt - machine.now().getTime() : 0;
    // Longer only after the clock was set back.
    if (waitMs > 0 && waitMs <= maxWaitMs) return;
    try {
      const { report, content, dist } = machine.build();
      if (report.kind === 'refused') return await refuse(tip, report.mistakes);
      if (report.kind === 'ended') return await ended(tip, report.sentence);
      if (report.kind === 'same') return await settle(tip, 'Visitors see these words already.');
      if (report.kind === 'failed') machine.log(report.error);
      if (report.kind !== 'built') return await fail(tip, report.kind === 'disk' ? 'disk' : 'failed');
      const release = assembleRelease(site, { content, dist }, { version: tip, at: savedAt });
      if (!(await machine.tries(release))) {
        removeRelease(site, release);
        return await fail(tip, 'failed');
      }
      const mail = publishedMail(report.changes, report.worthKnowing, tip, machine.places);
      const sentence = `${summarize(report.changes)}.`;
      const switching = { release, before: currentRelease(site), tip, savedAt, mail, sentence };
      save({ switching });
      await finishSwitch(switching);
    } catch (error) {
      machine.log(String((error as Error).stack));
      await fail(tip, isDiskFull(error as Error) ? 'disk' : 'failed');
    }
  }

  async function completeSwitch(switching: NonNullable<Memory['switching']>): Promise<void> {
    // Otherwise farm-upgrade has put something newer in place.
    const isOurs = [switching.before, switching.release].includes(currentRelease(site));
    return isOurs ? finishSwitch(switching) : save({ switching: null });
  }

  /** From here on a power cut does not lead back: the next call continues here. */
  async function finishSwitch(switching: NonNullable<Memory['switching']>): Promise<void> {
    const { release, before, tip, savedAt, mail, sentence } = switching;
    switchTo(site, release);
    if (!(await machine.restart())) {
      switchTo(site, before);
      await machine.restart();
      // Before the release goes: a power cut must not lead back to one that is not there.
      save({ switching: null });
      removeRelease(site, release);
      return fail(tip, 'failed');
    }
    await machine.mail(`published-${tip}`, mail);
    await record('published', tip, sentence, tip);
    save({ ...taken(tip), release, visible: tip, visibleAt: savedAt, switching: null });
    clearAlerts('disk', 'failed');
    pruneReleases(site);
    machine.log(`Published: ${tip} as ${release}`);
  }

  async function settle(tip: string, sentence: string): Promise<void> {
    await record('published', tip, sentence, tip);
    save({ ...taken(tip), visible: tip });
  }

  /** A kill may have other causes, so only the second one is blamed on the content. */
  async function ended(tip: string, sentence: string): Promise<void> {
    if (memory.failed?.tip === tip) return refuse(tip, [{ names: [], sentence, where: '' }]);
    save({ failed: { tip, times: 1, retryAt: machine.now().getTime() } });
  }

  async function refuse(tip: string, mistakes: Parameters<typeof refusedMail>[0]): Promise<void> {
    await machine.mail(`refused-${tip}`, refusedMail(mistakes, tip, visible(), machine.places));
    await record('refused', tip, `Not published: ${mistakes.length} to correct.`);
    save({ refused: tip, failed: null });
    clearAlerts('disk', 'failed');
  }

  /** A person puts code in place. The branch is followed from here on. */
  async function setAside({ tip, touchesContent }: Extract<Move, { kind: 'code' }>): Promise<void> {
    if (touchesContent) await machine.mail(`waiting-${tip}`, waitingMail(tip, visible()));
    await record('waiting', tip, 'A change of the program waits for farm-upgrade.');
    save({ ...taken(tip), codeWaits: true });
    alertOnce('code');
  }

  async function fail(tip: string, why: 'disk' | 'failed'): Promise<void> {
    const times = memory.failed?.tip === tip ? memory.failed.times + 1 : 1;
    const waitMs = Math.min(maxWaitMs, 2 ** (times - 1) * 60_000);
    alertOnce(why);
    try {
      await record('failed', tip, why === 'disk' ? 'The disk is full.' : 'It is tried again.');
      save({ failed: { tip, times, retryAt: machine.now().getTime() + waitMs - 5000 } });
    } catch (error) {
      machine.log(`Not noted: ${(error as Error).message}`);
    }
  }

  function hostIsAway(): void {
    const now = machine.now().getTime();
    const since = Math.min(memory.unreachableSince ?? now, now);
    if (since !== memory.unreachableSince) save({ unreachableSince: since });
    if (now - since >= 3_600_000) alertOnce('unreachable');
  }

  async function adopt(): Promise<void> {
    const release = currentRelease(site);
    const { seen, visible } = machine.installed(release);
    for (const kind of ['code', 'rewritten', 'vanished', 'failed'] as const) machine.alerted.delete(kind);
    const isFirst = memory.release === null;
    if (!isFirst) await record('published', visible, 'Put in place by farm-upgrade.', visible);
    save({ ...taken(seen), release, visible, visibleAt: null, codeWaits: false });
  }

  function taken(tip: string): Pick<Memory, 'seen' | 'refused' | 'failed'> {
    return { seen: tip, refused: null, failed: null };
  }

  function visible() {
    return { version: memory.visible, at: memory.visibleAt };
  }

  function alertOnce(kind: keyof typeof alerts): void {
    if (machine.alerted.has(kind) || !machine.alert(alerts[kind])) return;
    machine.alerted.add(kind);
  }

  function clearAlerts(...kinds: (keyof typeof alerts)[]): void {
    if (kinds.filter((kind) => machine.alerted.delete(kind)).length > 0) machine.alert(alerts.back);
  }

  function record(
    outcome: LastPublish['outcome'],
    version: string,
    sentence: string,
    shown = memory.visible,
  ) {
    return machine.record({ at: machine.now().toISOString(), outcome, version, visible: shown, sentence });
  }

  function save(change: Partial<Memory>): void {
    memory = { ...memory, ...change };
    writeMemory(state, memory);
  }
}

/** For the pages of a release, and for what messages need meanwhile. */
const minFreeBytes = 300e6;

/** Between two builds of a change that could not be published. */
const maxWaitMs = 60 * 60_000;

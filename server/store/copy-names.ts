// Names of the copies that the site makes and deletes. `deploy/upgrade` names those from before an upgrade in the same way.

const ofSite = /^messages-[\w-]+\.db$/;
const ofNight = /^messages-(\d{4}-\d\d-\d\d)\.db$/;
const ofReplaced = /^messages-(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)-replaced\.db$/;

/** What SQLite writes beside a file: it would read any of these into the file that it stands beside. */
export const besides = ['-wal', '-shm', '-journal'] as const;

/** Names sort by time. */
export function isCopyOfSite(name: string): boolean {
  return ofSite.test(name);
}

/** @param night as `2026-11-28` */
export function nameOfNight(night: string): string {
  return `messages-${night}.db`;
}

export function nightOf(name: string): string | undefined {
  return ofNight.exec(name)?.[1];
}

/** Of the store that a restore replaced. */
export function nameOfReplaced(now: Date): string {
  return `messages-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}-replaced.db`;
}

/** When a restore replaced it, in milliseconds. Undefined for any other name. */
export function replacedAt(name: string): number | undefined {
  const [, day, hours, minutes, seconds] = ofReplaced.exec(name) ?? [];
  return day ? Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}

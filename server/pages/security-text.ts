const day = 86_400_000;

/**
 * security.txt with an end date (RFC 9116) about half a year from now, the same all month long. The one that the build
 * wrote would run out while a build is in use for long, and readers then throw the file away.
 */
export function securityText(built: string, now: Date): string {
  const end = new Date(now.getTime() + 183 * day);
  return built.replace(/^Expires: .*$/m, `Expires: ${end.toISOString().slice(0, 7)}-28T00:00:00Z`);
}

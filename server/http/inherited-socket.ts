/**
 * The listening socket that systemd opened and handed over (sd_listen_fds(3)): it outlives this process, so what arrives
 * while the site restarts waits there and is not refused. Undefined where there is none.
 * @param env what it says is taken out, because it is not meant for a process that this one starts
 */
export function inheritedSocket(env: Record<string, string | undefined>, pid: number): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = env;
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete env[name];
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? 3 : undefined;
}

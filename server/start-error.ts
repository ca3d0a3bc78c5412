/** A reason not to start that the operator can mend. The message is one plain sentence that names the setting. */
export class StartError extends Error {
  /** EX_CONFIG of sysexits.h: systemd and shells show it, and `RestartPreventExitStatus=78` stops a useless loop. */
  readonly exitCode = 78;
}

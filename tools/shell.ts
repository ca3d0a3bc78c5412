/**
 * Stops this process once the shell that npm started it in has ended. npm hands SIGTERM to that shell, and Debian's dies of
 * it without telling its child; `exec` would leave no shell between them, and cmd.exe has no such command.
 */
export function stopWithShell(): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}

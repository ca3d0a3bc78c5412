// Debian's shell dies of SIGTERM without passing it on, and cmd.exe has no `exec`: so this process watches the shell
// that npm started it in, and stops when it has ended.
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

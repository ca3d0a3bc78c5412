import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';

/** A disk of its own with blocks of 1024 bytes, as mkfs makes of one with less than 512 MB. Undefined where none can be mounted. */
function mountSmallDisk(t: TestContext): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const [image, disk] = [join(folder, 'image'), join(folder, 'disk')];
  mkdirSync(disk);
  writeFileSync(image, Buffer.alloc(2 * 1024 * 1024));
  const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
  const isMounted = run('mkfs.ext4', '-q', '-b', '1024', image) && run('mount', '-o', 'loop', image, disk);
  t.after(() => {
    run('umount', disk);
    rmSync(folder, { recursive: true });
  });
  return isMounted ? disk : undefined;
}

/** In a process of its own, which Linux would end. */
const program = `
  const { openSqlite } = await import('${join(import.meta.dirname, 'sqlite.ts')}');
  const database = openSqlite(process.argv[1]);
  await database.query('SELECT 1').then(() => console.log('open'), ({ message }) => console.log(message));
  await database.close();`;

it('A store on a full disk with small blocks is refused in a sentence, where Linux would end the process', (t) => {
  const disk = mountSmallDisk(t);
  if (!disk) return t.skip('needs root, mkfs.ext4 and a loop device');
  const path = join(disk, 'messages.db');
  const open = () => {
    const args = ['--input-type=module', '--eval', program, path];
    const { signal, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return `${signal ?? 'ended'}: ${stdout}`;
  };
  assert.equal(open(), 'ended: open\n');
  const room = 24 * 1024;
  spawnSync('sh', ['-c', `cat /dev/zero >${disk}/fill; truncate --size=-${room} ${disk}/fill`]);
  assert.match(open(), /^ended: \S+\/messages\.db cannot be used now: ENOSPC/);
  assert.ok(!readdirSync(disk).includes('.trial-write'));
});

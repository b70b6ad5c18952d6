import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const PREFIX = 'stampline-tests-';
/** A whole run was seen to hold 0.4 GB at once. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/** A folder in memory, or null where the machine offers none or too little of it (a container has 64 MB as a rule). */
function folderInMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return null;
    const folder = `${MEMORY}/${PREFIX}${process.pid}`;
    mkdirSync(folder, { recursive: true });
    // PostgreSQL runs under an account of its own when we are root, and has to pass through.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What a run left that was killed would keep its memory until the machine starts again. */
function removeLeftOvers(): void {
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)))) {
      rmSync(`${MEMORY}/${name}`, { recursive: true, force: true });
    }
  }
}

/**
 * Has this process and those it starts keep their temporary files in memory where there is room: copying the migrated
 * database takes 30 ms there and up to 700 on a disk, once for each test file. Nothing of them is kept.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR?.startsWith(MEMORY)) return;
  const folder = folderInMemory();
  if (folder === null) return;
  removeLeftOvers();
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

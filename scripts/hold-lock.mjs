import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The process that holds the lock; null where there is none, or it is gone. */
function ownerOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return isAlive(pid) ? pid : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether the lock is ours now. It appears with the number of our process in it, or not at all. */
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own);
  }
}

/**
 * Does the work while no other process does any under the same lock, a file. `say` is called once with the process
 * that is waited for. Plain JavaScript: it runs before the packages are there.
 */
export async function holdLock(file, say, work) {
  let isTold = false;
  while (!take(file)) {
    const owner = ownerOf(file);
    if (owner === null) rmSync(file, { force: true });
    else {
      if (!isTold) say(owner);
      isTold = true;
      await sleep(LOOK_AGAIN_MS);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

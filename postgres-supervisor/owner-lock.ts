import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { pidSpace, processStartedAt } from './process-identity.ts';

const HEARTBEAT_MS = 3_000;
/** An owner in another container or on another machine counts as dead after this long without a heartbeat. */
const SILENCE_MS = 15_000;

const ownerShape = z.object({
  pid: z.number().int(),
  startedAt: z.string(),
  space: z.string(),
  token: z.string(),
});
type Owner = z.infer<typeof ownerShape>;

/** Somebody else owns the folder. The message is for the person who typed the command. */
export class FolderInUseError extends Error {}

export interface OwnerLock {
  release(): void;
}

export interface LockOptions {
  /** What the person is told who comes second. */
  sayInUse: (ownerPid: number) => string;
  /** Where is told what is waited for. */
  say: (line: string) => void;
}

function readOwner(path: string): Owner | null {
  try {
    return ownerShape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

function heartbeatOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** True when the owner is certainly gone; waits for missing heartbeats when its pid says nothing here. */
async function ownerIsGone(path: string, owner: Owner, say: (line: string) => void): Promise<boolean> {
  if (owner.space === pidSpace()) return processStartedAt(owner.pid) !== owner.startedAt;
  const first = heartbeatOf(path);
  if (first === null || Date.now() - first > SILENCE_MS) return true;
  say(
    `${path} was taken on another machine or in another container; waiting to see whether that still runs ...`,
  );
  const until = Date.now() + SILENCE_MS;
  while (Date.now() < until) {
    await sleep(500);
    if (heartbeatOf(path) !== first) return false;
  }
  return true;
}

/**
 * Makes this process the only owner of what the lock file stands for, until `release` or its death, however it dies.
 * Throws FolderInUseError when somebody living owns it, this process included.
 */
export async function takeOwnerLock(path: string, { sayInUse, say }: LockOptions): Promise<OwnerLock> {
  const mine: Owner = {
    pid: process.pid,
    startedAt: processStartedAt(process.pid) ?? '',
    space: pidSpace(),
    token: randomUUID(),
  };
  const candidate = `${path}.${mine.token}`;
  try {
    // A full disk takes the name of a file and nothing in it: that name is taken back, too.
    writeFileSync(candidate, JSON.stringify(mine), { mode: 0o600 });
    for (;;) {
      try {
        // A hard link appears whole or not at all, and never replaces an existing file.
        linkSync(candidate, path);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = readOwner(path);
      if (owner !== null && !(await ownerIsGone(path, owner, say))) {
        throw new FolderInUseError(sayInUse(owner.pid));
      }
      // Two may find the same dead owner: the rename lets one take its file away, and what was taken
      // away is compared with what was judged, so that a successor's lock is put back.
      const removed = `${candidate}.stale`;
      try {
        renameSync(path, removed);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
        throw error;
      }
      const taken = readOwner(removed);
      if (taken !== null && taken.token !== owner?.token) {
        renameSync(removed, path);
        throw new FolderInUseError(sayInUse(taken.pid));
      }
      rmSync(removed);
    }
  } finally {
    rmSync(candidate, { force: true });
  }

  const heartbeat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The folder is gone; whoever removed it knows.
    }
  }, HEARTBEAT_MS).unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readOwner(path)?.token === mine.token) rmSync(path, { force: true });
    },
  };
}

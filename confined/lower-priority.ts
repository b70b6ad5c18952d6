import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** A system takes one such change of an unprivileged process in 100 ms. */
const TRY_AGAIN_MS = 250;

/**
 * Lets a process, the leader of a session, run on what others leave of the cores; none that we are ourselves behind is
 * put before us. Linux shares the cores among sessions first where it groups by them (`sched_autogroup_enabled`), and
 * each connection of PostgreSQL is a session: the process alone would be last of ours, and equal to the database.
 */
export function lowerPriority(pid: number, niceness: number): void {
  const to = Math.max(getPriority(), niceness);
  setPriority(pid, to);
  if (lowerSession(pid, to) === 'EAGAIN') setTimeout(() => lowerSession(pid, to), TRY_AGAIN_MS).unref();
}

/** Returns why it could not; null where it could. Other systems have no such file. */
function lowerSession(pid: number, niceness: number): string | null {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, processStartedAt } from './process-identity.ts';

/** A PostgreSQL server that runs on a data folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** True while the process lives and is a PostgreSQL server of this folder (pids are used again). */
export function isServerOf(pid: number, cluster: string): boolean {
  const command = processStartedAt(pid) === null ? null : commandLine(pid);
  return command?.includes('postgres') === true && command.includes(cluster);
}

/**
 * PostgreSQL refuses to start while the pid in its file is alive, also when that is some other program by
 * now. Only then the file is taken away: in every other case PostgreSQL judges it better than we can.
 */
export function removeMisleadingPidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (processStartedAt(pid) !== null && !isServerOf(pid, cluster)) rmSync(file);
}

/** What PostgreSQL says of itself in its file, or null where there is none. */
function readLines(cluster: string): string[] | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
}

/** Whether the server of this folder has been told to end. Told politely, it waits for its clients, and takes no new ones. */
export function isStopping(cluster: string): boolean {
  return readLines(cluster)?.[7]?.trim() === 'stopping';
}

/** The server that runs on this folder now, or null; what a dead one left behind counts as none. */
export function findPostmaster(cluster: string): Postmaster | null {
  const lines = readLines(cluster);
  if (lines === null) return null;
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && isServerOf(pid, cluster) ? { pid, port } : null;
}

import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function askPs(pid: number, column: string): string | null {
  const answer = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  const text = answer.status === 0 ? answer.stdout.trim() : '';
  return text === '' ? null : text;
}

/**
 * When the process was started, as opaque text, or null when there is no such process. Together with the
 * pid it names one process for good: pids alone are used again after a crash.
 */
export function processStartedAt(pid: number): string | null {
  if (process.platform !== 'linux') return askPs(pid, 'lstart');
  const stat = readProc(`/proc/${pid}/stat`);
  // The command name in parentheses may hold anything; what follows it is fixed. State Z is a zombie: dead.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields === undefined || fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/** The command line of a living process, or null. */
export function commandLine(pid: number): string | null {
  if (process.platform !== 'linux') return askPs(pid, 'command');
  return readProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || null;
}

/** Names the space in which a pid means something: this boot of this machine or container. */
export function pidSpace(): string {
  const boot = readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  let namespace = '';
  try {
    namespace = readlinkSync('/proc/self/ns/pid');
  } catch {
    // Not Linux: the host name alone has to do.
  }
  return [hostname(), boot, namespace].join('/');
}

import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';

const SPIN_MS = 30;
const SPIN = `
  const began = performance.now();
  const used = process.cpuUsage();
  let spent = 0;
  while (spent < ${SPIN_MS}) {
    const { user, system } = process.cpuUsage(used);
    spent = (user + system) / 1000;
  }
  console.log(Math.min(1, spent / (performance.now() - began)));
`;

export type Standing = 'AS_OTHERS' | 'BEHIND_OTHERS';

const PRIORITIES: Record<Standing, number> = {
  AS_OTHERS: constants.priority.PRIORITY_NORMAL,
  // As the processes that read what somebody sent.
  BEHIND_OTHERS: constants.priority.PRIORITY_LOW,
};

/** 1 where a process that stands so has a processor for itself, less where others are given theirs meanwhile. */
export async function shareOfProcessor(standing: Standing): Promise<number> {
  const running = promisify(execFile)(process.execPath, ['-e', SPIN]);
  if (running.child.pid !== undefined) setPriority(running.child.pid, PRIORITIES[standing]);
  return Number((await running).stdout);
}

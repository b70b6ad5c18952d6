import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectConfined } from '#testing/expect-confined.ts';
import { laneOfNetwork } from '../hashing-lane.ts';
import { createPasswordHasher } from './password-hash.ts';
import { isAnyLeaked, startPasswordProcess } from './password-work.ts';

const MEGABYTE = 1024 ** 2;
const PASSWORD = 'velvet anchor 31 morning';
const LANE = laneOfNetwork('192.0.2.1');
const { hashPassword, verifyPassword } = createPasswordHasher();

/** The most that this process ever held. */
const mostResident = () => process.resourceUsage().maxRSS * 1024;

function passwordProcesses(): number[] {
  const rows = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return rows
    .split('\n')
    .flatMap((row) => (row.includes('password-process.ts') ? [Number.parseInt(row, 10)] : []));
}

test('hashes of today’s cost and the leaked passwords take no memory of ours', async () => {
  const before = mostResident();
  const hash = await hashPassword(PASSWORD, LANE);
  expect(await verifyPassword(hash, PASSWORD, LANE)).toBe(true);
  expect(await verifyPassword(hash, `${PASSWORD}.`, LANE)).toBe(false);
  expect(await isAnyLeaked(['trustno1trustno1', 'iloveyou'])).toBe(true);
  expect(await isAnyLeaked([PASSWORD])).toBe(false);
  expect(mostResident() - before).toBeLessThan(40 * MEGABYTE);
});

test('who waits for a process that dies is asked to come back, and the next one gets another', async () => {
  const [pid] = passwordProcesses();
  if (pid === undefined) throw new Error('passwords are not hashed in a process of their own');
  // It cannot be done before it dies, however long we take.
  process.kill(pid, 'SIGSTOP');
  const waiting = hashPassword(PASSWORD, LANE);
  const died = expect(waiting).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  process.kill(pid, 'SIGKILL');
  await died;
  expect(await verifyPassword(await hashPassword(PASSWORD, LANE), PASSWORD, LANE)).toBe(true);
});

test('the process in which passwords lie open reaches no network, reads no key, writes nothing and starts nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-passwords-'));
  const forbidden = join(folder, 'secret-key');
  writeFileSync(forbidden, 'x');
  try {
    await expectConfined(startPasswordProcess, {
      allowed: join(import.meta.dirname, 'derive-key.ts'),
      forbidden,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

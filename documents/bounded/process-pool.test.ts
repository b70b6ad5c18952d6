import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { xlsxThatUnpacksTo } from '#testing/hostile-workbooks.ts';
import { customerOf } from '#testing/job-senders.ts';
import { FileRefused } from '../file-refused.ts';
import { BOUNDED_JOBS } from './job-table.ts';
import { JobDied, JobInterrupted, JobsBusy, ProcessPool } from './process-pool.ts';

/** Told by Node itself: a mock would not reach a pool that another file of this worker loaded. */
const started: ChildProcess[] = [];
subscribe('child_process', (message) => {
  started.push((message as { process: ChildProcess }).process);
});

/** Jobs have the lowest priority: on a busy machine a process of theirs takes seconds to start. */
vi.setConfig({ testTimeout: 180_000 });

/** What one owner may have waiting, and all of them together. */
const LANE = 48;
const ROOM = 64;

const folder = mkdtempSync(join(tmpdir(), 'stampline-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'letter.txt');
writeFileSync(path, 'no document');
const input = { path, sizeBytes: 11 };
const request = { name: 'inspect-file', input, limits: BOUNDED_JOBS['inspect-file'].limits(input) };

type Ended = 'looked into' | 'turned away';

/** A pool with one process, and how the jobs of an owner ended once all have. */
function fill() {
  const pool = new ProcessPool(1);
  const jobs: Record<string, Promise<Ended>[]> = {};
  return {
    send(owner: string, count = 1) {
      for (let job = 0; job < count; job += 1) {
        const ended = pool.run(request, customerOf(owner)).then(
          (): Ended => 'looked into',
          (error: unknown): Ended => (error instanceof JobsBusy ? 'turned away' : 'looked into'),
        );
        jobs[owner] = [...(jobs[owner] ?? []), ended];
      }
    },
    turnedAway: async (owner: string) =>
      (await Promise.all(jobs[owner] ?? [])).filter((ended) => ended === 'turned away').length,
  };
}

test('one owner fills no more than a lane', async () => {
  const { send, turnedAway } = fill();
  // One of them is under way.
  send('a', LANE + 1);
  send('a', 3);
  send('b', 5);
  expect([await turnedAway('a'), await turnedAway('b')]).toEqual([3, 0]);
});

test('of a full room the longest lane gives a place to who has nothing waiting, and to nobody else', async () => {
  const { send, turnedAway } = fill();
  send('a', LANE + 1);
  send('b', ROOM - LANE);
  send('b');
  send('newcomer');
  send('newcomer');
  expect([await turnedAway('a'), await turnedAway('b'), await turnedAway('newcomer')]).toEqual([1, 1, 1]);
});

test('a file for which a busy machine had no time is asked for again, and not called too complex', async () => {
  const pool = new ProcessPool(1);
  const starved = { ...request, limits: { ...request.limits, wallClockMs: 1 } };
  await expect(pool.run(starved, customerOf('a'))).rejects.toThrow(JobsBusy);
  await expect(pool.run(request, customerOf('a'))).rejects.toThrow(FileRefused);
});

test('a process whose job broke off is not given to anybody else, and one that refused a file is', async () => {
  const pool = new ProcessPool(1);
  const before = started.length;
  const processes = () => started.length - before;
  await expect(pool.run(request, customerOf('a'))).rejects.toThrow(FileRefused);
  await expect(pool.run(request, customerOf('b'))).rejects.toThrow(FileRefused);
  expect(processes()).toBe(1);
  const gone = { ...request, input: { ...input, path: join(folder, 'gone') } };
  await expect(pool.run(gone, customerOf('a'))).rejects.toThrow('ENOENT');
  await expect(pool.run(request, customerOf('b'))).rejects.toThrow(FileRefused);
  expect(processes()).toBe(2);
});

test('a process reads the files of one folder, and is replaced for a job of another', async () => {
  const pool = new ProcessPool(1);
  const before = started.length;
  const other = mkdtempSync(join(tmpdir(), 'stampline-pool-other-'));
  try {
    writeFileSync(join(other, 'letter.txt'), 'no document');
    for (const of of [folder, folder, other, folder])
      await expect(
        pool.run({ ...request, input: { ...input, path: join(of, 'letter.txt') } }, customerOf('a')),
      ).rejects.toThrow(FileRefused);
    expect(started.length - before).toBe(3);
  } finally {
    rmSync(other, { recursive: true });
  }
});

test('a process that somebody else ends was interrupted, busy or idle, and the next job is done', async () => {
  const pool = new ProcessPool(1);
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const cut = pool.run(request, customerOf('a'));
    started.at(-1)?.kill(signal);
    await expect(cut).rejects.toEqual(new JobInterrupted(`its process got ${signal}`));
  }
  await expect(pool.run(request, customerOf('a'))).rejects.toThrow(FileRefused);
  for (const end of ['kill', 'disconnect'] as const) {
    started.at(-1)?.[end]();
    await expect(pool.run(request, customerOf('a'))).rejects.toThrow(JobInterrupted);
    await expect(pool.run(request, customerOf('a'))).rejects.toThrow(FileRefused);
  }
});

test('who took long before waits for who did not, whoever asked first', async () => {
  const pool = new ProcessPool(1, { stepMs: 1 });
  const ended: string[] = [];
  const send = (owner: string) =>
    pool.run(request, customerOf(owner)).catch(() => {
      ended.push(owner);
    });
  await send('heavy');
  await Promise.all(['somebody', 'heavy', 'heavy', 'newcomer'].map(send));
  expect(ended).toEqual(['heavy', 'somebody', 'newcomer', 'heavy', 'heavy']);
});

test('what computes without end is stopped by its time on the processor, long before the clock', async () => {
  const bytes = xlsxThatUnpacksTo(190);
  const workbook = { path: join(folder, 'workbook.xlsx'), sizeBytes: bytes.length };
  writeFileSync(workbook.path, bytes);
  const limits = { ...BOUNDED_JOBS['inspect-file'].limits(workbook), cpuMs: 100, wallClockMs: 600_000 };
  const died = new ProcessPool(1).run({ name: 'inspect-file', input: workbook, limits }, customerOf('a'));
  await expect(died).rejects.toEqual(new JobDied('it computed longer than it may'));
});

test.each(Object.entries(BOUNDED_JOBS))(
  '%s may wait for a busy machine much longer than it computes',
  (_name, job) => {
    const { wallClockMs, cpuMs } = job.limits({ path, sizeBytes: 1 } as never);
    expect(wallClockMs).toBeGreaterThanOrEqual(4 * cpuMs);
  },
);

test('what takes more memory than it may is stopped', async () => {
  const bytes = xlsxThatUnpacksTo(190);
  const workbook = { path: join(folder, 'large.xlsx'), sizeBytes: bytes.length };
  writeFileSync(workbook.path, bytes);
  const limits = { ...BOUNDED_JOBS['inspect-file'].limits(workbook), memoryBytes: 1, wallClockMs: 600_000 };
  const died = new ProcessPool(1).run({ name: 'inspect-file', input: workbook, limits }, customerOf('a'));
  await expect(died).rejects.toEqual(new JobDied('it took more memory than it may'));
});

test('nobody has more than half of the processes, however much they send', async () => {
  const pool = new ProcessPool(2);
  const before = started.length;
  const jobs = ['a', 'a', 'a'].map((owner) => pool.run(request, customerOf(owner)).catch(() => undefined));
  expect(started.length - before).toBe(1);
  jobs.push(pool.run(request, customerOf('b')).catch(() => undefined));
  expect(started.length - before).toBe(2);
  await Promise.all(jobs);
});

test('what opens the files of others shares no process with what draws ours', () => {
  const outgoing = Object.entries(BOUNDED_JOBS).filter(([, { kind }]) => kind === 'OUTGOING');
  const drawing = Object.keys(BOUNDED_JOBS).filter((name) => name.startsWith('draw-'));
  expect(outgoing.map(([name]) => name)).toEqual(drawing);
});

test('a process that has grown is not kept for the next job', async () => {
  const pool = new ProcessPool(1, { idleBytes: 1 });
  const before = started.length;
  for (let job = 0; job < 3; job += 1)
    await expect(pool.run(request, customerOf('a'))).rejects.toThrow(FileRefused);
  expect(started.length - before).toBe(3);
});

import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { FileRefused } from '../file-refused.ts';
import type { JobSender } from './job-sender.ts';
import { BOUNDED_JOBS } from './job-table.ts';
import { JobsBusy, ProcessPool } from './process-pool.ts';

// Seventy accounts that nobody confirmed sent one file each, and hung up: a customer's was answered 503 thirteen of thirteen times.

/** On a busy machine a process takes seconds to start. */
vi.setConfig({ testTimeout: 180_000 });

const started: ChildProcess[] = [];
subscribe('child_process', (message) => {
  started.push((message as { process: ChildProcess }).process);
});

const folder = mkdtempSync(join(tmpdir(), 'stampline-line-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const input = { path: join(folder, 'letter.txt'), sizeBytes: 11 };
writeFileSync(input.path, 'no document');
const request = { name: 'inspect-file', input, limits: BOUNDED_JOBS['inspect-file'].limits(input) };

/** One process that nothing else uses, and what became of whose file, in the order of its end. */
function line(room?: ConstructorParameters<typeof ProcessPool>[1]) {
  const pool = new ProcessPool(1, room);
  const looked: string[] = [];
  const turnedAway: string[] = [];
  const sent: Promise<unknown>[] = [];
  const send = (standing: JobSender['standing'], id: string, signal?: AbortSignal) => {
    const job = pool.run(request, { id, standing, signal }).catch((error: unknown) => {
      if (error instanceof FileRefused) looked.push(id);
      else if (error instanceof JobsBusy) turnedAway.push(id);
      else throw error;
    });
    sent.push(job.catch(() => undefined));
    return job;
  };
  return { send, looked, turnedAway, allEnded: () => Promise.all(sent) };
}

test('seventy accounts that nobody confirmed have a quarter of the places, and one turn to one of a customer', async () => {
  const { send, looked, turnedAway, allEnded } = line();
  for (let stranger = 0; stranger < 70; stranger += 1) send('UNCONFIRMED', `stranger ${stranger}`);
  send('CUSTOMER', 'customer');
  await allEnded();
  // One was under way, and sixteen wait.
  expect(turnedAway).toHaveLength(70 - 1 - 16);
  expect(looked.indexOf('customer')).toBeGreaterThanOrEqual(0);
  expect(looked.indexOf('customer')).toBeLessThanOrEqual(2);
});

test('in a full room who confirmed no address gives way, and takes nobody’s place', async () => {
  const { send, looked, turnedAway, allEnded } = line({ all: 3, ofOne: 3, ofUnconfirmed: 2 });
  for (const id of ['under way', 'first', 'second']) send('UNCONFIRMED', id);
  for (const id of ['ada', 'bea']) send('CUSTOMER', id);
  send('UNCONFIRMED', 'third');
  await allEnded();
  expect(turnedAway).toEqual(['second', 'third']);
  expect(looked.toSorted()).toEqual(['ada', 'bea', 'first', 'under way']);
});

test('in a room full of customers the office has a place, and the next turn', async () => {
  const { send, looked, turnedAway, allEnded } = line({ all: 3, ofOne: 3 });
  for (const id of ['under way', 'ada', 'bea', 'cyd']) send('CUSTOMER', id);
  send('OFFICE', 'office');
  send('OFFICE', 'office');
  await allEnded();
  expect(turnedAway).toHaveLength(2);
  expect(looked.slice(0, 4)).toEqual(['under way', 'office', expect.not.stringMatching('office'), 'office']);
});

test('in a room full of customers who sent one file each, who took most lately gives way to a newcomer', async () => {
  const { send, turnedAway, allEnded } = line({ all: 3, ofOne: 3, stepMs: 1 });
  await send('CUSTOMER', 'heavy');
  for (const id of ['under way', 'ada', 'heavy', 'bea', 'newcomer', 'late']) send('CUSTOMER', id);
  await allEnded();
  expect(turnedAway).toEqual(['heavy', 'late']);
});

test('whoever leaves is in nobody’s way: the place is free at once, and the process ends that works for nobody', async () => {
  const { send, looked, turnedAway, allEnded } = line({ all: 1, ofOne: 1 });
  const before = started.length;
  const leaves = [new AbortController(), new AbortController()];
  const left = new Error('left');
  const gone = leaves.map(({ signal }) => expect(send('CUSTOMER', 'gone', signal)).rejects.toBe(left));
  leaves[1]?.abort(left);
  send('CUSTOMER', 'ada');
  leaves[0]?.abort(left);
  await Promise.all(gone);
  await expect(send('CUSTOMER', 'late', AbortSignal.abort(left))).rejects.toBe(left);
  await allEnded();
  expect([looked, turnedAway]).toEqual([['ada'], []]);
  expect(started.slice(before).map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', null]);
});

test('whoever leaves when the answer is there ends nobody else’s work', async () => {
  const { send, looked } = line();
  const leaves = new AbortController();
  await send('CUSTOMER', 'answered', leaves.signal);
  const before = started.length;
  const next = send('CUSTOMER', 'next');
  leaves.abort();
  await next;
  expect([looked, started.length - before]).toEqual([['answered', 'next'], 0]);
});

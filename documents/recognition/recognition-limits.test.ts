import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { declarationOf } from '#testing/declarations/declaration.ts';
import { drawDeclaration, LAYOUTS } from '#testing/declarations/layouts.ts';
import { scansOf } from '#testing/declarations/scans.ts';
import { customerOf } from '#testing/job-senders.ts';
import { BOUNDED_JOBS } from '../bounded/job-table.ts';
import { JobDied, JobsBusy, ProcessPool } from '../bounded/process-pool.ts';
import { runBounded } from '../bounded/run-bounded.ts';

const MEGABYTE = 1024 ** 2;
/** Of one owner, one is read and so many wait. */
const LANE = 4;

const folder = mkdtempSync(join(tmpdir(), 'stampline-recognition-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const declaration = declarationOf(11);
const layout = LAYOUTS['labels to the left'] ?? expect.fail('no layout');
const [scan = Buffer.alloc(0)] = await scansOf(await drawDeclaration(declaration, layout), 11);
const input = { path: join(folder, 'scan.jpg'), sizeBytes: scan.length, mediaType: 'image/jpeg' as const };
writeFileSync(input.path, scan);

test('recognizing that computes or holds more than it may is killed, and the next scan is read', async () => {
  const pool = new ProcessPool(1);
  const limits = BOUNDED_JOBS['recognize-declaration'].limits(input);
  const recognize = (changed: Partial<typeof limits>) =>
    pool.run({ name: 'recognize-declaration', input, limits: { ...limits, ...changed } }, customerOf('a'));
  await expect(recognize({ cpuMs: 300 })).rejects.toEqual(new JobDied('it computed longer than it may'));
  await expect(recognize({ memoryBytes: 110 * MEGABYTE })).rejects.toEqual(
    new JobDied('it took more memory than it may'),
  );
  expect(await recognize({})).toMatchObject({
    textFound: true,
    fields: expect.arrayContaining([
      expect.objectContaining({ path: 'policyNumber', value: declaration.policyNumber }),
    ]),
  });
}, 240_000);

test('who sends many scans at once has few of them wait, and nobody else waits for them all', async () => {
  const read: string[] = [];
  const recognize = (owner: string) =>
    runBounded('recognize-declaration', input, customerOf(owner)).then(
      () => {
        read.push(owner);
        return 'read';
      },
      // A busy machine has no time for some of those that wait: that is no refusal of the next.
      (error: unknown) => (error instanceof JobsBusy ? error.message : String(error)),
    );
  const flood = Array.from({ length: 1 + LANE + 3 }, () => recognize('flood'));
  const other = recognize('other');
  const refused = (await Promise.all(flood)).filter((how) => how === 'too many jobs wait');
  expect(refused).toHaveLength(3);
  expect(await other).toMatch(/^(?:read|no process was free|the machine had no time)/);
  expect(read.indexOf('other')).toBeLessThanOrEqual(2);
}, 240_000);

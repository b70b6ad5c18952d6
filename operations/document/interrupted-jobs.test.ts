import { expect, test, vi } from 'vitest';
import { JobInterrupted, JobsBusy, ProcessPool } from '#documents/bounded/process-pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import { drawBounded } from './draw-bounded.ts';
import { refusedAs } from './store-upload.ts';

/** Who views asks nothing of the database. */
const viewer = { id: 'user', viewedBy: { adminId: 'admin' } } as unknown as Actor;

test.each([
  [new JobInterrupted('its process got SIGKILL'), /^Our server stopped (?:checking|making) this/],
  [new JobsBusy('too many jobs wait'), /^The server is busy/],
])('%s: what happened and what to do next is said, and the reason is for the log', async (why, message) => {
  const ended = vi.spyOn(ProcessPool.prototype, 'run').mockRejectedValue(why);
  const drawn = await drawBounded({ db: null as never }, viewer, 'draw-invoice', null as never).catch(
    (error: unknown) => error,
  );
  ended.mockRestore();
  for (const said of [drawn, refusedAs(why)])
    expect(said).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(message),
      log: why.message,
    });
});

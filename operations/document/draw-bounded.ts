import { AppError } from '#contract/errors.ts';
import type { JobSender } from '#documents/bounded/job-sender.ts';
import type { BoundedJobName, JobInput } from '#documents/bounded/job-table.ts';
import { JobInterrupted, JobsBusy } from '#documents/bounded/process-pool.ts';
import { runBounded } from '#documents/bounded/run-bounded.ts';
import type { Actor } from '#domain/access/actor.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { senderOf } from './sender-of.ts';

const BUSY_RETRY_SECONDS = 30;
type DrawingJob = Extract<BoundedJobName, `draw-${string}`>;

/**
 * A PDF drawn in another process: requests do not wait for it. Throws RATE_LIMITED for a user who asks for many, and
 * UNAVAILABLE when too many wait to be drawn.
 */
export async function drawBounded<Name extends DrawingJob>(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  job: Name,
  input: JobInput<Name>,
): Promise<Buffer> {
  const { viewedBy } = actor;
  // Who views writes nothing down, not even how often they asked, and takes no turn of the customer's.
  if (viewedBy === undefined) await limitAttempts(context.db, LIMITS.pdfOfUser, actor.id);
  const sender: JobSender =
    viewedBy === undefined ? await senderOf(context, actor) : { id: viewedBy.adminId, standing: 'OFFICE' };
  try {
    return Buffer.from(await runBounded(job, input, sender));
  } catch (error) {
    if (!(error instanceof JobsBusy)) throw error;
    throw new AppError('UNAVAILABLE', {
      message:
        error instanceof JobInterrupted
          ? 'Our server stopped making this PDF before it was done. Try again in a minute.'
          : 'The server is busy making PDFs. Try again in a minute.',
      details: { retryAfter: BUSY_RETRY_SECONDS },
      log: error.message,
    });
  }
}

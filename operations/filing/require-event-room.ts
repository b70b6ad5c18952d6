import { AppError } from '#contract/errors.ts';
import { FILING_WORDS_MAXIMUM } from '#contract/limits.ts';
import type { Tx } from '#db/pool.ts';
import { countFilingEvents } from '#db/queries/filing-events.ts';

/** What a customer may do to a filing again and again, each time with words that everybody reads who opens it. */
const REPEATED = ['message', 'withdraw', 'resubmit'];

/** Throws CONFLICT where a customer can add no more to what happened to a filing: all of it is read at once. */
export async function requireEventRoom(tx: Tx, filingId: string): Promise<void> {
  if ((await countFilingEvents(tx, filingId, REPEATED)) < FILING_WORDS_MAXIMUM) return;
  throw new AppError('CONFLICT', {
    message: `This filing was sent again, withdrawn and written about ${FILING_WORDS_MAXIMUM} times, the maximum. Call us.`,
  });
}

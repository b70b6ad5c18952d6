import { AppError } from '#contract/errors.ts';
import { MATCHABLE_MAXIMUM } from '#contract/limits.ts';
import { findBankTransaction } from '#db/queries/bank-transactions.ts';
import {
  type MatchableItem,
  selectMatchablePayments,
  selectMatchableReports,
} from '#db/queries/matchable.ts';
import { DAYS_APART, GATHERED_WITHIN_DAYS } from '#domain/bank-file/match-candidates.ts';
import { addDays } from '#domain/calendar/civil-date.ts';
import { ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';

export interface Matchable {
  items: readonly MatchableItem[];
  /** False where there are more than are listed. */
  isWhole: boolean;
}

/**
 * What is recorded around the day of a transaction, of any amount, and is no other transaction: payments for a deposit,
 * paid reports for a withdrawal; the newest first. Throws NOT_FOUND.
 */
export async function listMatchable({ db }: Pick<OperationContext, 'db'>, id: string): Promise<Matchable> {
  const line = await findBankTransaction(db, id);
  if (line === null) throw new AppError('NOT_FOUND');
  const sought = {
    from: addDays(line.postedOn, -GATHERED_WITHIN_DAYS),
    through: addDays(line.postedOn, DAYS_APART),
    limit: MATCHABLE_MAXIMUM + 1,
  };
  const found =
    line.amount > ZERO ? await selectMatchablePayments(db, sought) : await selectMatchableReports(db, sought);
  return { items: found.slice(0, MATCHABLE_MAXIMUM), isWhole: found.length <= MATCHABLE_MAXIMUM };
}

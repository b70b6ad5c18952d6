import { MATCHES_MAXIMUM } from '#contract/limits.ts';
import type { Db } from '#db/pool.ts';
import { findDueFromAgency } from '#db/queries/bank-fees.ts';
import {
  selectPaidPenalties,
  selectPaidRefunds,
  selectPaidReports,
  selectRecordedPayments,
  selectUnpaidReports,
} from '#db/queries/bank-matches.ts';
import { selectChecksOfDays } from '#db/queries/matchable.ts';
import {
  CHECK_CLEARS_WITHIN_DAYS,
  DAYS_APART,
  RETURNED_WITHIN_DAYS,
} from '#domain/bank-file/match-candidates.ts';
import { matcher, type ProposedMatch } from '#domain/bank-file/propose-matches.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, negateCents, ZERO } from '#domain/money/cents.ts';
import { mapInTurns } from '../take-turns.ts';

interface Line {
  postedOn: CivilDate;
  amount: Cents;
  description: string;
  reference: string;
}

/** What is on the books that each of these lines may be. */
export async function proposeMatchesForLines(db: Db, lines: readonly Line[]): Promise<ProposedMatch[][]> {
  const days = lines.map(({ postedOn }) => postedOn).sort();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const amounts = lines.map(({ amount }) => amount);
  const out = amounts.map(negateCents);
  const since = (daysBefore: number) => ({
    from: addDays(first, -daysBefore),
    through: addDays(last, DAYS_APART),
  });
  const propose = matcher({
    payments: await selectRecordedPayments(db, {
      amounts: [...amounts, ...out],
      ...since(RETURNED_WITHIN_DAYS + DAYS_APART),
    }),
    checks: await selectChecksOfDays(db, { amounts, days: daysNearDeposits(lines), most: MATCHES_MAXIMUM }),
    reports: await selectPaidReports(db, { amounts: out, ...since(CHECK_CLEARS_WITHIN_DAYS) }),
    penalties: await selectPaidPenalties(db, { amounts: out, ...since(CHECK_CLEARS_WITHIN_DAYS) }),
    unpaidReports: await selectUnpaidReports(db, { amounts: out, asOf: last }),
    refunds: await selectPaidRefunds(db, { amounts: out, ...since(CHECK_CLEARS_WITHIN_DAYS) }),
    dueFromAgency: await findDueFromAgency(db),
  });
  return await mapInTurns(lines, propose);
}

/** Each day on which checks of one of these lines may have been received. A page may reach over years. */
function daysNearDeposits(lines: readonly Line[]): CivilDate[] {
  const apart = Array.from({ length: 2 * DAYS_APART + 1 }, (_, at) => at - DAYS_APART);
  const deposits = lines.filter(({ amount }) => amount > ZERO);
  return [...new Set(deposits.flatMap(({ postedOn }) => apart.map((by) => addDays(postedOn, by))))];
}

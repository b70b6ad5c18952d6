import { sql } from 'kysely';
import type { ChecksOfDay } from '#domain/bank-file/match-candidates.ts';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { type Cents, cents, negateCents } from '#domain/money/cents.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import type { Db } from '../pool.ts';
import type { BankMatch } from './bank-matches.ts';

/** Something on the books that no line of the bank is yet. */
export type MatchableItem = BankMatch & {
  kind: 'PAYMENT' | 'REPORT';
  name: string;
  company: string | null;
  on: CivilDate;
  method: DirectPaymentMethod;
  /** What of a line's amount it would be: above zero where it came in. */
  amount: Cents;
  isReturned: boolean;
};

interface Sought {
  from: CivilDate;
  through: CivilDate;
  limit: number;
}

/**
 * Payments received on these days, the newest first. One that the bank returned was deposited; one that was reversed
 * otherwise was not.
 */
export async function selectMatchablePayments(
  db: Db,
  { from, through, limit }: Sought,
): Promise<MatchableItem[]> {
  const rows = await db
    .selectFrom('company_payments as payment')
    .innerJoin('companies as company', 'company.id', 'payment.company_id')
    .leftJoin('payment_reversals as reversal', 'reversal.payment_id', 'payment.id')
    .leftJoin('bank_transaction_matches as match', 'match.payment_id', 'payment.id')
    .select(['payment.id', 'payment.reference', 'company.company', 'payment.received_on'])
    .select(['payment.method', 'payment.amount_cents', 'reversal.is_return'])
    .where('payment.source', '=', 'RECEIVED')
    .where('payment.received_on', '>=', from)
    .where('payment.received_on', '<=', through)
    .where('match.id', 'is', null)
    .where(({ eb, or }) => or([eb('reversal.payment_id', 'is', null), eb('reversal.is_return', '=', true)]))
    .orderBy('payment.received_on', 'desc')
    .orderBy('company.company')
    .orderBy('payment.id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, reference, company, method, ...row }) =>
    method === null
      ? []
      : {
          kind: 'PAYMENT' as const,
          id,
          name: reference,
          company,
          on: parseCivilDate(row.received_on),
          method,
          amount: cents(BigInt(row.amount_cents)),
          isReturned: row.is_return === true,
        },
  );
}

/** Reports paid on these days, the newest first; those that nothing was paid for left no trace at the bank. */
export async function selectMatchableReports(
  db: Db,
  { from, through, limit }: Sought,
): Promise<MatchableItem[]> {
  const rows = await db
    .selectFrom('reports as report')
    .leftJoin('bank_transaction_matches as match', 'match.report_id', 'report.id')
    .select(['report.id', 'report.state', 'report.duty', 'report.period_start', 'report.period_end'])
    .select(['report.paid_cents', 'report.paid_on', 'report.payment_method'])
    .where('report.status', '=', 'PAID')
    .where('report.paid_cents', '<>', '0')
    .where('report.paid_on', '>=', from)
    .where('report.paid_on', '<=', through)
    .where('match.id', 'is', null)
    .orderBy('report.paid_on', 'desc')
    .orderBy('report.state')
    .orderBy('report.id')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => {
    const { id, state, duty, paid_cents: paid, paid_on: on, payment_method: method } = row;
    if (paid === null || on === null || method === null) return [];
    const periodStart = parseCivilDate(row.period_start);
    const periodEnd = parseCivilDate(row.period_end);
    return {
      kind: 'REPORT' as const,
      id,
      name: reportTitle({ state, duty, periodStart, periodEnd }),
      company: null,
      on: parseCivilDate(on),
      method,
      amount: negateCents(cents(BigInt(paid))),
      isReturned: false,
    };
  });
}

/** The checks of each of these days where all that no line is yet come to one of these amounts; of a day two or more, and not more than `most`. */
export async function selectChecksOfDays(
  db: Db,
  { amounts, days, most }: { amounts: readonly Cents[]; days: readonly CivilDate[]; most: number },
): Promise<ChecksOfDay[]> {
  const { rows } = await sql<{ receivedOn: string; ids: string[]; amount: string }>`
    select payment.received_on as "receivedOn", array_agg(payment.id::text order by payment.id) as ids,
      sum(payment.amount_cents)::text as amount
    from company_payments payment
    where payment.source = 'RECEIVED' and payment.method = 'CHECK'
      and payment.received_on = any(${[...days]}::date[])
      and not exists (select from payment_reversals reversal where reversal.payment_id = payment.id)
      and not exists (select from bank_transaction_matches match where match.payment_id = payment.id)
    group by payment.received_on
    having count(*) between 2 and ${sql.lit(most)}
      and sum(payment.amount_cents) = any(${amounts.map(String)}::bigint[])
    order by payment.received_on
  `.execute(db);
  return rows.map(({ receivedOn, ids, amount }) => ({
    ids,
    receivedOn: parseCivilDate(receivedOn),
    amount: cents(BigInt(amount)),
  }));
}

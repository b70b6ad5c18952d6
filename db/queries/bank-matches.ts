import { sql } from 'kysely';
import type {
  PaidPenalty,
  PaidRefund,
  PaidReport,
  RecordedPayment,
  UnfiledReport,
  UnpaidReport,
} from '#domain/bank-file/match-candidates.ts';
import type { MatchKind } from '#domain/bank-file/propose-matches.ts';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import type { Db } from '../pool.ts';
import { moneyOfReport } from './report-money.ts';

interface Sought {
  /** In cents, as they are on the books. */
  amounts: readonly Cents[];
  from: CivilDate;
  through: CivilDate;
}

const anyOf = (amounts: readonly Cents[]) => sql`any(${amounts.map(String)}::bigint[])`;
const toCents = (text: string): Cents => cents(BigInt(text));

/** Payments received of these amounts from one day through another, reversed or not, that miss one of their lines. */
export async function selectRecordedPayments(db: Db, sought: Sought): Promise<RecordedPayment[]> {
  const { rows } = await sql<
    Omit<RecordedPayment, 'amount' | 'receivedOn' | 'reversal'> & {
      amount: string;
      receivedOn: string;
      reason: string | null;
      reversedOn: string | null;
    }
  >`
    select payment.id, payment.company_id as "companyId", company.company, payment.amount_cents as amount,
      payment.method, payment.reference, payment.received_on as "receivedOn", reversal.reason,
      reversal.reversed_on as "reversedOn", deposit.id is not null as "isDeposited", back.id is not null as "isReturned"
    from company_payments payment
    join companies company on company.id = payment.company_id
    left join payment_reversals reversal on reversal.payment_id = payment.id
    left join bank_transaction_matches deposit on deposit.payment_id = payment.id
    left join bank_transaction_matches back on back.reversal_id = payment.id
    where payment.amount_cents = ${anyOf(sought.amounts)} and payment.source = 'RECEIVED'
      and payment.received_on between ${sought.from} and ${sought.through}
      and (deposit.id is null or back.id is null)
    order by payment.received_on, payment.id
  `.execute(db);
  return rows.map(({ reason, reversedOn, ...row }) => ({
    ...row,
    amount: toCents(row.amount),
    receivedOn: parseCivilDate(row.receivedOn),
    reversal:
      reason === null || reversedOn === null ? null : { reason, reversedOn: parseCivilDate(reversedOn) },
  }));
}

const titleOf = (report: { state: JurisdictionCode; duty: string; start: string; end: string }) =>
  reportTitle({
    state: report.state,
    duty: report.duty,
    periodStart: parseCivilDate(report.start),
    periodEnd: parseCivilDate(report.end),
  });

/** What was paid for reports, of these amounts and days, that no line is yet. */
export async function selectPaidReports(db: Db, sought: Sought): Promise<PaidReport[]> {
  const { rows } = await sql<{
    id: string;
    state: JurisdictionCode;
    duty: string;
    start: string;
    end: string;
    amount: string;
    paidOn: string;
    method: DirectPaymentMethod;
    reference: string;
    confirmation: string;
  }>`
    select report.id, report.state, report.duty, report.period_start as start, report.period_end as "end",
      report.paid_cents as amount, report.paid_on as "paidOn", report.payment_method as method,
      report.payment_reference as reference, coalesce(report.confirmation, '') as confirmation
    from reports report
    where report.paid_cents = ${anyOf(sought.amounts)} and report.status = 'PAID'
      and report.paid_on between ${sought.from} and ${sought.through}
      and not exists (select from bank_transaction_matches match where match.report_id = report.id)
    order by report.paid_on, report.id
  `.execute(db);
  return rows.map(({ duty, start, end, ...row }) => ({
    ...row,
    title: titleOf({ state: row.state, duty, start, end }),
    amount: toCents(row.amount),
    paidOn: parseCivilDate(row.paidOn),
  }));
}

interface SoughtDue {
  /** In cents, above zero. */
  amounts: readonly Cents[];
  asOf: CivilDate;
}

/** Filed reports by which one of these amounts is left to pay when a day is over. */
export async function selectUnpaidReports(db: Db, { amounts, asOf }: SoughtDue): Promise<UnpaidReport[]> {
  const { rows } = await sql<{
    id: string;
    state: JurisdictionCode;
    duty: string;
    start: string;
    end: string;
    due: string;
    filedOn: string;
    confirmation: string;
  }>`
    select report.id, report.state, report.duty, report.period_start as start, report.period_end as "end",
      money.owed as due, report.filed_on as "filedOn", coalesce(report.confirmation, '') as confirmation
    from reports report cross join ${moneyOfReport(asOf)}
    where report.status = 'FILED' and report.is_latest and report.filed_on <= ${asOf}
      and money.owed > 0 and money.owed = ${anyOf(amounts)}
    order by report.filed_on, report.id
  `.execute(db);
  return rows.map(({ duty, start, end, ...row }) => ({
    ...row,
    title: titleOf({ state: row.state, duty, start, end }),
    due: toCents(row.due),
    filedOn: parseCivilDate(row.filedOn),
  }));
}

/** Reports that are not filed and by which one of these amounts is owed so far when a day is over. */
export async function selectUnfiledReports(db: Db, { amounts, asOf }: SoughtDue): Promise<UnfiledReport[]> {
  const { rows } = await sql<{
    id: string;
    state: JurisdictionCode;
    duty: string;
    start: string;
    end: string;
    due: string;
  }>`
    select report.id, report.state, report.duty, report.period_start as start, report.period_end as "end",
      money.owed as due
    from reports report cross join ${moneyOfReport(asOf)}
    where report.status in ('OPEN', 'READY') and report.is_latest
      and money.owed > 0 and money.owed = ${anyOf(amounts)}
    order by report.period_end, report.id
  `.execute(db);
  return rows.map((row) => ({ id: row.id, title: titleOf(row), due: toCents(row.due) }));
}

/** Refunds of these amounts and days that no line is yet. */
export async function selectPaidRefunds(db: Db, sought: Sought): Promise<PaidRefund[]> {
  const { rows } = await sql<Omit<PaidRefund, 'amount' | 'paidOn'> & Record<'amount' | 'paidOn', string>>`
    select refund.id, refund.company_id as "companyId", company.company, refund.amount_cents as amount,
      refund.paid_on as "paidOn", refund.method, refund.reference
    from company_refunds refund join companies company on company.id = refund.company_id
    where refund.amount_cents = ${anyOf(sought.amounts)}
      and refund.paid_on between ${sought.from} and ${sought.through}
      and not exists (select from bank_transaction_matches match where match.refund_id = refund.id)
    order by refund.paid_on, refund.id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    amount: toCents(row.amount),
    paidOn: parseCivilDate(row.paidOn),
  }));
}

/** Penalties of these amounts and days that were paid by themselves, stand, and that no line is yet. */
export async function selectPaidPenalties(db: Db, sought: Sought): Promise<PaidPenalty[]> {
  const { rows } = await sql<
    Omit<PaidPenalty, 'amount' | 'paidOn' | 'title'> &
      Record<'amount' | 'paidOn' | 'duty' | 'start' | 'end', string>
  >`
    select penalty.id, report.state, report.duty, report.period_start as start, report.period_end as "end",
      (penalty.penalty_cents + penalty.interest_cents)::text as amount, penalty.paid_on as "paidOn", penalty.method,
      penalty.reference
    from report_penalties penalty join reports report on report.id = penalty.report_id
    where penalty.penalty_cents + penalty.interest_cents = ${anyOf(sought.amounts)}
      and penalty.paid_on between ${sought.from} and ${sought.through}
      and not exists (select from report_penalty_reversals where report_penalty_id = penalty.id)
      and not exists (select from bank_transaction_matches match where match.report_penalty_id = penalty.id)
    order by penalty.paid_on, penalty.id
  `.execute(db);
  return rows.map(({ duty, start, end, ...row }) => ({
    ...row,
    title: titleOf({ state: row.state, duty, start, end }),
    amount: toCents(row.amount),
    paidOn: parseCivilDate(row.paidOn),
  }));
}

/** Something that a line is matched with. */
export interface BankMatch {
  kind: Exclude<MatchKind, 'RETURN' | 'REMITTANCE'>;
  id: string;
}

/** The columns that say what it is, by its kind. */
export const MATCH_COLUMNS = {
  PAYMENT: 'payment_id',
  REVERSAL: 'reversal_id',
  REPORT: 'report_id',
  REFUND: 'refund_id',
  BANK_FEE: 'bank_fee_id',
  PENALTY: 'report_penalty_id',
} as const satisfies Record<BankMatch['kind'], string>;

/**
 * Whether some line of the bank is one of these already. Ask with the money of their companies, or the reports, locked.
 */
export async function isSomeMatched(db: Db, matches: readonly BankMatch[]): Promise<boolean> {
  const row = await db
    .selectFrom('bank_transaction_matches')
    .select('id')
    .where(({ or, eb }) => or(matches.map(({ kind, id }) => eb(MATCH_COLUMNS[kind], '=', id))))
    .executeTakeFirst();
  return row !== undefined;
}

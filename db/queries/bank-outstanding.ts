import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents, ZERO } from '#domain/money/cents.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import type { Db } from '../pool.ts';

/** Something that the books and the bank have on different sides of a day. */
export interface OutstandingItem {
  kind: 'PAYMENT' | 'REPORT' | 'REFUND' | 'BANK_FEE';
  id: string;
  name: string;
  companyId: string | null;
  company: string | null;
  on: CivilDate;
  method: DirectPaymentMethod | null;
  /** What the books have of it by that day beyond what the bank has: above zero where it came in. */
  amount: Cents;
  /** The bank posted it by that day, and the books have it later or not. */
  isAhead: boolean;
}

/** Of one side: how many, what they come to, and the oldest as far as they fit. */
export interface Outstanding {
  count: number;
  sum: Cents;
  items: readonly OutstandingItem[];
}

interface Row {
  id: string;
  kind: OutstandingItem['kind'];
  on: string;
  amount: string;
  isAhead: boolean;
  name: string | null;
  companyId: string | null;
  company: string | null;
  method: DirectPaymentMethod | null;
  state: JurisdictionCode | null;
  duty: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  count: number;
  sum: string;
}

const NONE: Outstanding = { count: 0, sum: ZERO, items: [] };

/**
 * What is booked on the bank's account through a day and on no line of the bank posted through it, and the other way
 * round: what came in above zero, what went out below. Whatever was booked and taken back by then is neither.
 */
export async function selectOutstanding(
  db: Db,
  through: CivilDate,
  limit: number,
): Promise<{ deposits: Outstanding; payments: Outstanding }> {
  const { rows } = await sql<Row>`
    with booked as (
      select coalesce(entry.payment_id, entry.report_id, entry.refund_id, entry.bank_fee_id) as id,
        min(posting.booked_on) as first_on, max(posting.booked_on) as last_on, sum(posting.amount_cents) as amount
      from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
      where posting.account_id in (select id from ledger_accounts where kind = 'BANK')
        and posting.booked_on <= ${through}::date
      group by 1
    ), told as (
      select coalesce(match.payment_id, match.reversal_id, match.report_id, match.refund_id, match.bank_fee_id) as id,
        min(line.posted_on) as first_on,
        sum(coalesce(deposit.amount_cents, -report.paid_cents, line.amount_cents)) as amount
      from bank_transaction_matches match join bank_transactions line on line.id = match.transaction_id
      left join payments deposit on deposit.id = match.payment_id
      left join reports report on report.id = match.report_id
      where line.posted_on <= ${through}::date
      group by 1
    ), apart as (
      select id, coalesce(booked.amount, 0) - coalesce(told.amount, 0) as amount, booked.id is null as "isAhead",
        case when booked.id is null then told.first_on when booked.amount > 0 then booked.first_on
          else booked.last_on end as on
      from booked full join told using (id)
      where id is not null and coalesce(booked.amount, 0) <> coalesce(told.amount, 0)
    ), placed as (
      select apart.*, count(*) over side as count, sum(amount) over side as sum,
        row_number() over (partition by amount > 0 order by apart.on, id) as place
      from apart window side as (partition by amount > 0)
    )
    select placed.id, placed.on, placed.amount::text, placed."isAhead", placed.count::integer, placed.sum::text,
      case when payment.id is not null then 'PAYMENT' when report.id is not null then 'REPORT'
        when refund.id is not null then 'REFUND' else 'BANK_FEE' end as kind,
      coalesce(payment.reference, refund.reference, fee.description) as name,
      company.id as "companyId", company.company,
      coalesce(payment.method, refund.method, report.payment_method) as method,
      report.state, report.duty, report.period_start as "periodStart", report.period_end as "periodEnd"
    from placed
    left join company_payments payment on payment.id = placed.id
    left join reports report on report.id = placed.id
    left join company_refunds refund on refund.id = placed.id
    left join bank_fees fee on fee.id = placed.id
    left join companies company on company.id = coalesce(payment.company_id, refund.company_id)
    where place <= ${limit}
    order by placed.on, placed.id
  `.execute(db);
  const sideOf = (isIn: boolean): Outstanding => {
    const found = rows.filter(({ amount }) => BigInt(amount) > 0n === isIn);
    const [first] = found;
    if (first === undefined) return NONE;
    return { count: first.count, sum: cents(BigInt(first.sum)), items: found.map(toItem) };
  };
  return { deposits: sideOf(true), payments: sideOf(false) };
}

function toItem(row: Row): OutstandingItem {
  const { id, kind, companyId, company, method, isAhead } = row;
  const on = parseCivilDate(row.on);
  return {
    id,
    kind,
    name: nameOf(row),
    companyId,
    company,
    on,
    method,
    amount: cents(BigInt(row.amount)),
    isAhead,
  };
}

function nameOf({ name, state, duty, periodStart, periodEnd }: Row): string {
  if (state === null || duty === null || periodStart === null || periodEnd === null) return name ?? '';
  return reportTitle({
    state,
    duty,
    periodStart: parseCivilDate(periodStart),
    periodEnd: parseCivilDate(periodEnd),
  });
}

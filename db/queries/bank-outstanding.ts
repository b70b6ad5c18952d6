import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents, ZERO } from '#domain/money/cents.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import type { Db } from '../pool.ts';

/** Something that the books and the bank have on different sides of a day. */
export interface OutstandingItem {
  kind: 'PAYMENT' | 'REPORT' | 'PENALTY' | 'REFUND' | 'BANK_FEE';
  id: string;
  name: string;
  companyId: string | null;
  company: string | null;
  /** Of what was paid for a report and of a penalty; null: it is neither. */
  reportId: string | null;
  on: CivilDate;
  method: DirectPaymentMethod | null;
  /** What the books have of it by that day beyond what the bank has: above zero where it came in. */
  amount: Cents;
}

/** Of one side: how many, what they come to, and the oldest as far as they fit. */
export interface Outstanding {
  count: number;
  sum: Cents;
  items: readonly OutstandingItem[];
}

/** On which side: in the books and not at the bank, came in or went out; or at the bank and not in the books. */
export const OUTSTANDING_GROUPS = ['DEPOSIT', 'PAYMENT', 'BANK_CREDIT', 'BANK_DEBIT'] as const;
export type OutstandingGroup = (typeof OUTSTANDING_GROUPS)[number];

interface Row {
  carried: string;
  id: string | null;
  group: OutstandingGroup;
  kind: OutstandingItem['kind'];
  on: string;
  amount: string;
  name: string | null;
  companyId: string | null;
  company: string | null;
  reportId: string | null;
  method: DirectPaymentMethod | null;
  state: JurisdictionCode | null;
  duty: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  count: number;
  sum: string;
}

type FoundRow = Row & { id: string };

const NONE: Outstanding = { count: 0, sum: ZERO, items: [] };

/**
 * What is booked on the bank's account through a day and on no line of the bank posted through it, and the other way
 * round. Whatever was booked and taken back by then is neither. With a day to start from, what was booked through that
 * day is taken for cleared by it, except what a later line is matched with, or what is taken back without any line:
 * `carried` is what these come to. `limit` null lists all.
 */
export async function selectOutstanding(
  db: Db,
  { through, start, limit }: { through: CivilDate; start: CivilDate | null; limit: number | null },
): Promise<{ carried: Cents; groups: Record<OutstandingGroup, Outstanding> }> {
  const since = start ?? '-infinity';
  const { rows } = await sql<Row>`
    with booked as (
      select coalesce(entry.payment_id, entry.report_id, entry.refund_id, entry.bank_fee_id, entry.report_penalty_id) as id,
        posting.amount_cents > 0 as "isIn", min(posting.booked_on) as first_on, max(posting.booked_on) as last_on,
        sum(case when posting.booked_on > ${since}::date then posting.amount_cents else 0 end) as since,
        sum(case when posting.booked_on > ${since}::date then 0 else posting.amount_cents end) as before
      from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
      where posting.account_id in (select id from ledger_accounts where kind = 'BANK')
        and posting.booked_on <= ${through}::date
      group by 1, 2
    ), told as (
      select coalesce(match.payment_id, match.reversal_id, match.report_id, match.refund_id, match.bank_fee_id,
          match.report_penalty_id) as id,
        line.amount_cents > 0 as "isIn", min(line.posted_on) as first_on,
        sum(case when line.posted_on > ${through}::date then 0
          else coalesce(deposit.amount_cents, -report.paid_cents, line.amount_cents) end) as amount
      from bank_transaction_matches match join bank_transactions line on line.id = match.transaction_id
      left join payments deposit on deposit.id = match.payment_id
      left join reports report on report.id = match.report_id
      where line.posted_on > ${since}::date
      group by 1, 2
    ), counted as (
      select id, "isIn", booked.first_on, booked.last_on, told.first_on as told_on,
        coalesce(since, 0) - coalesce(told.amount, 0) as apart,
        case when told.id is not null
            or (sum(coalesce(since, 0) + coalesce(before, 0)) over item = 0 and count(told.id) over item = 0)
          then coalesce(before, 0) else 0 end as carried
      from booked full join told using (id, "isIn")
      where id is not null
      window item as (partition by id)
    ), apart as (
      select id, sum(apart + carried) as amount,
        coalesce(sum(apart + carried) filter (where "isIn"), 0) as came_in,
        coalesce(sum(apart + carried) filter (where not "isIn"), 0) as went_out,
        min(first_on) filter (where "isIn") as came_in_on, max(last_on) filter (where not "isIn") as went_out_on,
        min(told_on) filter (where "isIn") as credited_on, min(told_on) filter (where not "isIn") as debited_on
      from counted group by id
    ), grouped as (
      select id, amount, case when amount > 0 and went_out > greatest(came_in, 0) then 'BANK_DEBIT'
        when amount > 0 then 'DEPOSIT' when came_in < least(went_out, 0) then 'BANK_CREDIT' else 'PAYMENT' end as "group",
        came_in_on, went_out_on, credited_on, debited_on
      from apart where amount <> 0
    ), dated as (
      select id, amount, "group", case "group" when 'DEPOSIT' then came_in_on when 'PAYMENT' then went_out_on
        when 'BANK_CREDIT' then credited_on else debited_on end as on
      from grouped
    ), placed as (
      select dated.*, count(*) over side as count, sum(amount) over side as sum,
        row_number() over (partition by "group" order by dated.on, id) as place
      from dated window side as (partition by "group")
    )
    select opening.carried, placed.id, placed.on, placed.amount::text, placed."group", placed.count::integer,
      placed.sum::text,
      case when payment.id is not null then 'PAYMENT' when penalty.id is not null then 'PENALTY'
        when report.id is not null then 'REPORT' when refund.id is not null then 'REFUND' else 'BANK_FEE' end as kind,
      coalesce(payment.reference, refund.reference, fee.description) as name,
      company.id as "companyId", company.company, report.id as "reportId",
      coalesce(payment.method, refund.method, penalty.method, report.payment_method) as method,
      report.state, report.duty, report.period_start as "periodStart", report.period_end as "periodEnd"
    from (select coalesce(sum(carried), 0)::text as carried from counted) opening
    left join placed on ${limit}::integer is null or place <= ${limit}::integer
    left join company_payments payment on payment.id = placed.id
    left join report_penalties penalty on penalty.id = placed.id
    left join reports report on report.id in (placed.id, penalty.report_id)
    left join company_refunds refund on refund.id = placed.id
    left join bank_fees fee on fee.id = placed.id
    left join companies company on company.id = coalesce(payment.company_id, refund.company_id)
    order by placed.on, placed.id
  `.execute(db);
  const groupOf = (group: OutstandingGroup): Outstanding => {
    const found = rows.filter((row): row is FoundRow => row.id !== null && row.group === group);
    const [first] = found;
    if (first === undefined) return NONE;
    return { count: first.count, sum: cents(BigInt(first.sum)), items: found.map(toItem) };
  };
  return {
    carried: cents(BigInt(rows[0]?.carried ?? '0')),
    groups: {
      DEPOSIT: groupOf('DEPOSIT'),
      PAYMENT: groupOf('PAYMENT'),
      BANK_CREDIT: groupOf('BANK_CREDIT'),
      BANK_DEBIT: groupOf('BANK_DEBIT'),
    },
  };
}

function toItem(row: FoundRow): OutstandingItem {
  const { id, kind, companyId, company, reportId, method } = row;
  const on = parseCivilDate(row.on);
  return {
    id,
    kind,
    name: nameOf(row),
    companyId,
    company,
    reportId,
    on,
    method,
    amount: cents(BigInt(row.amount)),
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

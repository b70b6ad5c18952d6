import { type RawBuilder, sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { Ageing, Owed } from '#domain/ledger/standing.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { isPendingReturn, owesMoney } from '../lists/filing-conditions.ts';
import type { Db } from '../pool.ts';

/** A day, and the time zone in which filings are counted to the day they came in. */
export interface AgedOn {
  today: CivilDate;
  timeZone: string;
}

/**
 * Every filing with what is open on it: days for which what was billed has been due (decision 121), no days for what
 * waits for its invoice, and less than nothing for a return that is not completed.
 */
function aged({ today, timeZone }: AgedOn, companyIds: readonly string[] | null): RawBuilder<unknown> {
  const ofCompany = companyIds === null ? sql`` : sql`and filing.company_id = any(${companyIds}::uuid[])`;
  return sql`
  select filing.company_id, filing.total_cents - filing.paid_cents as open,
    case when filing.payment_method <> 'PENDING_INVOICE'
      then ${today}::date - coalesce(invoice.due_on, (filing.created_at at time zone ${timeZone}::text)::date) end as age,
    filing.invoice_id is null as is_direct
  from filings filing left join invoices invoice on invoice.id = filing.invoice_id
  where ${sql.raw(owesMoney('filing'))} ${ofCompany}
  union all
  select filing.company_id, filing.total_cents - filing.paid_cents, null, false from filings filing
  where ${sql.raw(isPendingReturn('filing'))} ${ofCompany}`;
}

const AGES = [
  sql`age <= 0`,
  sql`age between 1 and 30`,
  sql`age between 31 and 60`,
  sql`age between 61 and 90`,
  sql`age > 90`,
];
const PARTS = [
  ...AGES.map((age) => sql`open > 0 and ${age}`),
  ...AGES.map((age) => sql`open > 0 and ${age} and is_direct`),
  sql`open > 0 and age is null`,
  sql`open < 0`,
];

/** Text, because an array comes without a type of its own: the sums are read as they are written. */
const SUMS: RawBuilder<string[]> = sql`array[${sql.join(
  PARTS.map((part) => sql`abs(coalesce(sum(open) filter (where ${part}), 0))::bigint::text`),
)}]`;

function toOwed(sums: readonly string[]): Owed {
  const part = (index: number) => {
    const sum = sums[index];
    if (sum === undefined) throw new Error('what is owed without all its sums');
    return cents(BigInt(sum));
  };
  const ageingFrom = (index: number): Ageing => [
    part(index),
    part(index + 1),
    part(index + 2),
    part(index + 3),
    part(index + 4),
  ];
  const directPay = ageingFrom(AGES.length);
  return { ageing: ageingFrom(0), directPay, notInvoiced: part(10), pendingReturns: part(11) };
}

/** What a company owes, or all of them together for null, in its parts. */
export async function findOwed(db: Db, companyId: string | null, on: AgedOn): Promise<Owed> {
  const { rows } = await sql<{ sums: string[] }>`
    select ${SUMS} as sums from (${aged(on, companyId === null ? null : [companyId])}) filing
  `.execute(db);
  return toOwed(rows[0]?.sums ?? []);
}

/** What each of these companies owes; one that owes nothing is left out. */
export async function selectOwed(
  db: Db,
  companyIds: readonly string[],
  on: AgedOn,
): Promise<ReadonlyMap<string, Owed>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; sums: string[] }>`
    select company_id as id, ${SUMS} as sums from (${aged(on, companyIds)}) filing group by company_id
  `.execute(db);
  return new Map(rows.map(({ id, sums }) => [id, toOwed(sums)]));
}

/** Past due on filings that are paid one by one. */
export interface PastDueFilings {
  filings: number;
  open: Cents;
}

/** What of it a company's other users submitted: nothing of it stands among the filings of this one. */
export async function findPastDueOfColleagues(
  db: Db,
  user: { userId: string; companyId: string },
  on: AgedOn,
): Promise<PastDueFilings> {
  const { rows } = await sql<{ filings: number; open: string }>`
    select count(*)::integer as filings, coalesce(sum(filing.total_cents - filing.paid_cents), 0)::text as open
    from filings filing
    where filing.company_id = ${user.companyId} and filing.submitter_id <> ${user.userId}
      and ${WITHOUT_INVOICE.directPay} and ${sql.raw(owesMoney('filing'))}
      and (filing.created_at at time zone ${on.timeZone}::text)::date < ${on.today}::date
  `.execute(db);
  return { filings: rows[0]?.filings ?? 0, open: cents(BigInt(rows[0]?.open ?? 0)) };
}

/** What a company owes, in its parts. */
export interface Receivable extends Owed {
  companyId: string;
  company: string;
}

/** The companies with something open: what is late comes first, the most of it at the top. At most `limit`. */
export async function selectReceivables(db: Db, on: AgedOn, limit: number): Promise<Receivable[]> {
  const { rows } = await sql<{ id: string; company: string; sums: string[] }>`
    select companies.id, companies.company, ${SUMS} as sums
    from (${aged(on, null)}) filing join companies on companies.id = filing.company_id
    group by companies.id
    order by coalesce(sum(open) filter (where age > 0), 0) desc, sum(open) desc, companies.id
    limit ${limit}
  `.execute(db);
  return rows.map(({ id, company, sums }) => ({ companyId: id, company, ...toOwed(sums) }));
}

/** Open filings of a company that are on no invoice. */
export interface OpenFilings {
  companyId: string;
  company: string;
  filings: number;
  /** The day on which the first of them came in. */
  since: CivilDate;
  open: Cents;
}

const WITHOUT_INVOICE = {
  toInvoice: sql`filing.payment_method = 'PENDING_INVOICE'`,
  directPay: sql`filing.payment_method <> 'PENDING_INVOICE' and filing.invoice_id is null`,
};

/**
 * The companies with open filings on no invoice, those to be invoiced or those that are paid one by one; the one that
 * waits longest first. At most `limit`.
 */
export async function selectWithoutInvoice(
  db: Db,
  which: keyof typeof WITHOUT_INVOICE,
  { timeZone }: AgedOn,
  limit: number,
): Promise<OpenFilings[]> {
  const { rows } = await sql<{ id: string; company: string; filings: number; since: string; open: string }>`
    select companies.id, companies.company, count(*)::integer as filings,
      (min(filing.created_at) at time zone ${timeZone}::text)::date::text as since,
      sum(filing.total_cents - filing.paid_cents)::text as open
    from filings filing join companies on companies.id = filing.company_id
    where ${WITHOUT_INVOICE[which]} and ${sql.raw(owesMoney('filing'))}
    group by companies.id order by min(filing.created_at), companies.id limit ${limit}
  `.execute(db);
  return rows.map(({ id, since, open, ...row }) => ({
    ...row,
    companyId: id,
    since: parseCivilDate(since),
    open: cents(BigInt(open)),
  }));
}

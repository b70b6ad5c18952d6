import { type RawBuilder, sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { Owed } from '#domain/ledger/standing.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
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
      then ${today}::date - coalesce(invoice.due_on, (filing.created_at at time zone ${timeZone}::text)::date) end as age
  from filings filing left join invoices invoice on invoice.id = filing.invoice_id
  where filing.paid_cents < filing.total_cents and filing.status <> 'REJECTED' ${ofCompany}
  union all
  select filing.company_id, filing.total_cents - filing.paid_cents, null from filings filing
  where filing.paid_cents > filing.total_cents and filing.status <> 'REJECTED' ${ofCompany}`;
}

const PARTS = [
  sql`open > 0 and age <= 0`,
  sql`open > 0 and age between 1 and 30`,
  sql`open > 0 and age between 31 and 60`,
  sql`open > 0 and age between 61 and 90`,
  sql`open > 0 and age > 90`,
  sql`open > 0 and age is null`,
  sql`open < 0`,
];

/** Text, because an array comes without a type of its own: the sums are read as they are written. */
const SUMS: RawBuilder<string[]> = sql`array[${sql.join(
  PARTS.map((part) => sql`abs(coalesce(sum(open) filter (where ${part}), 0))::bigint::text`),
)}]`;

function toOwed(sums: readonly string[]): Owed {
  const [current, to30, to60, to90, longer, notInvoiced, pendingReturns] = sums.map((sum) =>
    cents(BigInt(sum)),
  );
  if (
    current === undefined ||
    to30 === undefined ||
    to60 === undefined ||
    to90 === undefined ||
    longer === undefined ||
    notInvoiced === undefined ||
    pendingReturns === undefined
  ) {
    throw new Error('what is owed without all its sums');
  }
  return { ageing: [current, to30, to60, to90, longer], notInvoiced, pendingReturns };
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

/** The filings of a company that wait for an invoice. */
export interface ToInvoice {
  companyId: string;
  company: string;
  filings: number;
  /** The day on which the first of them came in. */
  since: CivilDate;
  open: Cents;
}

/** The companies that are to be invoiced, the one that waits longest first. At most `limit`. */
export async function selectToInvoice(db: Db, { timeZone }: AgedOn, limit: number): Promise<ToInvoice[]> {
  const { rows } = await sql<{ id: string; company: string; filings: number; since: string; open: string }>`
    select companies.id, companies.company, count(*)::integer as filings,
      (min(filing.created_at) at time zone ${timeZone}::text)::date::text as since,
      sum(filing.total_cents - filing.paid_cents)::text as open
    from filings filing join companies on companies.id = filing.company_id
    where filing.payment_method = 'PENDING_INVOICE' and filing.paid_cents < filing.total_cents
      and filing.status <> 'REJECTED'
    group by companies.id order by min(filing.created_at), companies.id limit ${limit}
  `.execute(db);
  return rows.map(({ id, since, open, ...row }) => ({
    ...row,
    companyId: id,
    since: parseCivilDate(since),
    open: cents(BigInt(open)),
  }));
}

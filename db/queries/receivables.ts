import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';

/** What is owed, in cents: not due yet, due for up to 30, 60 and 90 days, and for longer. */
export type Ageing = readonly [current: Cents, to30: Cents, to60: Cents, to90: Cents, longer: Cents];

/** A day, and the time zone in which filings are counted to the day they came in. */
export interface AgedOn {
  today: CivilDate;
  timeZone: string;
}

/** Every filing that owes something with the days for which that has been due (decision 121). */
const aged = ({ today, timeZone }: AgedOn) => sql`
  select filing.company_id, filing.total_cents - filing.paid_cents as open,
    case when filing.payment_method = 'PENDING_INVOICE' then 0
      else ${today}::date - coalesce(invoice.due_on, (filing.created_at at time zone ${timeZone}::text)::date) end as age
  from filings filing left join invoices invoice on invoice.id = filing.invoice_id
  where filing.paid_cents < filing.total_cents and filing.status <> 'REJECTED'`;

const BUCKETS = [
  sql`age <= 0`,
  sql`age between 1 and 30`,
  sql`age between 31 and 60`,
  sql`age between 61 and 90`,
  sql`age > 90`,
];

/** Text, because an array comes without a type of its own: the sums are read as they are written. */
const AGEING: RawBuilder<string[]> = sql`array[${sql.join(
  BUCKETS.map((bucket) => sql`(coalesce(sum(open) filter (where ${bucket}), 0))::bigint::text`),
)}]`;

function toAgeing(sums: readonly string[]): Ageing {
  const [current, to30, to60, to90, longer] = sums.map((sum) => cents(BigInt(sum)));
  if (
    current === undefined ||
    to30 === undefined ||
    to60 === undefined ||
    to90 === undefined ||
    longer === undefined
  ) {
    throw new Error('an ageing without all its sums');
  }
  return [current, to30, to60, to90, longer];
}

/** What a company owes by age, or all of them together for null. */
export async function findAgeing(db: Db, companyId: string | null, on: AgedOn): Promise<Ageing> {
  const { rows } = await sql<{ sums: string[] }>`
    select ${AGEING} as sums from (${aged(on)}) filing
    where ${companyId}::uuid is null or company_id = ${companyId}::uuid
  `.execute(db);
  return toAgeing(rows[0]?.sums ?? []);
}

/** What a company owes by age. */
export interface Receivable {
  companyId: string;
  company: string;
  ageing: Ageing;
}

/** The companies that owe something: what is late comes first, the most of it at the top. At most `limit`. */
export async function selectReceivables(db: Db, on: AgedOn, limit: number): Promise<Receivable[]> {
  const { rows } = await sql<{ id: string; company: string; sums: string[] }>`
    select companies.id, companies.company, ${AGEING} as sums
    from (${aged(on)}) filing join companies on companies.id = filing.company_id
    group by companies.id
    order by coalesce(sum(open) filter (where age > 0), 0) desc, sum(open) desc, companies.id
    limit ${limit}
  `.execute(db);
  return rows.map(({ id, company, sums }) => ({ companyId: id, company, ageing: toAgeing(sums) }));
}

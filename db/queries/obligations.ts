import { type RawBuilder, sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';

/** Days between which something falls due, both inclusive; `from` null: from the first one on. */
export interface DueWindow {
  from: CivilDate | null;
  to: CivilDate;
}

/** A filing that is not with its office yet. */
export interface FilingDue {
  id: string;
  number: string;
  state: JurisdictionCode;
  insuredName: string;
  dueOn: CivilDate;
  status: FilingStatus;
  /** What is still to be paid for it where no invoice asks for it, in cents. */
  open: Cents;
}

/** An invoice that is not void, with what is still to be paid on it, in cents. */
export interface InvoiceDue {
  id: string;
  number: string;
  companyName: string;
  dueOn: CivilDate;
  open: Cents;
}

/** An active license whose last day falls into a window. */
export interface LicenseDue {
  id: string;
  licenseNumber: string;
  licensee: string;
  state: JurisdictionCode;
  expiresOn: CivilDate;
}

export interface DayCount {
  on: CivilDate;
  count: number;
}

/** SQL knows no open end of a range of days that an index understands as well. */
const FIRST_DAY = '0001-01-01';
const between = ({ from, to }: DueWindow) => sql`between ${from ?? FIRST_DAY}::date and ${to}::date`;

/** Exactly the rows of the index filings_due that still wait for somebody; sent ones wait for the office. */
const filingsDue = (
  window: DueWindow,
  states: readonly JurisdictionCode[] | null,
): RawBuilder<unknown> => sql`
  filings where status in ('UNPAID', 'PAID', 'PENDING') and sent_at is null and due_on ${between(window)}
    ${states === null ? sql`` : sql`and state = any(${[...states]}::text[])`}`;

/** The filings not sent to their office that fall due in the window, oldest due day first; `states` null: all. */
export async function selectFilingsDue(
  db: Db,
  window: DueWindow,
  states: readonly JurisdictionCode[] | null,
  limit: number,
): Promise<FilingDue[]> {
  const { rows } = await sql<Omit<FilingDue, 'dueOn' | 'open'> & { dueOn: string; open: string }>`
    select id, number, state, insured_name as "insuredName", due_on as "dueOn", status,
      case when payment_method <> 'PENDING_INVOICE' and invoice_id is null
        then greatest(total_cents - paid_cents, 0) else 0 end::text as open
    from ${filingsDue(window, states)} order by due_on, id limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ ...row, dueOn: parseCivilDate(row.dueOn), open: cents(BigInt(row.open)) }));
}

/** How many of them fall due on each day. */
export async function countFilingsDue(
  db: Db,
  window: DueWindow,
  states: readonly JurisdictionCode[] | null,
): Promise<DayCount[]> {
  const { rows } = await sql<{ on: string; count: number }>`
    select due_on as on, count(*)::integer as count from ${filingsDue(window, states)}
    group by due_on order by due_on
  `.execute(db);
  return rows.map(toDayCount);
}

/** The active licenses whose last day falls into the window, of these states; null: of all. The first ones. */
export async function selectLicensesDue(
  db: Db,
  window: DueWindow,
  states: readonly JurisdictionCode[] | null,
  limit: number,
): Promise<LicenseDue[]> {
  const { rows } = await sql<Omit<LicenseDue, 'expiresOn'> & { expiresOn: string }>`
    select id, license_number as "licenseNumber", licensee, state, expires_on as "expiresOn" from licenses
    where status = 'ACTIVE' and expires_on ${between(window)}
      ${states === null ? sql`` : sql`and state = any(${[...states]}::text[])`}
    order by expires_on, id limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ ...row, expiresOn: parseCivilDate(row.expiresOn) }));
}

/** Exactly the rows of the index invoices_owed. */
const invoicesDue = (window: DueWindow): RawBuilder<unknown> => sql`
  invoices where status = 'ISSUED' and paid_cents < filings_total_cents and due_on ${between(window)}`;

/** The invoices with money open that fall due in the window, oldest due day first. */
export async function selectInvoicesDue(db: Db, window: DueWindow, limit: number): Promise<InvoiceDue[]> {
  const { rows } = await sql<Omit<InvoiceDue, 'dueOn' | 'open'> & { dueOn: string; open: string }>`
    select owed.id, owed.number, company.company as "companyName", owed.due_on as "dueOn",
      owed.filings_total_cents - owed.paid_cents as open
    from (select * from ${invoicesDue(window)} order by due_on, id limit ${limit}) owed
    join companies company on company.id = owed.company_id
    order by owed.due_on, owed.id
  `.execute(db);
  return rows.map((row) => ({ ...row, dueOn: parseCivilDate(row.dueOn), open: cents(BigInt(row.open)) }));
}

/** How many of them fall due on each day. */
export async function countInvoicesDue(db: Db, window: DueWindow): Promise<DayCount[]> {
  const { rows } = await sql<{ on: string; count: number }>`
    select due_on as on, count(*)::integer as count from ${invoicesDue(window)}
    group by due_on order by due_on
  `.execute(db);
  return rows.map(toDayCount);
}

function toDayCount({ on, count }: { on: string; count: number }): DayCount {
  return { on: parseCivilDate(on), count };
}

/** Which report is meant: a duty of a state and the first day of its period. */
export interface ReportKey {
  state: JurisdictionCode;
  duty: string;
  periodStart: CivilDate;
}

/** The last versions of the reports that are due in a window by a bill of their office. */
export async function selectBilledReports(
  db: Db,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('bill_due_on', 'is not', null)
    .where('bill_due_on', '>=', from)
    .where('bill_due_on', '<=', to)
    .where('is_latest', '=', true)
    .orderBy('bill_due_on')
    .execute();
  return rows.map(({ id }) => id);
}

/** The last versions of those of these reports that have been opened: their ids by what they are of. */
export async function selectReportsOfPeriods(
  db: Db,
  keys: readonly ReportKey[],
): Promise<(ReportKey & { id: string })[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Omit<ReportKey, 'periodStart'> & { id: string; periodStart: string }>`
    select report.id, report.state, report.duty, report.period_start as "periodStart"
    from unnest(${keys.map(({ state }) => state)}::text[], ${keys.map(({ duty }) => duty)}::text[],
      ${keys.map(({ periodStart }) => periodStart)}::date[]) as asked (state, duty, period_start)
    join reports report on report.state = asked.state and report.duty = asked.duty
      and report.period_start = asked.period_start and report.is_latest
  `.execute(db);
  return rows.map((row) => ({ ...row, periodStart: parseCivilDate(row.periodStart) }));
}

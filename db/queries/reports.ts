import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { OfficeBill } from '#domain/reporting/report-status.ts';
import type { ReportKind, ReportRole, StoredReportStatus } from '#domain/reporting/vocabulary.ts';
import type { ReportingPeriod } from '#domain/rules/state-facts.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db, Tx } from '../pool.ts';
import { IS_OWED_SQL } from './report-is-owed.ts';

/** A report as operations see it: amounts in cents, days as civil dates, both ends of the period inclusive. */
export interface ReportRecord {
  id: string;
  state: JurisdictionCode;
  kind: ReportKind;
  /** The key of the duty in the rulebook. */
  duty: string;
  /** What the duty was when the report was opened. */
  role: ReportRole;
  /** The kinds of charges it carries; null: all that no other return takes. */
  carries: readonly ChargeKind[] | null;
  period: ReportingPeriod;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  version: number;
  /** False: an amended version has taken its place. */
  isLatest: boolean;
  dueOn: CivilDate | null;
  dueBecause: string;
  zeroIsRequired: boolean | null;
  status: StoredReportStatus;
  filings: number;
  total: Cents;
  confirmation: string | null;
  filedOn: CivilDate | null;
  paid: Cents | null;
  paidOn: CivilDate | null;
  paymentMethod: DirectPaymentMethod | null;
  paymentReference: string | null;
  /** What an installment comes to; null: nobody knows, or no installment. */
  installment: Cents | null;
  /** Why an admin entered it; null: it follows the tax of the year. */
  installmentNote: string | null;
  /** What a return took off for installments when it was paid. */
  prepaid: Cents;
  /** What of the state's credit was taken off its payment; below zero: left with the state as credit. */
  credit: Cents;
  /** What the state took with its payment for what came late, which is no part of what is due for the report. */
  penalty: Cents;
  interest: Cents;
  /** Whether the state gets it. */
  isOwed: boolean;
  /**
   * Differences from its office's figures that are not settled, as many as there were when it was filed, or when figures
   * or a settlement came since; of an amendment, those of the version before it until it has figures of its own.
   */
  openDifferences: number;
  /** The bill of its office, whose due day is then the report's; null: none was entered. */
  bill: OfficeBill | null;
}

/** Those of a record that are its own; `isOwed` is IS_OWED_SQL. */
export const REPORT_COLUMNS = [
  'reports.id as id',
  'reports.state as state',
  'reports.kind as kind',
  'reports.duty as duty',
  'reports.role as role',
  'reports.carries as carries',
  'reports.period as period',
  'reports.period_start as periodStart',
  'reports.period_end as periodEnd',
  'reports.version as version',
  'reports.is_latest as isLatest',
  'reports.due_on as dueOn',
  'reports.due_because as dueBecause',
  'reports.zero_is_required as zeroIsRequired',
  'reports.status as status',
  'reports.filings as filings',
  'reports.total_cents as total',
  'reports.confirmation as confirmation',
  'reports.filed_on as filedOn',
  'reports.paid_cents as paid',
  'reports.paid_on as paidOn',
  'reports.payment_method as paymentMethod',
  'reports.payment_reference as paymentReference',
  'reports.installment_cents as installment',
  'reports.installment_note as installmentNote',
  'reports.prepaid_cents as prepaid',
  'reports.credit_cents as credit',
  'reports.penalty_cents as penalty',
  'reports.interest_cents as interest',
  'reports.open_differences as openDifferences',
  'reports.bill_number as billNumber',
  'reports.billed_on as billedOn',
  'reports.bill_due_on as billDueOn',
  'reports.bill_cents as billed',
] as const;

export type ReportRow = Omit<
  ReportRecord,
  | 'periodStart'
  | 'periodEnd'
  | 'dueOn'
  | 'total'
  | 'filedOn'
  | 'paid'
  | 'paidOn'
  | 'installment'
  | 'prepaid'
  | 'credit'
  | 'penalty'
  | 'interest'
  | 'bill'
> & {
  periodStart: string;
  periodEnd: string;
  dueOn: string | null;
  total: string;
  filedOn: string | null;
  paid: string | null;
  paidOn: string | null;
  installment: string | null;
  prepaid: string;
  credit: string;
  penalty: string;
  interest: string;
  billNumber: string | null;
  billedOn: string | null;
  billDueOn: string | null;
  billed: string | null;
};

const dayOf = (text: string | null) => (text === null ? null : parseCivilDate(text));

function billOf({ billNumber, billedOn, billDueOn, billed }: ReportRow): OfficeBill | null {
  if (billNumber === null || billedOn === null || billDueOn === null || billed === null) return null;
  return {
    number: billNumber,
    billedOn: parseCivilDate(billedOn),
    dueOn: parseCivilDate(billDueOn),
    amount: cents(BigInt(billed)),
  };
}

export function toReportRecord(row: ReportRow): ReportRecord {
  return {
    ...row,
    bill: billOf(row),
    periodStart: parseCivilDate(row.periodStart),
    periodEnd: parseCivilDate(row.periodEnd),
    dueOn: dayOf(row.dueOn),
    total: cents(BigInt(row.total)),
    filedOn: dayOf(row.filedOn),
    paid: row.paid === null ? null : cents(BigInt(row.paid)),
    paidOn: dayOf(row.paidOn),
    installment: row.installment === null ? null : cents(BigInt(row.installment)),
    prepaid: cents(BigInt(row.prepaid)),
    credit: cents(BigInt(row.credit)),
    penalty: cents(BigInt(row.penalty)),
    interest: cents(BigInt(row.interest)),
  };
}

function reportQuery(db: Db) {
  return db
    .selectFrom('reports')
    .select(REPORT_COLUMNS)
    .select(sql<boolean>`${sql.raw(IS_OWED_SQL)}`.as('isOwed'));
}

export async function findReport(db: Db, id: string): Promise<ReportRecord | null> {
  const row = await reportQuery(db).where('reports.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toReportRecord(row);
}

/** Reports by their ids, in any order. */
export async function selectReports(db: Db, ids: readonly string[]): Promise<ReportRecord[]> {
  if (ids.length === 0) return [];
  return (await reportQuery(db).where('reports.id', 'in', ids).execute()).map(toReportRecord);
}

/** The same, locked until `tx` ends: filings enter and leave it, and it moves on, one after the other. */
export async function lockReport(tx: Tx, id: string): Promise<ReportRecord | null> {
  const row = await reportQuery(tx).where('reports.id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : toReportRecord(row);
}

export type NewReport = Pick<
  ReportRecord,
  | 'state'
  | 'kind'
  | 'duty'
  | 'role'
  | 'carries'
  | 'period'
  | 'periodStart'
  | 'periodEnd'
  | 'dueOn'
  | 'dueBecause'
  | 'zeroIsRequired'
>;

const columnsOf = (report: NewReport & { version?: number }) => ({
  state: report.state,
  kind: report.kind,
  duty: report.duty,
  role: report.role,
  carries: report.carries === null ? null : [...report.carries],
  period: report.period,
  period_start: report.periodStart,
  period_end: report.periodEnd,
  due_on: report.dueOn,
  due_because: report.dueBecause,
  zero_is_required: report.zeroIsRequired,
  version: report.version ?? 1,
});

/** Those of which there is no version yet. */
export async function selectMissingReports(db: Db, reports: readonly NewReport[]): Promise<NewReport[]> {
  const { rows } = await sql<{ at: number }>`
    select said.at::integer as at
    from unnest(
      ${reports.map(({ state }) => state)}::text[], ${reports.map(({ duty }) => duty)}::text[],
      ${reports.map(({ periodStart }) => periodStart)}::date[]
    ) with ordinality as said (state, duty, period_start, at)
    where not exists (select from reports where reports.state = said.state and reports.duty = said.duty
      and reports.period_start = said.period_start)
    order by said.at
  `.execute(db);
  return rows.flatMap(({ at }) => reports[at - 1] ?? []);
}

/** Opens those that are not there; the others stay as they are. Returns how many were opened. */
export async function insertMissingReports(tx: Tx, reports: readonly NewReport[]): Promise<number> {
  if (reports.length === 0) return 0;
  const result = await tx
    .insertInto('reports')
    .values(reports.map(columnsOf))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

/** The last version of the report of a period, opened if need be and locked until `tx` ends. */
export async function lockReportOfPeriod(tx: Tx, report: NewReport): Promise<ReportRecord> {
  const find = () =>
    reportQuery(tx)
      .where('state', '=', report.state)
      .where('duty', '=', report.duty)
      .where('period_start', '=', report.periodStart)
      .where('is_latest', '=', true)
      .forUpdate()
      .executeTakeFirst();
  let row = await find();
  if (row === undefined) {
    await insertMissingReports(tx, [report]);
    row = await find();
  }
  if (row === undefined)
    throw new Error(`the report of ${report.state} ${report.periodStart} cannot be opened`);
  return toReportRecord(row);
}

/** What the last version of the report of a period carries; undefined: there is none. */
export async function findCarries(
  db: Db,
  { state, duty, periodStart }: Pick<NewReport, 'state' | 'duty' | 'periodStart'>,
): Promise<readonly ChargeKind[] | null | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('carries')
    .where('state', '=', state)
    .where('duty', '=', duty)
    .where('period_start', '=', periodStart)
    .where('is_latest', '=', true)
    .executeTakeFirst();
  return row?.carries;
}

const billColumns = (bill: OfficeBill | null) => ({
  bill_number: bill?.number ?? null,
  billed_on: bill?.billedOn ?? null,
  bill_due_on: bill?.dueOn ?? null,
  bill_cents: bill?.amount ?? null,
});

/** The next version of a report, empty. Returns its id. */
export async function insertNextVersion(tx: Tx, report: ReportRecord): Promise<string> {
  await tx.updateTable('reports').set({ is_latest: false }).where('id', '=', report.id).execute();
  const { id } = await tx
    .insertInto('reports')
    .values({
      ...columnsOf({ ...report, version: report.version + 1 }),
      ...billColumns(report.bill),
      open_differences: report.openDifferences,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ReportChanges {
  status: StoredReportStatus;
  confirmation?: string | null;
  filedOn?: CivilDate | null;
  paid?: Cents | null;
  paidOn?: CivilDate | null;
  paymentMethod?: DirectPaymentMethod | null;
  paymentReference?: string | null;
  installment?: Cents | null;
  installmentNote?: string | null;
  prepaid?: Cents;
  credit?: Cents;
  penalty?: Cents;
  interest?: Cents;
  /** Its due day becomes the report's. */
  bill?: OfficeBill;
  updatedAt: Date;
}

/** Changes a report that still stands where the caller thinks it does. Returns whether it did. */
export async function updateReport(
  tx: Tx,
  at: Pick<ReportRecord, 'id' | 'status'>,
  changes: ReportChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({
      status: changes.status,
      confirmation: changes.confirmation,
      filed_on: changes.filedOn,
      paid_cents: changes.paid,
      paid_on: changes.paidOn,
      payment_method: changes.paymentMethod,
      payment_reference: changes.paymentReference,
      installment_cents: changes.installment,
      installment_note: changes.installmentNote,
      prepaid_cents: changes.prepaid,
      credit_cents: changes.credit,
      penalty_cents: changes.penalty,
      interest_cents: changes.interest,
      ...(changes.bill === undefined ? {} : { ...billColumns(changes.bill), due_on: changes.bill.dueOn }),
      updated_at: changes.updatedAt,
    })
    .where('id', '=', at.id)
    .where('status', '=', at.status)
    .where('is_latest', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateOpenDifferences(tx: Tx, id: string, count: number): Promise<void> {
  await tx.updateTable('reports').set({ open_differences: count }).where('id', '=', id).execute();
}

/** The day on which each duty first had anything to report, by "TX tax". */
export async function selectFirstPeriods(db: Db): Promise<ReadonlyMap<string, CivilDate>> {
  const rows = await db
    .selectFrom('reports')
    .select(['state', 'duty'])
    .select(({ fn }) => fn.min('period_start').as('first'))
    .groupBy(['state', 'duty'])
    .execute();
  return new Map(rows.map(({ state, duty, first }) => [`${state} ${duty}`, parseCivilDate(first)]));
}

/** The states to which anything has been reported, or is to be. */
export async function selectStatesWithBusiness(db: Db): Promise<ReadonlySet<JurisdictionCode>> {
  const rows = await db.selectFrom('reports').select('state').distinct().where('filings', '>', 0).execute();
  return new Set(rows.map(({ state }) => state));
}

/** What the rulebook says now of a report that is not filed. The day of a bill stands. */
export async function updateDueDays(tx: Tx, reports: readonly NewReport[]): Promise<void> {
  if (reports.length === 0) return;
  await sql`
    update reports set due_on = coalesce(reports.bill_due_on, said.due_on), due_because = said.due_because,
      zero_is_required = said.zero_is_required, period_end = said.period_end
    from unnest(
      ${reports.map(({ state }) => state)}::text[], ${reports.map(({ duty }) => duty)}::text[],
      ${reports.map(({ periodStart }) => periodStart)}::date[], ${reports.map(({ periodEnd }) => periodEnd)}::date[],
      ${reports.map(({ dueOn }) => dueOn)}::date[], ${reports.map(({ dueBecause }) => dueBecause)}::text[],
      ${reports.map(({ zeroIsRequired }) => zeroIsRequired)}::boolean[]
    ) as said (state, duty, period_start, period_end, due_on, due_because, zero_is_required)
    where reports.state = said.state and reports.duty = said.duty and reports.period_start = said.period_start
      and reports.is_latest and reports.status in ('OPEN', 'READY')
      and (reports.due_on is distinct from coalesce(reports.bill_due_on, said.due_on) or reports.due_because <> said.due_because
        or reports.zero_is_required is distinct from said.zero_is_required
        or reports.period_end <> said.period_end)
  `.execute(tx);
}

/** The instant of the first filing; null: there is none. */
export async function findFirstFilingAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('filings')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The other versions of the same report, the first one first. */
export async function selectVersions(
  db: Db,
  { state, duty, periodStart }: Pick<ReportRecord, 'state' | 'duty' | 'periodStart'>,
): Promise<ReportRecord[]> {
  const rows = await reportQuery(db)
    .where('state', '=', state)
    .where('duty', '=', duty)
    .where('period_start', '=', periodStart)
    .orderBy('version')
    .execute();
  return rows.map(toReportRecord);
}

/** Those of these reports of which a later version is filed. */
export async function selectAmended(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('reports')
    .innerJoin('reports as later', (join) =>
      join
        .onRef('later.state', '=', 'reports.state')
        .onRef('later.duty', '=', 'reports.duty')
        .onRef('later.period_start', '=', 'reports.period_start')
        .onRef('later.version', '>', 'reports.version'),
    )
    .select('reports.id')
    .distinct()
    .where('reports.id', 'in', ids)
    .where('later.status', 'in', ['FILED', 'PAID'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { FilingStatus, FilingType } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents, negateCents, sumAmounts } from '#domain/money/cents.ts';
import type { ReportRole, StoredReportStatus } from '#domain/reporting/vocabulary.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Filters } from '../lists/filters.ts';
import type { Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db, Tx } from '../pool.ts';

/** What a filing, or a report, comes to by kind of charge, in cents. */
export interface ReportCharge {
  charge: ChargeKind;
  /** Of the filings that bear the charge. */
  premium: Cents;
  /** What the charge is reckoned on. */
  base: Cents;
  amount: Cents;
  /** How many filings were charged a flat amount, which is reckoned on nothing. */
  flatItems: number;
}

/** What a report lists of a filing, as it was when the filing entered. */
export interface ListedFiling {
  filingType: FilingType;
  insuredName: string;
  policyNumber: string;
  transactionEffectiveOn: CivilDate;
  confirmationNumber: string | null;
}

export interface NewReportItem {
  reportId: string;
  filingId: string;
  listed: ListedFiling;
  submissionId: string;
  /** -1 takes out again what a filed report holds; the charges are negated already. */
  sign: 1 | -1;
  countedOn: CivilDate;
  belongsOn: CivilDate;
  isLate: boolean;
  premium: Cents;
  charges: readonly ReportCharge[];
  at: Date;
}

/** Puts a filing into a report that is locked, and its charges on the totals. */
export async function insertReportItem(tx: Tx, item: NewReportItem): Promise<void> {
  await tx
    .insertInto('report_items')
    .values({
      report_id: item.reportId,
      filing_id: item.filingId,
      filing_type: item.listed.filingType,
      insured_name: item.listed.insuredName,
      policy_number: item.listed.policyNumber,
      transaction_effective_on: item.listed.transactionEffectiveOn,
      confirmation_number: item.listed.confirmationNumber,
      submission_id: item.submissionId,
      sign: item.sign,
      counted_on: item.countedOn,
      belongs_on: item.belongsOn,
      is_late: item.isLate,
      premium_cents: item.premium,
      amount_cents: sumAmounts(item.charges),
      charge_kinds: item.charges.map(({ charge }) => charge),
      created_at: item.at,
    })
    .execute();
  await addToTotals(tx, item.reportId, item.charges, 1);
}

/** Takes a filing out of a report that is locked, and its charges off the totals. Throws where it is not there. */
export async function deleteReportItem(
  tx: Tx,
  item: Pick<ReportItemOfFiling, 'itemId' | 'reportId'>,
  charges: readonly ReportCharge[],
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_items')
    .where('id', '=', item.itemId)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Error(`report ${item.reportId} does not hold entry ${item.itemId}`);
  const taken = charges.map((each) => ({ ...negatedCharge(each), flatItems: -each.flatItems }));
  await addToTotals(tx, item.reportId, taken, -1);
}

/** The same with its amounts turned round: what a correction takes out. */
export function negatedCharge({ premium, base, amount, ...charge }: ReportCharge): ReportCharge {
  return {
    ...charge,
    premium: negateCents(premium),
    base: negateCents(base),
    amount: negateCents(amount),
  };
}

async function addToTotals(
  tx: Tx,
  reportId: string,
  charges: readonly ReportCharge[],
  filings: 1 | -1,
): Promise<void> {
  if (charges.length > 0) {
    await tx
      .insertInto('report_charges')
      .values(
        charges.map(({ charge, premium, base, amount, flatItems }) => ({
          report_id: reportId,
          charge,
          premium_cents: premium,
          base_cents: base,
          amount_cents: amount,
          flat_items: flatItems,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['report_id', 'charge']).doUpdateSet({
          premium_cents: sql`report_charges.premium_cents + excluded.premium_cents`,
          base_cents: sql`report_charges.base_cents + excluded.base_cents`,
          amount_cents: sql`report_charges.amount_cents + excluded.amount_cents`,
          flat_items: sql`report_charges.flat_items + excluded.flat_items`,
        }),
      )
      .execute();
  }
  await tx
    .updateTable('reports')
    .set({
      filings: sql`filings + ${filings}`,
      total_cents: sql`total_cents + ${sumAmounts(charges)}`,
    })
    .where('id', '=', reportId)
    .execute();
}

const LISTED = sql.raw(
  'filing_type, insured_name, policy_number, transaction_effective_on, confirmation_number',
);

/** Everything a version holds, into the next one. */
export async function copyReportItems(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into report_items (report_id, filing_id, submission_id, sign, counted_on, belongs_on, is_late,
      premium_cents, amount_cents, charge_kinds, created_at, ${LISTED})
    select ${to}, filing_id, submission_id, sign, counted_on, belongs_on, is_late, premium_cents, amount_cents,
      charge_kinds, created_at, ${LISTED}
    from report_items where report_id = ${from} order by id
  `.execute(tx);
  await sql`
    insert into report_charges (report_id, charge, premium_cents, base_cents, amount_cents, flat_items)
    select ${to}, charge, premium_cents, base_cents, amount_cents, flat_items from report_charges where report_id = ${from}
  `.execute(tx);
  await sql`
    update reports set filings = old.filings, total_cents = old.total_cents
    from reports old where reports.id = ${to} and old.id = ${from}
  `.execute(tx);
}

/** What a submission was charged, by kind. */
export async function selectChargesOfSubmission(db: Db, submissionId: string): Promise<ReportCharge[]> {
  const { rows } = await sql<Omit<ChargeRow, 'flatItems'>>`
    select line.kind as charge, submission.premium_cents::text as premium, sum(line.base_cents)::text as base,
      sum(line.amount_cents)::text as amount
    from filing_lines line join filing_submissions submission on submission.id = line.submission_id
    where line.submission_id = ${submissionId} group by line.kind, submission.premium_cents order by line.kind
  `.execute(db);
  return rows.map((row) => toCharge({ ...row, flatItems: row.base === '0' && row.amount !== '0' ? 1 : 0 }));
}

/** What a filing brought into a report, by kind of charge. */
export async function selectChargesOfItem(
  db: Db,
  { submissionId, chargeKinds }: Pick<ReportItemOfFiling, 'submissionId' | 'chargeKinds'>,
): Promise<ReportCharge[]> {
  const charges = await selectChargesOfSubmission(db, submissionId);
  return charges.filter(({ charge }) => chargeKinds.includes(charge));
}

/** The totals of a report, by kind of charge. */
export async function selectReportCharges(db: Db, reportId: string): Promise<ReportCharge[]> {
  const rows = await db
    .selectFrom('report_charges')
    .select(['charge', 'premium_cents as premium', 'base_cents as base', 'amount_cents as amount'])
    .select('flat_items as flatItems')
    .where('report_id', '=', reportId)
    .orderBy('charge')
    .execute();
  return rows.map(toCharge);
}

interface ChargeRow {
  charge: ChargeKind;
  premium: string;
  base: string;
  amount: string;
  flatItems: number;
}

function toCharge(row: ChargeRow): ReportCharge {
  return {
    charge: row.charge,
    flatItems: row.flatItems,
    premium: cents(BigInt(row.premium)),
    base: cents(BigInt(row.base)),
    amount: cents(BigInt(row.amount)),
  };
}

/** Where a filing stands in the reports of one duty. */
export interface ReportItemOfFiling {
  itemId: string;
  reportId: string;
  duty: string;
  role: ReportRole;
  status: StoredReportStatus;
  periodEnd: CivilDate;
  submissionId: string;
  sign: 1 | -1;
  /** What it brought into the report. */
  chargeKinds: readonly ChargeKind[];
  countedOn: CivilDate;
  belongsOn: CivilDate;
  premium: Cents;
  listed: ListedFiling;
}

/** What a report holds of a filing, of `report_items as item`. */
export const ENTRY_COLUMNS = [
  'item.id as itemId',
  'item.report_id as reportId',
  'item.submission_id as submissionId',
  'item.charge_kinds as chargeKinds',
  'item.counted_on as countedOn',
  'item.belongs_on as belongsOn',
  'item.premium_cents as premium',
  'item.filing_type as filingType',
  'item.insured_name as insuredName',
  'item.policy_number as policyNumber',
  'item.transaction_effective_on as transactionEffectiveOn',
  'item.confirmation_number as confirmationNumber',
] as const;

/** The same with its days and cents as we count with them. */
export const readEntry = <
  Row extends Record<'countedOn' | 'belongsOn' | 'premium' | 'transactionEffectiveOn', string>,
>(
  row: Row,
) => ({
  ...row,
  countedOn: parseCivilDate(row.countedOn),
  belongsOn: parseCivilDate(row.belongsOn),
  premium: cents(BigInt(row.premium)),
  listed: { ...row, transactionEffectiveOn: parseCivilDate(row.transactionEffectiveOn) },
});

/** All that the last versions of reports hold of a filing, the newest first. */
export async function selectItemsOfFiling(db: Db, filingId: string): Promise<ReportItemOfFiling[]> {
  const rows = await db
    .selectFrom('report_items as item')
    .innerJoin('reports', 'reports.id', 'item.report_id')
    .select(ENTRY_COLUMNS)
    .select([
      'reports.duty',
      'reports.role',
      'reports.status',
      'reports.period_end as periodEnd',
      'item.sign',
    ])
    .where('item.filing_id', '=', filingId)
    .where('reports.is_latest', '=', true)
    .orderBy('item.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...readEntry(row), periodEnd: parseCivilDate(row.periodEnd) }));
}

/** A filing as a report lists it; where it stands, as it is now. */
export interface ReportItemRecord {
  filingId: string;
  submissionId: string;
  number: string;
  state: JurisdictionCode;
  filingType: FilingType;
  status: FilingStatus;
  insuredName: string;
  policyNumber: string;
  confirmationNumber: string | null;
  /** Why it was sent late, where the agency gave it when it was sent. */
  lateReason: string | null;
  sign: 1 | -1;
  isLate: boolean;
  countedOn: string;
  belongsOn: string;
  premium: string;
  amount: string;
  /** What it brought into the report; what else it was charged is carried by another. */
  chargeKinds: readonly ChargeKind[];
  transactionEffectiveOn: string;
}

const ITEM_LIST = {
  from: 'report_items item join filings on filings.id = item.filing_id',
  columns: [
    'item.filing_id as filingId',
    'item.submission_id as submissionId',
    'filings.number as number',
    'filings.state as state',
    'item.filing_type as filingType',
    'filings.status as status',
    'item.insured_name as insuredName',
    'item.policy_number as policyNumber',
    'item.confirmation_number as confirmationNumber',
    'filings.late_reason as lateReason',
    'item.transaction_effective_on as transactionEffectiveOn',
    'item.sign as sign',
    'item.is_late as isLate',
    'item.counted_on as countedOn',
    'item.belongs_on as belongsOn',
    'item.premium_cents as premium',
    'item.amount_cents as amount',
    'item.charge_kinds as chargeKinds',
  ],
  id: { sql: 'item.id', type: 'bigint' },
  sorts: { entered: { sql: 'item.id', type: 'bigint' } },
  searched: {},
  searchedByDefault: [],
  filters: { reportId: { kind: 'EQUALS', sql: 'item.report_id' } },
} as const satisfies TableList<'entered', never, Filters>;

/** One page of the filings of a report, in the order in which they came. */
export async function selectReportItemPage(
  db: Db,
  reportId: string,
  page: PageRequest,
): Promise<Page<ReportItemRecord>> {
  return await readTableList(db, ITEM_LIST, { sort: 'entered', order: 'asc', filters: { reportId } }, page);
}

/** A charge of a submission, in cents. */
export interface ChargeSum {
  amount: Cents;
  /** What it is reckoned on; null: a flat amount, which has no base. */
  base: Cents | null;
  /** At what, decimal text: one for each rule that differs; none without a base. */
  rates: readonly string[];
}

/** What each of some submissions was charged by kind, by the submission's id. */
export async function selectChargeSums(
  db: Db,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<ChargeKind, ChargeSum>>> {
  const { rows } = await sql<
    Record<'submission' | 'amount' | 'base', string> & { charge: ChargeKind; rates: string[] }
  >`
    select submission_id as submission, kind as charge, sum(amount_cents)::text as amount,
      sum(base_cents)::text as base,
      coalesce(array_agg(distinct trim_scale(rate)::text) filter (where base_cents <> 0), '{}') as rates
    from filing_lines where submission_id = any(${submissionIds}::uuid[]) group by submission_id, kind
  `.execute(db);
  const sums = new Map<string, Map<ChargeKind, ChargeSum>>();
  for (const { submission, charge, amount, base, rates } of rows) {
    const ofSubmission = sums.get(submission) ?? new Map<ChargeKind, ChargeSum>();
    const sum = {
      amount: cents(BigInt(amount)),
      base: base === '0' && amount !== '0' ? null : cents(BigInt(base)),
      rates,
    };
    sums.set(submission, ofSubmission.set(charge, sum));
  }
  return sums;
}

/** Completed filings of some states that no report holds, by id, behind `after`. */
export async function selectUnreportedFilings(
  db: Db,
  at: { states: readonly JurisdictionCode[]; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('filings')
    .select('id')
    .where('status', '=', 'COMPLETED')
    .where('state', 'in', [...at.states])
    .where('id', '>', at.after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('report_items').whereRef('report_items.filing_id', '=', 'filings.id'))),
    )
    .orderBy('id')
    .limit(at.limit)
    .execute();
  return rows.map(({ id }) => id);
}

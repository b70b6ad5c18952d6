import { sql } from 'kysely';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { ItemAmount } from '#domain/reporting/reconcile.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db, Tx } from '../pool.ts';
import type { ReconciliationsTable } from '../schema/reports.ts';
import { fullNameOf } from './full-name.ts';
import type { ReportRecord } from './reports.ts';

/** That somebody entered what the office invoiced. */
export interface EnteredFigures {
  id: string;
  source: ReconciliationsTable['source'];
  enteredBy: string;
  enteredAt: Date;
}

/** What the rules gave for a submission; null: no amount. */
export interface AssessedCharge {
  submissionId: string;
  charge: ChargeKind;
  amount: Cents | null;
}

/** Keeps what the office invoiced and what the rules gave at that moment. */
export async function insertReconciliation(
  tx: Tx,
  entered: {
    reportId: string;
    source: ReconciliationsTable['source'];
    by: string;
    at: Date;
    figures: readonly ItemAmount[];
    assessed: readonly AssessedCharge[];
  },
): Promise<void> {
  const { figures, assessed } = entered;
  const { id } = await tx
    .insertInto('reconciliations')
    .values({
      report_id: entered.reportId,
      source: entered.source,
      entered_by: entered.by,
      created_at: entered.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into reconciliation_figures (reconciliation_id, position, filing_id, stated, charge, amount_cents)
    select ${id}::bigint, figure.position, figure.filing_id, figure.stated, figure.charge, figure.cents
    from unnest(${figures.map(({ filingId }) => filingId)}::uuid[], ${figures.map(({ stated }) => stated)}::text[],
      ${figures.map(({ charge }) => charge)}::text[], ${figures.map(({ amount }) => String(amount))}::bigint[])
      with ordinality as figure (filing_id, stated, charge, cents, position)
  `.execute(tx);
  await insertAssessments(tx, id, assessed);
}

/** Keeps what the rules gave beside the office's figures; what is kept for a submission already stays as it is. */
export async function insertAssessments(
  tx: Tx,
  reconciliationId: string,
  assessed: readonly AssessedCharge[],
): Promise<void> {
  await sql`
    insert into reconciliation_assessments (reconciliation_id, submission_id, charge, amount_cents)
    select ${reconciliationId}::bigint, assessed.submission_id, assessed.charge, assessed.cents
    from unnest(${assessed.map(({ submissionId }) => submissionId)}::uuid[],
      ${assessed.map(({ charge }) => charge)}::text[],
      ${assessed.map(({ amount }) => (amount === null ? null : String(amount)))}::bigint[])
      as assessed (submission_id, charge, cents)
    on conflict do nothing
  `.execute(tx);
}

/** The last figures that were entered for a report; null: none. */
export async function findEnteredFigures(db: Db, reportId: string): Promise<EnteredFigures | null> {
  const row = await db
    .selectFrom('reconciliations')
    .innerJoin('users', 'users.id', 'reconciliations.entered_by')
    .select(['reconciliations.id', 'source', 'reconciliations.created_at as enteredAt'])
    .select(fullNameOf('users').as('enteredBy'))
    .where('report_id', '=', reportId)
    .orderBy('reconciliations.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

type StoredAmount = Omit<ItemAmount, 'amount'> & { amount: string };
const toItem = ({ amount, ...item }: StoredAmount): ItemAmount => ({
  ...item,
  amount: cents(BigInt(amount)),
});

/** What the office invoiced, by item. */
export async function selectFigures(db: Db, reconciliationId: string): Promise<ItemAmount[]> {
  const rows = await db
    .selectFrom('reconciliation_figures')
    .select(['filing_id as filingId', 'stated', 'charge', 'amount_cents as amount'])
    .where('reconciliation_id', '=', reconciliationId)
    .orderBy('position')
    .execute();
  return rows.map(toItem);
}

/** What a report holds, by filing and charge: a correction takes its charges out. */
export async function selectCollected(db: Db, reportId: string): Promise<ItemAmount[]> {
  const { rows } = await sql<StoredAmount>`
    select item.filing_id as "filingId", null as stated, line.kind as charge,
      sum(item.sign * line.amount_cents)::text as amount
    from report_items item join filing_lines line on line.submission_id = item.submission_id
    where item.report_id = ${reportId}
      and line.kind = any(item.charge_kinds)
    group by item.filing_id, line.kind order by min(item.id), line.kind
  `.execute(db);
  return rows.map(toItem);
}

/** What the rules gave when the figures were entered, or when a filing came since, for what the report holds now. */
export async function selectAssessed(
  db: Db,
  at: { reportId: string; reconciliationId: string },
): Promise<(Omit<ItemAmount, 'amount'> & { amount: Cents | null })[]> {
  const { rows } = await sql<Omit<StoredAmount, 'amount'> & { amount: string | null }>`
    select item.filing_id as "filingId", null as stated, assessed.charge,
      case when bool_or(assessed.amount_cents is null) then null
        else sum(item.sign * assessed.amount_cents)::text end as amount
    from report_items item join reconciliation_assessments assessed
      on assessed.reconciliation_id = ${at.reconciliationId} and assessed.submission_id = item.submission_id
    where item.report_id = ${at.reportId}
    group by item.filing_id, assessed.charge
  `.execute(db);
  return rows.map(({ amount, ...item }) => ({
    ...item,
    amount: amount === null ? null : cents(BigInt(amount)),
  }));
}

type SettledReport = Pick<ReportRecord, 'state' | 'duty' | 'periodStart' | 'version'>;

const adjustmentsOf = ({ state, duty, periodStart, version }: SettledReport) => sql`
  report_adjustment_lines line
  join report_adjustments adjustment on adjustment.id = line.adjustment_id
  join reports report on report.id = adjustment.report_id
  where report.state = ${state} and report.duty = ${duty} and report.period_start = ${periodStart}
    and report.version <= ${version}`;

/** What was settled with this version of a report and those before it, by item. */
export async function selectAdjusted(db: Db, report: SettledReport): Promise<ItemAmount[]> {
  const { rows } = await sql<StoredAmount>`
    select line.filing_id as "filingId", line.stated, line.charge, sum(line.amount_cents)::text as amount
    from ${adjustmentsOf(report)}
    group by line.filing_id, line.stated, line.charge order by min(line.adjustment_id), min(line.position)
  `.execute(db);
  return rows.map(toItem);
}

/** The same by kind of charge. */
export async function selectAdjustedCharges(
  db: Db,
  report: SettledReport,
): Promise<{ kind: ChargeKind; amount: Cents }[]> {
  const { rows } = await sql<{ kind: ChargeKind; amount: string }>`
    select line.charge as kind, sum(line.amount_cents)::text as amount from ${adjustmentsOf(report)}
    group by line.charge order by line.charge
  `.execute(db);
  return rows.map(({ kind, amount }) => ({ kind, amount: cents(BigInt(amount)) }));
}

/** Keeps what was settled. Returns the id of the adjustment. */
export async function insertAdjustment(
  tx: Tx,
  adjustment: {
    reportId: string;
    note: string | null;
    by: string;
    at: Date;
    lines: readonly (ItemAmount & { reason: string })[];
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('report_adjustments')
    .values({
      report_id: adjustment.reportId,
      note: adjustment.note,
      recorded_by: adjustment.by,
      created_at: adjustment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { lines } = adjustment;
  await sql`
    insert into report_adjustment_lines (adjustment_id, position, filing_id, stated, charge, amount_cents, reason)
    select ${id}::bigint, line.position, line.filing_id, line.stated, line.charge, line.cents, line.reason
    from unnest(${lines.map(({ filingId }) => filingId)}::uuid[], ${lines.map(({ stated }) => stated)}::text[],
      ${lines.map(({ charge }) => charge)}::text[], ${lines.map(({ amount }) => String(amount))}::bigint[],
      ${lines.map(({ reason }) => reason)}::text[])
      with ordinality as line (filing_id, stated, charge, cents, reason, position)
  `.execute(tx);
  return id;
}

import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { LateCharges } from '#domain/reporting/late-charges.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';
import { lockReport, type ReportRecord } from './reports.ts';

/** A penalty or interest that a state asked for after the report was filed, paid by itself; in cents. */
export interface ReportPenalty extends LateCharges {
  id: string;
  /** The version of the report with which it was recorded. */
  reportId: string;
  paidOn: CivilDate;
  method: DirectPaymentMethod;
  reference: string;
  /** Who recorded it; null: an account without a name. */
  by: string | null;
  reversal: { reversedOn: CivilDate; reason: string } | null;
}

/** Returns the penalty's id. */
export async function insertReportPenalty(
  tx: Tx,
  penalty: Omit<ReportPenalty, 'id' | 'by' | 'reversal'> & { by: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('report_penalties')
    .values({
      report_id: penalty.reportId,
      penalty_cents: penalty.penalty,
      interest_cents: penalty.interest,
      paid_on: penalty.paidOn,
      method: penalty.method,
      reference: penalty.reference,
      recorded_by: penalty.by,
      created_at: penalty.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undoes a penalty by a row beside it. Throws for one that is undone already: lock its report first. */
export async function insertReportPenaltyReversal(
  tx: Tx,
  reversal: { id: string; on: CivilDate; reason: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('report_penalty_reversals')
    .values({
      report_penalty_id: reversal.id,
      reversed_on: reversal.on,
      reason: reversal.reason,
      reversed_by: reversal.by,
      created_at: reversal.at,
    })
    .execute();
}

/** What was paid by itself for a report in any of its versions, in the order of its days. */
export async function selectReportPenalties(
  db: Db,
  report: Pick<ReportRecord, 'state' | 'duty' | 'periodStart'>,
): Promise<ReportPenalty[]> {
  const rows = await selectPenalties(db)
    .where('report.state', '=', report.state)
    .where('report.duty', '=', report.duty)
    .where('report.period_start', '=', report.periodStart)
    .orderBy('penalty.paid_on')
    .orderBy('penalty.created_at')
    .orderBy('penalty.id')
    .execute();
  return rows.map(toPenalty);
}

/** One of them; null: there is none. */
async function findReportPenalty(db: Db, id: string): Promise<ReportPenalty | null> {
  const row = await selectPenalties(db).where('penalty.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toPenalty(row);
}

/** The same with its report held until the transaction ends: it is matched or reversed, and not both. */
export async function lockReportPenalty(tx: Tx, id: string): Promise<ReportPenalty | null> {
  const penalty = await findReportPenalty(tx, id);
  if (penalty === null) return null;
  await lockReport(tx, penalty.reportId);
  return await findReportPenalty(tx, id);
}

function selectPenalties(db: Db) {
  return db
    .selectFrom('report_penalties as penalty')
    .innerJoin('reports as report', 'report.id', 'penalty.report_id')
    .leftJoin('users', 'users.id', 'penalty.recorded_by')
    .leftJoin('report_penalty_reversals as reversal', 'reversal.report_penalty_id', 'penalty.id')
    .select(['penalty.id', 'penalty.report_id', 'penalty.penalty_cents', 'penalty.interest_cents'])
    .select(['penalty.paid_on', 'penalty.method', 'penalty.reference'])
    .select(['reversal.reversed_on', 'reversal.reason'])
    .select(fullNameOf('users').$castTo<string | null>().as('by'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPenalties>['execute']>>[number];

function toPenalty(row: Row): ReportPenalty {
  const { reversed_on: reversedOn, reason } = row;
  const inCents = (text: string): Cents => cents(BigInt(text));
  return {
    id: row.id,
    reportId: row.report_id,
    penalty: inCents(row.penalty_cents),
    interest: inCents(row.interest_cents),
    paidOn: parseCivilDate(row.paid_on),
    method: row.method,
    reference: row.reference,
    by: row.by,
    reversal:
      reversedOn === null || reason === null ? null : { reversedOn: parseCivilDate(reversedOn), reason },
  };
}

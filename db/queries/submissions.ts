import type { AgencyCharge } from '#domain/fees/types.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { AssessmentWarning, ChargeLine } from '#domain/tax/types.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db, Tx } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';

/** A submission to be kept for good. `trace` is what was shown, as plain JSON. Amounts in cents. */
export interface NewSubmission {
  filingId: string;
  sequence: number;
  previousId: string | null;
  inputs: unknown;
  rulebookVersion: string;
  warnings: readonly AssessmentWarning[];
  premium: Cents;
  stateTotal: Cents;
  agencyTotal: Cents;
  total: Cents;
  submittedBy: string;
  createdAt: Date;
  lines: readonly { line: ChargeLine; trace: unknown }[];
  agencyCharges: readonly { charge: AgencyCharge; trace: unknown }[];
}

export async function insertSubmission(tx: Tx, submission: NewSubmission): Promise<string> {
  const { id } = await tx
    .insertInto('filing_submissions')
    .values({
      filing_id: submission.filingId,
      sequence: submission.sequence,
      previous_id: submission.previousId,
      inputs: JSON.stringify(submission.inputs),
      rulebook_version: submission.rulebookVersion,
      warnings: JSON.stringify(submission.warnings),
      premium_cents: submission.premium,
      state_total_cents: submission.stateTotal,
      agency_total_cents: submission.agencyTotal,
      total_cents: submission.total,
      submitted_by: submission.submittedBy,
      created_at: submission.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(tx, id, submission.lines);
  await insertAgencyCharges(tx, id, submission.agencyCharges);
  return id;
}

async function insertLines(tx: Tx, submissionId: string, lines: NewSubmission['lines']): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('filing_lines')
    .values(
      lines.map(({ line, trace }, position) => ({
        submission_id: submissionId,
        position,
        rule_id: line.rule,
        kind: line.kind,
        label: line.label,
        payee: line.payee,
        rate: line.rate,
        flat_cents: line.flat,
        base_cents: line.base,
        exact: line.exact,
        amount_cents: line.amount,
        entry_from: line.entryFrom,
        trace: JSON.stringify(trace),
      })),
    )
    .execute();
}

async function insertAgencyCharges(
  tx: Tx,
  submissionId: string,
  charges: NewSubmission['agencyCharges'],
): Promise<void> {
  if (charges.length === 0) return;
  await tx
    .insertInto('filing_agency_charges')
    .values(
      charges.map(({ charge, trace }, position) => ({
        submission_id: submissionId,
        position,
        kind: charge.kind,
        amount_cents: charge.amount,
        trace: JSON.stringify(trace),
      })),
    )
    .execute();
}

/** A submission as it was sent. `inputs`, `warnings` and each `trace` are JSON as they were stored. */
export interface SubmissionRecord {
  id: string;
  sequence: number;
  inputs: StoredJson;
  rulebookVersion: string;
  warnings: StoredJson;
  premium: Cents;
  stateTotal: Cents;
  agencyTotal: Cents;
  total: Cents;
  createdAt: Date;
  lines: readonly { kind: ChargeKind; amount: Cents; trace: StoredJson }[];
  agencyCharges: readonly { trace: StoredJson }[];
}

const toCents = (text: string): Cents => cents(BigInt(text));

/** The submission of that id with its charges in their order. Throws when there is none. */
export async function findSubmission(db: Db, id: string): Promise<SubmissionRecord> {
  const row = await db
    .selectFrom('filing_submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('filing_lines')
    .select(['kind', 'amount_cents', 'trace'])
    .where('submission_id', '=', id)
    .orderBy('position')
    .execute();
  const charges = await db
    .selectFrom('filing_agency_charges')
    .select('trace')
    .where('submission_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    id: row.id,
    sequence: row.sequence,
    inputs: row.inputs,
    rulebookVersion: row.rulebook_version,
    warnings: row.warnings,
    premium: toCents(row.premium_cents),
    stateTotal: toCents(row.state_total_cents),
    agencyTotal: toCents(row.agency_total_cents),
    total: toCents(row.total_cents),
    createdAt: row.created_at,
    lines: lines.map((line) => ({
      kind: line.kind as ChargeKind,
      amount: toCents(line.amount_cents),
      trace: line.trace,
    })),
    agencyCharges: charges,
  };
}

/** The ids of all submissions of a filing, in their order. */
export async function selectSubmissionIds(db: Db, filingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('filing_submissions')
    .select('id')
    .where('filing_id', '=', filingId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ id }) => id);
}

/** What was sent with each of some submissions, by the submission's id. */
export async function selectSubmissionInputs(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredJson>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('filing_submissions')
    .select(['id', 'inputs'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, inputs }) => [id, inputs]));
}

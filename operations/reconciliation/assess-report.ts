import { filingInputs } from '#contract/draft.ts';
import type { Tx } from '#db/pool.ts';
import { selectInputsOfReport } from '#db/queries/reconciled-filings.ts';
import { type AssessedCharge, findEnteredFigures, insertAssessments } from '#db/queries/reconciliations.ts';
import { selectReportCharges } from '#db/queries/report-items.ts';
import { selectSubmissionInputs } from '#db/queries/submissions.ts';
import { transactionOfFiling } from '#domain/filing/filing-inputs.ts';
import { addCents } from '#domain/money/cents.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { assess } from '#domain/tax/assess.ts';
import { parseTransaction } from '#domain/tax/parse-transaction.ts';
import { AssessmentError } from '#domain/tax/types.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { parseStored } from '../stored-json.ts';

const AT_ONCE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * What the rules in force now give for what was submitted, each by the days of its own transaction, for the charges
 * named. No amount where they give none.
 */
export async function assessReport(
  context: Pick<OperationContext, 'rulebook' | 'clock'>,
  tx: Tx,
  reportId: string,
  charges: readonly ChargeKind[],
): Promise<AssessedCharge[]> {
  const rulebook = await rulebookInForce({ ...context, db: tx });
  const assessed: AssessedCharge[] = [];
  let after = FIRST;
  for (;;) {
    const rows = await selectInputsOfReport(tx, { reportId, after, limit: AT_ONCE });
    for (const { submissionId, inputs } of rows) {
      after = submissionId;
      assessed.push(...assessSubmission(inputs, submissionId, { rulebook, charges }));
    }
    if (rows.length < AT_ONCE) return assessed;
  }
}

/**
 * The same for one submission that enters a report whose office's figures are entered already: kept beside them, since
 * the rules may give another amount when somebody looks. Nothing where none are entered.
 */
export async function assessEntry(
  context: Pick<OperationContext, 'rulebook' | 'clock'>,
  tx: Tx,
  { reportId, submissionId }: { reportId: string; submissionId: string },
): Promise<void> {
  const entered = await findEnteredFigures(tx, reportId);
  if (entered === null) return;
  const charges = (await selectReportCharges(tx, reportId)).map(({ charge }) => charge);
  const rulebook = await rulebookInForce({ ...context, db: tx });
  const sent = await selectSubmissionInputs(tx, [submissionId]);
  const assessed = assessSubmission(sent.get(submissionId), submissionId, { rulebook, charges });
  await insertAssessments(tx, entered.id, assessed);
}

function assessSubmission(
  inputs: unknown,
  submissionId: string,
  { rulebook, charges }: { rulebook: Rulebook; charges: readonly ChargeKind[] },
): AssessedCharge[] {
  const amounts = amountsOf(inputs, submissionId, rulebook);
  return charges.map((charge) => ({
    submissionId,
    charge,
    amount: amounts === null || amounts.unknown.has(charge) ? null : amounts.of(charge),
  }));
}

function amountsOf(stored: unknown, submissionId: string, rulebook: Rulebook) {
  const inputs = parseStored(filingInputs, stored, `submission ${submissionId}, inputs`);
  const { transaction } = parseTransaction(transactionOfFiling(inputs));
  if (transaction === null) return null;
  try {
    const { lines, unknown } = assess(transaction, rulebook);
    return {
      unknown: new Set(unknown.map(({ kind }) => kind)),
      of: (charge: ChargeKind) =>
        addCents(...lines.filter(({ kind }) => kind === charge).map(({ amount }) => amount)),
    };
  } catch (error) {
    if (error instanceof AssessmentError) return null;
    throw error;
  }
}

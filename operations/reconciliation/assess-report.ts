import { filingInputs } from '#contract/draft.ts';
import type { Tx } from '#db/pool.ts';
import { selectInputsOfReport } from '#db/queries/reconciled-filings.ts';
import type { AssessedCharge } from '#db/queries/reconciliations.ts';
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
      const amounts = amountsOf(inputs, submissionId, rulebook);
      for (const charge of charges) {
        const amount = amounts === null || amounts.unknown.has(charge) ? null : amounts.of(charge);
        assessed.push({ submissionId, charge, amount });
      }
    }
    if (rows.length < AT_ONCE) return assessed;
  }
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

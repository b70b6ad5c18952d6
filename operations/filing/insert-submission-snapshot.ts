import type { Tx } from '#db/pool.ts';
import { insertSubmission, type SubmissionRecord } from '#db/queries/submissions.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { PricedInputs } from '../assessment/require-total.ts';
import { traceOfAgencyCharge, traceOfLine } from '../assessment/trace.ts';
import type { Amounts } from '../ledger/post-filing.ts';

export interface SubmissionToKeep {
  filingId: string;
  inputs: FilingInputs;
  assessed: PricedInputs;
  previous: Pick<SubmissionRecord, 'id' | 'sequence'> | null;
  submittedBy: string;
  at: Date;
}

/** Freezes inputs and price with every trace. Returns the submission's id. */
export async function insertSubmissionSnapshot(tx: Tx, submission: SubmissionToKeep): Promise<string> {
  const { assessed, previous } = submission;
  return await insertSubmission(tx, {
    filingId: submission.filingId,
    sequence: (previous?.sequence ?? 0) + 1,
    previousId: previous?.id ?? null,
    inputs: submission.inputs,
    rulebookVersion: assessed.assessment.rulebookVersion,
    warnings: assessed.assessment.warnings,
    premium: assessed.premium,
    stateTotal: assessed.stateTotal,
    agencyTotal: assessed.agencyTotal,
    total: assessed.total,
    submittedBy: submission.submittedBy,
    createdAt: submission.at,
    lines: assessed.assessment.lines.map((line) => ({ line, trace: traceOfLine(line) })),
    agencyCharges: assessed.agencyCharges.map((charge) => ({ charge, trace: traceOfAgencyCharge(charge) })),
  });
}

/** What the ledger has to know of a price. */
export function amountsOf(assessed: PricedInputs): Amounts {
  return {
    lines: assessed.assessment.lines.map(({ kind, amount }) => ({ kind, amount })),
    agencyTotal: assessed.agencyTotal,
  };
}

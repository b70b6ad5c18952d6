import type { FilingInputs } from '#contract/draft.ts';
import type { Tx } from '#db/pool.ts';
import { insertSubmission, type SubmissionRecord } from '#db/queries/submissions.ts';
import type { AssessedInputs } from '../assessment/assess-inputs.ts';
import { traceOfAgencyCharge, traceOfLine } from '../assessment/trace.ts';

export interface SubmissionToKeep {
  filingId: string;
  inputs: FilingInputs;
  assessed: AssessedInputs;
  previous: Pick<SubmissionRecord, 'id' | 'sequence'> | null;
  submittedBy: string;
  at: Date;
}

/** Freezes inputs and price with every trace. Returns the submission's id. */
export async function keepSubmission(tx: Tx, submission: SubmissionToKeep): Promise<string> {
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
export function amountsOf(assessed: AssessedInputs): Pick<SubmissionRecord, 'lines' | 'agencyTotal'> {
  return {
    lines: assessed.assessment.lines.map(({ kind, amount }) => ({ kind, amount, trace: null })),
    agencyTotal: assessed.agencyTotal,
  };
}

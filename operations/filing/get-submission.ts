import { z } from 'zod';
import { filingInputs } from '#contract/draft.ts';
import {
  type AgencyChargeBody,
  agencyChargeBody,
  type ChargeLineBody,
  chargeLineBody,
  warningBody,
} from '#contract/quote.ts';
import type { Db } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { findSubmission, type SubmissionRecord } from '#db/queries/submissions.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { AssessmentWarning } from '#domain/tax/types.ts';
import { parseStored } from '../stored-json.ts';
import { submissionIdOf } from './filing-access.ts';

/** What was sent, as it was sent. Each trace is a charge with its whole reason. */
export interface Submission
  extends Omit<SubmissionRecord, 'inputs' | 'warnings' | 'lines' | 'agencyCharges'> {
  inputs: FilingInputs;
  warnings: readonly AssessmentWarning[];
  lines: readonly (Pick<SubmissionRecord['lines'][number], 'kind' | 'amount'> & { trace: ChargeLineBody })[];
  agencyCharges: readonly { trace: AgencyChargeBody }[];
}

const warnings = z.array(warningBody);

/** The current submission of a filing. Throws StoredJsonError where it is not of the shape it was stored in. */
export async function getSubmission(
  db: Db,
  filing: Pick<FilingRecord, 'id' | 'currentSubmissionId'>,
): Promise<Submission> {
  return await readSubmission(db, submissionIdOf(filing));
}

/** Any submission, by its id. Throws as getSubmission does. */
export async function readSubmission(db: Db, id: string): Promise<Submission> {
  const stored = await findSubmission(db, id);
  const where = `submission ${stored.id}`;
  return {
    ...stored,
    inputs: parseStored(filingInputs, stored.inputs, `${where}, inputs`),
    warnings: parseStored(warnings, stored.warnings, `${where}, warnings`),
    lines: stored.lines.map(({ kind, amount, trace }, index) => ({
      kind,
      amount,
      trace: parseStored(chargeLineBody, trace, `${where}, line ${index}`),
    })),
    agencyCharges: stored.agencyCharges.map(({ trace }, index) => ({
      trace: parseStored(agencyChargeBody, trace, `${where}, agency charge ${index}`),
    })),
  };
}

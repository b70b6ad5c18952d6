import type { FilingInputs } from '#contract/draft.ts';
import type { Tx } from '#db/pool.ts';
import { findDocumentsOf } from '#db/queries/filing-documents.ts';
import { findLastEventDetails } from '#db/queries/filing-events.ts';
import { type FilingRecord, lockPolicy } from '#db/queries/filings.ts';
import { lockCompanyCredit } from '#db/queries/ledger.ts';
import { getSubmission } from '#db/queries/submissions.ts';
import type { Actor } from '#domain/access/actor.ts';
import { nextStatus } from '#domain/filing/lifecycle.ts';
import { filingKindOf } from '#domain/filing/vocabulary.ts';
import { type Cents, formatCents, leastCents, readCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { postSubmitted } from '../ledger/post-filing.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { todayOf } from '../today.ts';
import { applyEvent, onFiling } from './apply-event.ts';
import { positionOf, submissionIdOf } from './filing-access.ts';
import { findCustomer } from './find-customer.ts';
import { amountsOf, keepSubmission } from './keep-submission.ts';
import { letterAbout, paymentInstructionsFor } from './letter-about.ts';
import { fieldError } from './read-field.ts';
import { requireSubmittable, type Submittable } from './require-submittable.ts';
import { reviewInputs } from './review-inputs.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'>;

/**
 * Sends a returned filing again as a new submission under its old number. What it had been paid counts again as
 * far as the company's credit still holds it. Throws what requireSubmittable and onFiling throw, and INVALID for
 * another state or kind, which is another filing.
 */
export async function resubmitFiling(
  context: Context,
  actor: Actor,
  id: string,
  request: { inputs: FilingInputs },
): Promise<void> {
  await onFiling(context, { id, actor, event: 'resubmit' }, async (tx, { filing, party }) => {
    const submittable = await review(context, tx, actor, filing, request.inputs);
    const { assessed, inputs } = submittable;
    const at = context.clock.now();
    const book = { by: actor.id, at };
    const previous = await getSubmission(tx, submissionIdOf(filing));
    const submissionId = await keepSubmission(tx, {
      filingId: id,
      inputs,
      assessed,
      previous,
      submittedBy: actor.id,
      at,
    });
    await postSubmitted(tx, filing, amountsOf(assessed), book);
    const reapplied = await payFromReleased(context, tx, filing, actor, assessed.total);
    const after = { total: assessed.total, paid: reapplied, paymentMethod: submittable.paymentMethod };
    const status = nextStatus(positionOf(filing), 'resubmit', after) ?? filing.status;
    await applyEvent(context, tx, {
      actor,
      party,
      filing,
      reason: null,
      details: {
        event: 'resubmit',
        total: formatCents(assessed.total),
        reapplied: formatCents(reapplied),
        warnings: submittable.warnings.map((check) => check.code),
      },
      after,
      changes: { ...columnsOf(submittable), current_submission_id: submissionId },
      mail: {
        to: filing.submitterEmail,
        template: 'filing-submitted',
        data: {
          ...letterAbout({
            ...filing,
            insured_name: submittable.insuredName,
            policy_number: submittable.policyNumber,
          }),
          total: formatCents(assessed.total),
          paymentInstructions: paymentInstructionsFor(context.config, status),
        },
      },
    });
  });
}

async function review(
  context: Context,
  tx: Tx,
  actor: Actor,
  filing: FilingRecord,
  inputs: FilingInputs,
): Promise<Submittable> {
  if (inputs.state !== undefined && inputs.state !== filing.state) {
    throw fieldError(
      'state',
      `${filing.number} is for ${filing.state}. Start a new filing for another state.`,
    );
  }
  if (inputs.filingType !== undefined && filingKindOf(inputs.filingType) !== filing.kind) {
    throw fieldError('filingType', 'Start a new filing for this: the number says what kind it is.');
  }
  // The customer stays the one who submitted first, whoever sends it again.
  const onBehalfOf = actor.id === filing.submitter_id ? undefined : filing.submitter_id;
  const customer = await findCustomer(tx, actor, onBehalfOf);
  const policyNumber = inputs.policyNumber?.trim() ?? '';
  await lockPolicy(tx, { companyId: filing.company_id, state: filing.state, policyNumber });
  const documents = await findDocumentsOf(tx, { filingId: filing.id });
  const reviewed = await reviewInputs({ ...context, db: tx }, inputs, {
    userId: filing.submitter_id,
    companyId: filing.company_id,
    filingId: filing.id,
    documents: documents.map((document) => document.kind),
  });
  return requireSubmittable(inputs, reviewed, customer);
}

function columnsOf(submittable: Submittable) {
  const { assessed } = submittable;
  return {
    filing_type: assessed.transaction.filingType,
    capacity: submittable.capacity,
    insured_name: submittable.insuredName,
    policy_number: submittable.policyNumber,
    policy_effective_on: assessed.transaction.policyEffectiveOn,
    transaction_effective_on: assessed.transaction.transactionEffectiveOn,
    expiration_on: submittable.expirationOn,
    due_on: submittable.dueOn,
    parent_filing_id: submittable.inputs.parentFilingId ?? null,
    premium_cents: assessed.premium,
    state_total_cents: assessed.stateTotal,
    // The commission was agreed for the old amounts: an admin enters it anew.
    manual_commission_cents: null,
    rejection_reason: null,
    rejection_words: null,
    sent_at: null,
    office_reference: null,
  };
}

/** Puts back what the last rejection had turned into credit, as far as it is owed and still there. */
async function payFromReleased(
  context: Context,
  tx: Tx,
  filing: FilingRecord,
  actor: Actor,
  owed: Cents,
): Promise<Cents> {
  const last = await findLastEventDetails(tx, filing.id, ['reject', 'withdraw']);
  const released = typeof last?.released === 'string' ? readCents(last.released) : ZERO;
  if (released <= ZERO || owed <= ZERO) return ZERO;
  const credit = await lockCompanyCredit(tx, filing.company_id);
  const amount = leastCents(released, owed, credit);
  if (amount <= ZERO) return ZERO;
  await receivePayment(tx, {
    filing,
    amount,
    allocated: amount,
    method: 'CREDIT',
    receivedOn: todayOf(context.clock),
    reference: 'Paid before the filing came back',
    by: actor.id,
    at: context.clock.now(),
  });
  return amount;
}

import type { Tx } from '#db/pool.ts';
import { findLastEvent } from '#db/queries/filing-events.ts';
import type { FilingChanges, FilingRecord } from '#db/queries/filings.ts';
import { findCompanyCredit } from '#db/queries/ledger.ts';
import { lockPolicy } from '#db/queries/policy-filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { nextStatus } from '#domain/filing/lifecycle.ts';
import { type Cents, formatCents, leastCents, readCents, ZERO } from '#domain/money/cents.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { auditEvidence } from '../evidence/audit-evidence.ts';
import { lockEvidenceFor, saveEvidence } from '../evidence/save-evidence.ts';
import { bookNow, postSubmitted } from '../ledger/post-filing.ts';
import { insertPayment } from '../payment/insert-payment.ts';
import { todayOf } from '../today.ts';
import { applyEvent, onFiling } from './apply-event.ts';
import { eventDetailsOf } from './event-details.ts';
import { positionOf } from './filing-access.ts';
import { filingMailData, paymentInstructionsFor } from './filing-mail-data.ts';
import { getSubmission } from './get-submission.ts';
import { amountsOf, insertSubmissionSnapshot } from './insert-submission-snapshot.ts';
import { requireExpectedTotal } from './require-expected-total.ts';
import { requireOffered } from './require-offered.ts';
import type { Submittable } from './require-submittable.ts';
import { customerOfFiling, requireSameFiling, reviewForFiling } from './review-resubmission.ts';
import { submittableOrAsk } from './submittable-or-ask.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'>;

/**
 * Sends a returned filing again as a new submission under its old number. What it had been paid counts again as
 * far as the company's credit still holds it. Throws what requireSubmittable,
 * requireExpectedTotal, requireOffered, requireSameFiling and onFiling throw, and RATE_LIMITED.
 */
export async function resubmitFiling(
  context: Context,
  actor: Actor,
  id: string,
  request: { inputs: FilingInputs; expectedTotal?: string | undefined },
): Promise<void> {
  await onFiling(context, { id, actor, event: 'resubmit' }, async (tx, { filing, party }) => {
    const asked = await review(context, tx, actor, filing, request.inputs);
    requireExpectedTotal(request.expectedTotal, asked.assessed.total);
    requireOffered(context.config, asked.paymentMethod);
    const by = { actor, companyId: filing.companyId };
    const { submittable, evidenceId, confirmed } = await saveEvidence(context, tx, by, asked);
    const { assessed, inputs } = submittable;
    const book = bookNow(context, actor.id);
    const previous = await getSubmission(tx, filing);
    const submissionId = await insertSubmissionSnapshot(tx, {
      filingId: id,
      inputs,
      assessed,
      previous,
      submittedBy: actor.id,
      at: book.at,
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
      changes: { ...changesOf(submittable), evidenceId, currentSubmissionId: submissionId },
      mail: {
        template: 'filing-submitted',
        data: {
          ...filingMailData({
            ...filing,
            insuredName: submittable.insuredName,
            policyNumber: submittable.policyNumber,
          }),
          total: formatCents(assessed.total),
          paymentInstructions: paymentInstructionsFor(context.config, { ...submittable, status }),
        },
      },
    });
    if (confirmed !== null) {
      await auditEvidence(context, tx, actor, { ...confirmed, companyId: filing.companyId });
    }
    // Last: all that one user submits waits for whoever has counted, until that is committed.
    await limitAttempts(tx, LIMITS.submissionOfUser, actor.id);
  });
}

async function review(
  context: Context,
  tx: Tx,
  actor: Actor,
  filing: FilingRecord,
  inputs: FilingInputs,
): Promise<Submittable> {
  requireSameFiling(filing, inputs);
  const customer = await customerOfFiling(tx, actor, filing);
  const policyNumber = inputs.policyNumber?.trim() ?? '';
  await lockPolicy(tx, { companyId: filing.companyId, state: filing.state, policyNumber });
  await lockEvidenceFor(tx, inputs, filing.companyId);
  const reviewed = await reviewForFiling({ ...context, db: tx }, actor, filing, inputs);
  return await submittableOrAsk(
    context,
    tx,
    { actor, draftId: null, filingId: filing.id },
    inputs,
    reviewed,
    customer,
  );
}

function changesOf(submittable: Submittable): FilingChanges {
  const { assessed } = submittable;
  return {
    filingType: assessed.transaction.filingType,
    capacity: submittable.capacity,
    insuredName: submittable.insuredName,
    policyNumber: submittable.policyNumber,
    policyEffectiveOn: assessed.transaction.policyEffectiveOn,
    transactionEffectiveOn: assessed.transaction.transactionEffectiveOn,
    expirationOn: submittable.expirationOn,
    dueOn: submittable.dueOn,
    parentFilingId: submittable.inputs.parentFilingId ?? null,
    premium: assessed.premium,
    stateTotal: assessed.stateTotal,
    // The commission was agreed for the old amounts: an admin enters it anew.
    manualCommission: null,
    rejectionReason: null,
    rejectionWords: null,
    sentAt: null,
    officeReference: null,
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
  const last = await findLastEvent(tx, filing.id, ['reject', 'withdraw']);
  const details = last === null ? null : eventDetailsOf(last);
  const released = details !== null && 'released' in details ? readCents(details.released) : ZERO;
  if (released <= ZERO || owed <= ZERO) return ZERO;
  const credit = await findCompanyCredit(tx, filing.companyId);
  const amount = leastCents(released, owed, credit);
  if (amount <= ZERO) return ZERO;
  await insertPayment(tx, {
    companyId: filing.companyId,
    about: filing.number,
    source: 'CREDIT',
    method: null,
    amount,
    allocations: [{ filingId: filing.id, invoiceId: null, amount }],
    receivedOn: todayOf(context.clock),
    reference: 'Paid before the filing was returned',
    book: bookNow(context, actor.id),
  });
  return amount;
}

import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { deleteDraft, findDraft, lockDraft } from '#db/queries/drafts.ts';
import { moveDocumentsToFiling, selectDocumentsOf } from '#db/queries/filing-documents.ts';
import { insertFiling, takeFilingNumber, updateFiling } from '#db/queries/filings.ts';
import { lockPolicy } from '#db/queries/policy-filings.ts';
import { holdUserName } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { partsOf } from '#domain/calendar/civil-date.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { nextStatus } from '#domain/filing/lifecycle.ts';
import { filingNumber } from '#domain/filing/number.ts';
import { type DocumentKind, filingKindOf } from '#domain/filing/vocabulary.ts';
import { formatCents, ZERO } from '#domain/money/cents.ts';
import { requireSameAccess } from '../access/lock-actor.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { holdForNewFiling } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import { authorOf } from '../draft/author-of.ts';
import { contentOf } from '../draft/draft-content.ts';
import { auditEvidence } from '../evidence/audit-evidence.ts';
import { type Evidenced, lockEvidenceFor, saveEvidence } from '../evidence/save-evidence.ts';
import { bookNow, postSubmitted } from '../ledger/post-filing.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { todayOf } from '../today.ts';
import { filingMailData, paymentInstructionsFor } from './filing-mail-data.ts';
import { type Customer, getCustomer } from './get-customer.ts';
import { amountsOf, insertSubmissionSnapshot } from './insert-submission-snapshot.ts';
import { recordFilingEvent } from './record-filing-events.ts';
import { requireExpectedTotal } from './require-expected-total.ts';
import { requireOffered } from './require-offered.ts';
import { reviewInputs } from './review-inputs.ts';
import { submittableOrAsk } from './submittable-or-ask.ts';

/** A draft in the version the sender saw, or everything at once. */
export type SubmitRequest = ({ draftId: string; version: number } | { inputs: FilingInputs }) & {
  /** What the sender was shown, in dollars as text. */
  expectedTotal?: string | undefined;
  /** The customer is told of all of them together, by whoever submits them, who counts them too. */
  isOneOfMany?: boolean;
};

/** The same from a body that was checked to hold one of the two and not both. */
export function readSubmitRequest(body: {
  draftId?: string | undefined;
  version?: number | undefined;
  inputs?: FilingInputs | undefined;
  expectedTotal?: string | undefined;
}): SubmitRequest {
  const { draftId, version, inputs, expectedTotal } = body;
  if (inputs !== undefined) return { inputs, expectedTotal };
  if (draftId === undefined || version === undefined) throw new AppError('MALFORMED');
  return { draftId, version, expectedTotal };
}

interface ToSubmit {
  inputs: FilingInputs;
  draftId: string | null;
  documents: readonly DocumentKind[];
}

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'>;

/**
 * Submits a filing for the user, or for the customer an admin names: number, frozen submission with its
 * charges, ledger, mail and audit in one transaction. Returns the new filing's id. Throws what
 * requireSubmittable, requireExpectedTotal, requireOffered, getCustomer and requireSameAccess throw, NOT_FOUND and
 * DRAFT_VERSION_CONFLICT for the draft, and RATE_LIMITED.
 */
export async function submitFiling(context: Context, actor: Actor, request: SubmitRequest): Promise<string> {
  return await inTransaction(context.db, async (tx) => {
    const onBehalfOf = await findOnBehalfOf(tx, actor, request);
    requireSameAccess(actor, await holdForNewFiling(tx, actor.id, onBehalfOf));
    const { inputs, draftId, documents } = await readRequest(tx, actor, request);
    const { onBehalfOfUserId } = inputs;
    const customer = await getCustomer(tx, actor, onBehalfOfUserId);
    const { companyId } = customer;
    const policyNumber = inputs.policyNumber?.trim() ?? '';
    if (inputs.state !== undefined) await lockPolicy(tx, { companyId, state: inputs.state, policyNumber });
    await lockEvidenceFor(tx, inputs, companyId);
    const review = await reviewInputs({ ...context, db: tx }, inputs, {
      userId: customer.id,
      companyId,
      filingId: null,
      documents,
    });
    const asked = await submittableOrAsk(
      context,
      tx,
      { actor, draftId, filingId: null },
      inputs,
      review,
      customer,
    );
    requireExpectedTotal(request.expectedTotal, asked.assessed.total);
    requireOffered(context.config, asked.paymentMethod);
    const evidenced = await saveEvidence(context, tx, { actor, companyId }, asked);
    const filing = await openFiling(context, tx, evidenced, customer);
    if (draftId !== null) {
      await moveDocumentsToFiling(tx, { draftId, filingId: filing.id, companyId });
      await deleteDraft(tx, { ...authorOf(actor), id: draftId });
    }
    const { isOneOfMany = false } = request;
    await recordSubmission(context, tx, { actor, customer, evidenced, filing, isOneOfMany });
    // Last: all that one user submits waits for whoever has counted, until that is committed.
    if (!isOneOfMany) await limitAttempts(tx, LIMITS.submissionOfUser, actor.id);
    return filing.id;
  });
}

/** Before the draft is locked; where it changes until then, its version is another one than was asked for. */
async function findOnBehalfOf(tx: Tx, actor: Actor, request: SubmitRequest): Promise<string | undefined> {
  if ('inputs' in request) return request.inputs.onBehalfOfUserId;
  const draft = await findDraft(tx, { ...authorOf(actor), id: request.draftId });
  return draft && contentOf(draft).onBehalfOfUserId;
}

async function readRequest(tx: Tx, actor: Actor, request: SubmitRequest): Promise<ToSubmit> {
  if ('inputs' in request) return { inputs: request.inputs, draftId: null, documents: [] };
  const draft = await lockDraft(tx, { ...authorOf(actor), id: request.draftId });
  if (draft === undefined) throw new AppError('NOT_FOUND');
  if (draft.version !== request.version) throw new AppError('DRAFT_VERSION_CONFLICT');
  const documents = await selectDocumentsOf(tx, { draftId: draft.id });
  return {
    inputs: contentOf(draft),
    draftId: draft.id,
    documents: documents.map((document) => document.kind),
  };
}

async function openFiling(
  context: Context,
  tx: Tx,
  { submittable, evidenceId }: Evidenced,
  customer: Customer,
) {
  const { assessed } = submittable;
  const { state, filingType } = assessed.transaction;
  const kind = filingKindOf(filingType);
  const { year } = partsOf(todayOf(context.clock));
  const sequence = await takeFilingNumber(tx, { kind, state, year });
  const after = { total: assessed.total, paid: ZERO, paymentMethod: submittable.paymentMethod };
  const status = nextStatus(null, 'submit', after);
  if (status === null) throw new Error('the lifecycle has no place for a submission');
  const filing = {
    number: filingNumber({ kind, state, year, sequence }),
    state,
    status,
    companyId: customer.companyId,
    insuredName: submittable.insuredName,
    policyNumber: submittable.policyNumber,
  };
  const id = await insertFiling(tx, {
    ...filing,
    filingType: filingType,
    kind,
    paymentMethod: submittable.paymentMethod,
    capacity: submittable.capacity,
    submitterId: customer.id,
    userName: await holdUserName(tx, customer.id),
    policyEffectiveOn: assessed.transaction.policyEffectiveOn,
    transactionEffectiveOn: assessed.transaction.transactionEffectiveOn,
    expirationOn: submittable.expirationOn,
    dueOn: submittable.dueOn,
    parentFilingId: submittable.inputs.parentFilingId ?? null,
    evidenceId,
    premium: assessed.premium,
    stateTotal: assessed.stateTotal,
    total: assessed.total,
    createdAt: context.clock.now(),
  });
  return { id, ...filing };
}

async function recordSubmission(
  context: Context,
  tx: Tx,
  submitted: {
    actor: Actor;
    customer: Customer;
    evidenced: Evidenced;
    filing: Awaited<ReturnType<typeof openFiling>>;
    isOneOfMany: boolean;
  },
): Promise<void> {
  const { actor, customer, evidenced, filing } = submitted;
  const { submittable, confirmed } = evidenced;
  const { assessed, inputs } = submittable;
  const at = context.clock.now();
  const submissionId = await insertSubmissionSnapshot(tx, {
    filingId: filing.id,
    inputs,
    assessed,
    previous: null,
    submittedBy: actor.id,
    at,
  });
  await updateFiling(tx, filing, { currentSubmissionId: submissionId });
  await postSubmitted(tx, filing, amountsOf(assessed), bookNow(context, actor.id));
  const details = {
    total: formatCents(assessed.total),
    warnings: submittable.warnings.map((check) => check.code),
  };
  await recordFilingEvent(tx, {
    filingId: filing.id,
    event: 'submit',
    from: null,
    to: filing.status,
    actorId: actor.id,
    reason: null,
    details,
    at,
  });
  if (!submitted.isOneOfMany) {
    await enqueueMail(context, tx, {
      to: customer.email,
      template: 'filing-submitted',
      data: {
        ...filingMailData(filing),
        total: formatCents(assessed.total),
        paymentInstructions: paymentInstructionsFor(context.config, {
          ...submittable,
          status: filing.status,
        }),
      },
    });
  }
  if (confirmed !== null) {
    await auditEvidence(context, tx, actor, { ...confirmed, companyId: customer.companyId });
  }
  await appendAuditEntry(context, tx, {
    actor,
    action: 'filing.submit',
    subjectKind: 'filing',
    subjectId: filing.id,
    details: {
      number: filing.number,
      to: filing.status,
      customerId: customer.id,
      submissionId,
      evidenceId: evidenced.evidenceId,
      rulebookVersion: assessed.assessment.rulebookVersion,
      ...details,
    },
  });
}

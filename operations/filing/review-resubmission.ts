import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { selectDocumentsOf } from '#db/queries/filing-documents.ts';
import { type FilingRecord, findFiling } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type ChargeChange, changesOfCharges } from '#domain/filing/charge-changes.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { filingKindOf } from '#domain/filing/vocabulary.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { requireEvent } from './apply-event.ts';
import { type Customer, getCustomer } from './get-customer.ts';
import { getSubmission } from './get-submission.ts';
import { fieldError } from './parse-field.ts';
import { chargesOfPrice, chargesOfSubmission } from './priced-charges.ts';
import { requireOffered } from './require-offered.ts';
import { requireSubmittable } from './require-submittable.ts';
import { type Review, reviewInputs } from './review-inputs.ts';

/** What submitting would come to, without submitting. */
export interface SubmissionReview {
  review: Review;
  /** Why it would be refused; null where it would be taken. */
  refusal: AppError | null;
  /** Against what stands; null where nothing does, or where there is no price. `difference` is new less old, in cents. */
  against: { total: Cents; changes: readonly ChargeChange[]; difference: Cents } | null;
}

type Context = Pick<OperationContext, 'db' | 'rulebook' | 'clock'>;

/**
 * What resubmitting these inputs would charge and why it would be refused, by the terms of the one who submitted
 * the filing first. Nothing is kept. Throws NOT_FOUND, and FORBIDDEN and EVENT_NOT_ALLOWED as resubmitting would.
 */
export async function reviewResubmission(
  context: Context & Pick<OperationContext, 'config'>,
  actor: Actor,
  id: string,
  { inputs }: { inputs: FilingInputs },
): Promise<SubmissionReview> {
  const { db } = context;
  const { filing } = requireEvent(actor, await findFiling(db, id), 'resubmit');
  const review = await reviewForFiling(context, actor, filing, inputs);
  const refusal = await refusalOf(async () => {
    requireSameFiling(filing, inputs);
    const customer = await customerOfFiling(db, actor, filing);
    requireOffered(context.config, requireSubmittable(inputs, review, customer).paymentMethod);
  });
  const { assessed } = review;
  // Without a total there is nothing to hold against the standing one.
  if (assessed === null || assessed.total === null) return { review, refusal, against: null };
  const standing = await getSubmission(db, filing);
  const changes = changesOfCharges(chargesOfSubmission(standing), chargesOfPrice(assessed));
  const difference = cents(assessed.total - standing.total);
  return { review, refusal, against: { total: standing.total, changes, difference } };
}

/** Inputs looked at with the eyes of the filing's customer: their terms, their company's filings, its documents. */
export async function reviewForFiling(
  context: Context,
  actor: Actor,
  filing: FilingRecord,
  inputs: FilingInputs,
): Promise<Review> {
  const documents = await selectDocumentsOf(context.db, { filingId: filing.id });
  return await reviewInputs(context, inputs, {
    userId: filing.submitterId,
    companyId: filing.companyId,
    filingId: filing.id,
    documents: documents.map((document) => document.kind),
    senderId: actor.id,
  });
}

/** The customer stays the one who submitted first, whoever sends it again. Throws what getCustomer throws. */
export async function customerOfFiling(db: Db, actor: Actor, filing: FilingRecord): Promise<Customer> {
  return await getCustomer(db, actor, actor.id === filing.submitterId ? undefined : filing.submitterId);
}

/** Throws INVALID for another state or kind, which is another filing, and for another customer than who sent it first. */
export function requireSameFiling(filing: FilingRecord, inputs: FilingInputs): void {
  if (inputs.state !== undefined && inputs.state !== filing.state) {
    throw fieldError(
      'state',
      `${filing.number} is for ${filing.state}. Start a new filing for another state.`,
    );
  }
  if (inputs.filingType !== undefined && filingKindOf(inputs.filingType) !== filing.kind) {
    throw fieldError('filingType', 'Start a new filing for this: the number says what kind it is.');
  }
  const { onBehalfOfUserId } = inputs;
  if (onBehalfOfUserId !== undefined && onBehalfOfUserId !== filing.submitterId) {
    throw fieldError('onBehalfOfUserId', 'The filing stays with the user who submitted it. Leave this out.');
  }
}

/** What `check` refuses with, or null. Other errors are thrown on. */
export async function refusalOf(check: () => Promise<void>): Promise<AppError | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

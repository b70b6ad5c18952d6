import { findFilingWaitingSince } from '#db/queries/capacity-requests.ts';
import { type DocumentRecord, selectDocumentsOf } from '#db/queries/filing-documents.ts';
import { findLastEvent, RETURN_EVENTS } from '#db/queries/filing-events.ts';
import { type FilingRecord, findFiling } from '#db/queries/filings.ts';
import { findInvoice, type InvoiceRecord } from '#db/queries/invoices.ts';
import { findCompanyCredit } from '#db/queries/ledger.ts';
import { type FilingPayment, selectPaymentsOfFiling } from '#db/queries/payments.ts';
import { findFilingPlaceRateRequestedAt } from '#db/queries/place-rate-requests.ts';
import { type FilingOfTerm, findFilingsOfTerm } from '#db/queries/policy-filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import type { FilingCheck } from '#domain/filing/check-types.ts';
import { allowedEvents, type FilingEvent, type Party } from '#domain/filing/lifecycle.ts';
import { describeNextStep } from '#domain/filing/next-step.ts';
import { portalFor } from '#domain/jurisdictions/portal.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { OfficeCodes } from '#domain/rules/state-facts.ts';
import type { LineOfBusiness } from '#domain/tax/vocabulary.ts';
import type { OperationContext } from '../context.ts';
import { timeZoneOf, todayOf } from '../today.ts';
import { checkLicenseOf } from './check-license-of.ts';
import { partyOf, positionOf, submitterSeenBy } from './filing-access.ts';
import { paymentInstructionsFor } from './filing-mail-data.ts';
import { getSubmission, type Submission } from './get-submission.ts';
import { withLateReason } from './late-reason.ts';
import { type FilingProof, readProof } from './read-proof.ts';
import { type Review, reviewInputs } from './review-inputs.ts';

/** Filings of one term of a policy that an answer names; a term of a dozen is long. */
const POLICY_FILINGS_SHOWN = 50;

interface PolicyInForce {
  premium: Cents;
  filings: number;
  /** Of these, how many this user may not see. */
  hidden: number;
}

/** A filing with all that its page shows, before anything is left out for the viewer. */
export interface FilingView {
  party: Party | null;
  filing: FilingRecord;
  submission: Submission;
  documents: readonly DocumentRecord[];
  /** Looked at anew on every reading; a COMPLETED filing has none left. */
  checks: readonly FilingCheck[];
  /** How the due date was counted; null once it is COMPLETED, and where the rules of today count otherwise. */
  dueBecause: string | null;
  payments: readonly FilingPayment[];
  /** The invoice that it is on; null without one. */
  invoice: InvoiceRecord | null;
  companyCredit: Cents;
  /** What is recorded of its money once it is COMPLETED; null before. */
  proof: FilingProof | null;
  /** Of the same term of the policy and for this user to see: the first new business, this one and the latest, oldest first. */
  policyFilings: readonly FilingOfTerm[];
  /** How many of the term this user may see. */
  policyFilingsTotal: number;
  /** What stands of the term, whoever of the company filed it. */
  policyInForce: PolicyInForce;
  allowedEvents: readonly FilingEvent[];
  /** What has to be there before it can be sent, and is not, in words. */
  missingDocuments: readonly string[];
  /** When it was asked whether it may be sent again in its capacity; null where that waits for no decision. */
  capacityRequestedOn: CivilDate | null;
  /** When the rate was asked for with which it is to be sent again; null where it waits for none. */
  placeRateRequestedOn: CivilDate | null;
  /** What the office returned, while that is ours to answer; null where it returned nothing. */
  returned: { on: CivilDate; reason: string } | null;
  nextStep: string;
  paymentInstructions: string;
  portal: string | null;
  /** What the state's office calls the lines of business; null where we read none of it. */
  officeCodes: OfficeCodes | null;
  /** Those of the submission, each once, in its order. */
  linesOfBusiness: readonly LineOfBusiness[];
}

/** One filing for this user. Throws NOT_FOUND for one that does not exist or is not theirs. */
export async function getFiling(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock' | 'config'>,
  actor: Actor,
  id: string,
): Promise<FilingView> {
  const { db } = context;
  const { filing, party } = partyOf(actor, await findFiling(db, id));
  const submission = await getSubmission(db, filing);
  const documents = await selectDocumentsOf(db, { filingId: id });
  const position = positionOf(filing);
  const review = await reviewOf(context, { filing, party }, submission, documents);
  const facts = context.rulebook.states[filing.state]?.facts;
  const missingDocuments = review?.missingDocuments ?? [];
  const isReturned = filing.status === 'REJECTED';
  const dayOf = (at: Date | null) => at && dayInZone(at, timeZoneOf(context.clock));
  const capacityRequestedOn = dayOf(isReturned ? await findFilingWaitingSince(db, id) : null);
  const placeRateRequestedOn = dayOf(isReturned ? await findFilingPlaceRateRequestedAt(db, id) : null);
  const returned = await returnedOf(context, filing);
  const ofTerm = await findFilingsOfTerm(db, {
    ...filing,
    submitterId: submitterSeenBy(actor, filing),
    limit: POLICY_FILINGS_SHOWN,
  });
  return {
    party,
    filing,
    submission,
    documents,
    checks: [
      ...(party === 'ADMIN' && filing.status !== 'COMPLETED'
        ? await checkLicenseOf(db, filing, submission.inputs)
        : []),
      ...(review?.checks ?? []),
    ],
    dueBecause: review?.dueDate === filing.dueOn ? review.dueBecause : null,
    payments: await selectPaymentsOfFiling(db, id),
    invoice: filing.invoiceId === null ? null : await findInvoice(db, filing.invoiceId),
    companyCredit: await findCompanyCredit(db, filing.companyId),
    proof: filing.status === 'COMPLETED' ? await readProof(db, filing, submission.lines) : null,
    policyFilings: ofTerm.shown,
    policyFilingsTotal: ofTerm.visible,
    policyInForce: ofTerm.standing,
    allowedEvents: allowedEvents(position, party),
    missingDocuments,
    capacityRequestedOn,
    placeRateRequestedOn,
    returned,
    nextStep: nextStepOf(
      { filing, missingDocuments, capacityRequestedOn, placeRateRequestedOn, returned },
      party,
      todayOf(context.clock),
    ),
    paymentInstructions: paymentInstructionsFor(context.config, filing),
    portal: facts === undefined ? null : portalFor(facts, filing.policyEffectiveOn),
    officeCodes: facts?.officeCodes ?? null,
    linesOfBusiness: linesOf(submission),
  };
}

/** What happens next with a filing, as this reader needs to know it. */
export function nextStepOf(
  {
    filing,
    ...found
  }: Pick<
    FilingView,
    'filing' | 'missingDocuments' | 'capacityRequestedOn' | 'placeRateRequestedOn' | 'returned'
  >,
  reader: Party | null,
  today: CivilDate,
): string {
  const { dueOn, rejectionReason } = filing;
  const isWithdrawn = rejectionReason === 'WITHDRAWN';
  return describeNextStep({ filing: positionOf(filing), dueOn, isWithdrawn, ...found, today }, reader);
}

/** A filing that is reopened is pending and not sent; so is one that an invoice pays, which no office has seen. */
async function returnedOf(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  { id, status, sentAt }: FilingRecord,
): Promise<FilingView['returned']> {
  if (status !== 'PENDING' || sentAt !== null) return null;
  const last = await findLastEvent(db, id, RETURN_EVENTS);
  if (last?.event !== 'reopen' || last.reason === null) return null;
  return { on: dayInZone(last.createdAt, timeZoneOf(clock)), reason: last.reason };
}

function linesOf(submission: Submission): LineOfBusiness[] {
  const { coverages = [] } = submission.inputs;
  return [...new Set(coverages.flatMap(({ line }) => line ?? []))];
}

/** What there is to say about it today; null once nothing is left to check. */
async function reviewOf(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  { filing, party }: Pick<FilingView, 'filing' | 'party'>,
  submission: Submission,
  documents: readonly DocumentRecord[],
): Promise<Review | null> {
  if (filing.status === 'COMPLETED') return null;
  // What was sent in time isn't late, however long the office takes, and what the agency gave as reason counts.
  return await reviewInputs(context, withLateReason(submission.inputs, filing.lateReason), {
    ...(filing.sentAt === null ? {} : { sentOn: dayInZone(filing.sentAt, timeZoneOf(context.clock)) }),
    userId: filing.submitterId,
    companyId: filing.companyId,
    filingId: filing.id,
    documents: documents.map((document) => document.kind),
    isForStaff: party === 'ADMIN',
    submittedOn: todayOf({ ...context.clock, now: () => submission.createdAt }),
  });
}

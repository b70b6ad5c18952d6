import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { selectAnswersOfState } from '#db/queries/capacity-answers.ts';
import { findWaitingSince } from '#db/queries/capacity-requests.ts';
import { selectRulingsInForce } from '#db/queries/capacity-rulings.ts';
import { findStateSettings } from '#db/queries/filing-state-settings.ts';
import { findPlaceRateAnswer, findPlaceRateRequestedAt } from '#db/queries/place-rate-requests.ts';
import { findPolicyHistory } from '#db/queries/policy-history.ts';
import { type CivilDate, CivilDateError, parseEnteredDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { askedOfPolicy } from '#domain/filing/asked-of-policy.ts';
import { checkLicenseToSubmit } from '#domain/filing/check-license.ts';
import type { CheckFacts, FilingCheck } from '#domain/filing/check-types.ts';
import { checkFiling } from '#domain/filing/checks.ts';
import { explainFilingDue, filingDueDate } from '#domain/filing/due-date.ts';
import { type KeptEvidence, standingOfEvidence } from '#domain/filing/evidence.ts';
import { type FilingInputs, filingFieldName, transactionOfFiling } from '#domain/filing/filing-inputs.ts';
import { transactionDateOf } from '#domain/filing/form-values.ts';
import { type OfferedEvidence, offerEvidence } from '#domain/filing/offer-evidence.ts';
import { missingDocumentsOf } from '#domain/filing/policy-document.ts';
import { NO_HISTORY, type PolicyHistory } from '#domain/filing/policy-history.ts';
import type { DocumentKind, RequirableDocument } from '#domain/filing/vocabulary.ts';
import type { CapacityRule } from '#domain/jurisdictions/capacity.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { Cents } from '#domain/money/cents.ts';
import { ratedPlaces } from '#domain/rules/rated-places.ts';
import type { StateFacts } from '#domain/rules/state-facts.ts';
import { type AssessedInputs, assessInputs } from '../assessment/assess-inputs.ts';
import type { OperationContext } from '../context.ts';
import { findEvidenceFor } from '../evidence/find-evidence-for.ts';
import { capacitiesInForce } from '../filing-state/capacities-in-force.ts';
import { findKnownInsurers } from '../insurer/find-known-insurers.ts';
import { timeZoneOf, todayOf } from '../today.ts';
import { chargesToFile, readStanding } from './policy-filings.ts';
import { checkUnknownCharges, type MissingPlaceRate, missingPlaceRateOf } from './unknown-charges.ts';

/** For whom and beside what the inputs are looked at. */
export interface ReviewScope {
  /** Whose terms apply. */
  userId: string;
  /** Whose filings count as earlier ones; null while no company is chosen. */
  companyId: string | null;
  /** The filing at hand, which is no duplicate of itself. */
  filingId: string | null;
  documents: readonly DocumentKind[];
  /** When it was sent, where it was: evidence had to count then. Left out: today. */
  submittedOn?: CivilDate;
  /** When it went to its office, where it did: it is late by that day. Left out: by today. */
  sentOn?: CivilDate;
  manualCommission?: Cents | null;
  /** Who would send it, and may wait for a decision on its capacity or a rate; left out: nobody. */
  senderId?: string;
  /** Whether the agency’s staff reads what is found. */
  isForStaff?: boolean;
}

/** What there is to say about inputs, finished or not. */
export interface Review {
  /** The price; null where it cannot be computed, and then `problem` says why. */
  assessed: AssessedInputs | null;
  problem: AppError | null;
  checks: readonly FilingCheck[];
  /** What has to be there before it can be sent, and is not, in words. */
  missingDocuments: readonly string[];
  dueDate: CivilDate | null;
  /** How that day was counted; null where it is. */
  dueBecause: string | null;
  capacity: CapacityRule | null;
  /** When its sender asked whether it can be filed in its capacity; null where they wait for no decision on that. */
  capacityRequestedAt: Date | null;
  /** The rate of its city or county, where there is no total without it; null where it is known, or none is needed. */
  missingPlaceRate: MissingPlaceRate | null;
  /** When its sender asked for that rate; null where they wait for none. */
  placeRateRequestedAt: Date | null;
  /** What is on file and takes the place of evidence in the form. */
  evidence: KeptEvidence | null;
  /** What the form may lean on. */
  evidenceOffered: readonly OfferedEvidence[];
}

type Context = Pick<OperationContext, 'db' | 'rulebook' | 'clock'>;

/** Prices and checks the inputs as they are. Throws nothing for what somebody typed. */
export async function reviewInputs(
  context: Context,
  inputs: FilingInputs,
  scope: ReviewScope,
): Promise<Review> {
  const today = todayOf(context.clock);
  const on = scope.submittedOn ?? today;
  const [priced, state, history, evidence] = [
    await price(context, inputs, scope, today),
    await readState(context, inputs, today),
    await readHistory(context.db, inputs, scope),
    await findEvidenceFor(context.db, inputs, { companyId: scope.companyId, on }),
  ];
  const capacityRequestedAt = await findRequest(context.db, inputs, state.capacity, scope.senderId);
  const missingPlaceRate = missingPlaceRateOf(priced.assessed, lawOf(context, inputs));
  const askedRate = await findAskedRate(context, inputs, missingPlaceRate, scope.senderId);
  const { dueDate, dueBecause } = dueOf(state.facts, inputs);
  const transactionOn = transactionDateOf(inputs);
  // Of what was sent the license is the office's to settle.
  const licenseChecks =
    scope.submittedOn === undefined && transactionOn !== null
      ? checkLicenseToSubmit(inputs, { licenses: evidence.licensesNamed, on: transactionOn })
      : [];
  const checks = checkFiling(inputs, {
    today: scope.sentOn ?? today,
    state: state.facts,
    capacity: state.capacity,
    capacityRequestedOn: dayOf(context, capacityRequestedAt),
    evidence: evidence.named,
    evidenceOn: on,
    dueDate,
    documents: scope.documents,
    requiredDocuments: state.requiredDocuments,
    isForStaff: scope.isForStaff ?? false,
    knownInsurers: await findKnownInsurers(context.db, inputs),
    ratedPlaces: ratedPlaces(lawOf(context, inputs))?.places ?? null,
    policy: history.policy,
    // Of a filing that stands, what it was charged when it was sent.
    charges: history.charges ?? (priced.assessed === null ? null : chargesToFile(priced.assessed)),
  });
  return {
    ...priced,
    checks: [
      ...state.checks,
      ...checkUnknownCharges(priced.assessed, {
        isForStaff: scope.isForStaff ?? false,
        isSubmitted: scope.submittedOn !== undefined,
        placeRateRequestedOn: dayOf(context, askedRate.requestedAt),
        placeRateAnswer: askedRate.answer,
      }),
      ...licenseChecks,
      ...checks,
    ],
    missingDocuments: missingDocumentsOf(inputs, {
      documents: scope.documents,
      requiredDocuments: state.requiredDocuments,
    }),
    dueDate,
    dueBecause,
    capacity: state.capacity,
    capacityRequestedAt,
    missingPlaceRate,
    placeRateRequestedAt: askedRate.requestedAt,
    evidence: evidenceOf(inputs, state.capacity, evidence.named, on),
    evidenceOffered: offerEvidence(evidence.offered, {
      rule: state.capacity,
      licenses: evidence.licenses,
      on: transactionOn,
    }),
  };
}

const dayOf = ({ clock }: Context, at: Date | null) => at && dayInZone(at, timeZoneOf(clock));

async function findRequest(
  db: Db,
  { state, capacity }: FilingInputs,
  rule: CapacityRule | null,
  userId: string | undefined,
): Promise<Date | null> {
  if (rule?.gate !== 'UNREVIEWED' || state === undefined || capacity === undefined) return null;
  return userId === undefined ? null : await findWaitingSince(db, { state, capacity, userId });
}

/** What their sender asked of the rate that is missing, and was told last where it was not found. */
async function findAskedRate(
  { db, clock }: Context,
  { state, policyNumber = '' }: FilingInputs,
  missing: MissingPlaceRate | null,
  userId: string | undefined,
): Promise<{ requestedAt: Date | null; answer: { answer: string; on: CivilDate } | null }> {
  if (missing === null || state === undefined || userId === undefined) {
    return { requestedAt: null, answer: null };
  }
  const asked = { state, place: missing.place, userId };
  const found = await findPlaceRateAnswer(db, asked);
  return {
    requestedAt: await findPlaceRateRequestedAt(db, { ...asked, policyNumber: policyNumber.trim() }),
    answer: found && { answer: found.answer, on: dayInZone(found.answeredAt, timeZoneOf(clock)) },
  };
}

function evidenceOf(
  inputs: FilingInputs,
  rule: CapacityRule | null,
  kept: readonly KeptEvidence[],
  on: CivilDate,
): KeptEvidence | null {
  if (rule === null) return null;
  const standing = standingOfEvidence(inputs, { kept, rule, on });
  return standing.kind === 'ON_FILE' ? standing.evidence : null;
}

const lawOf = ({ rulebook }: Context, { state }: FilingInputs) =>
  state === undefined ? undefined : rulebook.states[state];

async function price(context: Context, inputs: FilingInputs, scope: ReviewScope, today: CivilDate) {
  try {
    const { userId, companyId, manualCommission = null } = scope;
    const options = { userId, companyId, today, manualCommission, fieldName: filingFieldName };
    return { assessed: await assessInputs(context, transactionOfFiling(inputs), options), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { assessed: null, problem: error };
  }
}

interface StateOfInputs {
  facts: StateFacts | null;
  capacity: CapacityRule | null;
  requiredDocuments: readonly RequirableDocument[];
  checks: FilingCheck[];
}

async function readState(context: Context, inputs: FilingInputs, today: CivilDate): Promise<StateOfInputs> {
  const { state, capacity } = inputs;
  if (state === undefined) return { facts: null, capacity: null, requiredDocuments: [], checks: [] };
  const facts = context.rulebook.states[state]?.facts ?? null;
  const { isOpen, requiredDocuments, declined } = await findStateSettings(context.db, state);
  const checks = isOpen ? [] : [closedCheck(state)];
  if (facts === null || capacity === undefined) return { facts, capacity: null, requiredDocuments, checks };
  const rulings = await selectRulingsInForce(context.db, state, timeZoneOf(context.clock));
  const answers = await selectAnswersOfState(context.db, state);
  return {
    facts,
    capacity: capacitiesInForce(facts.capacities, { rulings, answers, declined, today })[capacity],
    requiredDocuments,
    checks,
  };
}

function closedCheck(state: JurisdictionCode): FilingCheck {
  return {
    code: 'STATE_CLOSED',
    severity: 'BLOCK',
    field: 'state',
    message: `We don’t currently file in ${JURISDICTION_NAMES[state]}. Call us for alternatives.`,
    source: 'Our settings for the state',
  };
}

/** What the company has filed for the policy beside the filing at hand, and what that was charged, where it stands. */
async function readHistory(
  db: Db,
  inputs: FilingInputs,
  { companyId, filingId }: ReviewScope,
): Promise<{ policy: PolicyHistory; charges: CheckFacts['charges'] }> {
  const { state } = inputs;
  const policyNumber = inputs.policyNumber?.trim() ?? '';
  if (companyId === null || state === undefined || policyNumber === '') {
    return { policy: NO_HISTORY, charges: null };
  }
  const policy = { companyId, state, policyNumber };
  const standing = filingId === null ? null : await readStanding(db, policy, filingId);
  return {
    policy: await findPolicyHistory(db, { ...policy, filingId }, askedOfPolicy(inputs)),
    charges: standing?.charges ?? null,
  };
}

function dueOf(facts: StateFacts | null, inputs: FilingInputs): Pick<Review, 'dueDate' | 'dueBecause'> {
  const transactionEffectiveOn = transactionDateOf(inputs);
  if (facts === null || transactionEffectiveOn === null) return { dueDate: null, dueBecause: null };
  const dates = {
    transactionEffectiveOn,
    issuedOn: dateOrNull(inputs.issueDate),
    invoicedOn: dateOrNull(inputs.invoiceDate),
  };
  return {
    dueDate: filingDueDate(facts.deadline, dates),
    dueBecause: explainFilingDue(facts.deadline, dates),
  };
}

/** A date that is none yet does not move the deadline; the assessment names it. */
function dateOrNull(text: string | undefined): CivilDate | null {
  try {
    return text === undefined ? null : parseEnteredDate(text);
  } catch (error) {
    if (error instanceof CivilDateError) return null;
    throw error;
  }
}

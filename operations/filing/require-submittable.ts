import { AppError, type ErrorCode, type FieldErrors } from '#contract/errors.ts';
import { type CivilDate, parseEnteredDate } from '#domain/calendar/civil-date.ts';
import type { FilingCheck } from '#domain/filing/check-types.ts';
import { isBlocking } from '#domain/filing/checks.ts';
import type { KeptEvidence } from '#domain/filing/evidence.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { Capacity, DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { describeMissingRate } from '#domain/tax/select-place-rate.ts';
import { type PricedInputs, requireTotal } from '../assessment/require-total.ts';
import type { Customer } from './get-customer.ts';
import type { Review } from './review-inputs.ts';
import type { MissingPlaceRate } from './unknown-charges.ts';

/** For which policy somebody waits, and for what: a decision on its capacity, the rate of its place, or both. */
export interface FilingAsked {
  state: JurisdictionCode;
  policyNumber: string;
  insuredName: string;
  /** Null where it is decided. */
  capacity: Capacity | null;
  /** Null where it is known, or none is needed. */
  placeRate: MissingPlaceRate | null;
}

/** Of a returned filing nothing is kept until it is sent again. */
const KEEP_CORRECTIONS = 'Keep your corrections: they aren’t saved until you resubmit.';
const CONFIRMING = 'We’re confirming whether we may file this, and we’ll email you.';
const lookingUp = ({ place }: MissingPlaceRate) =>
  `We’re looking up the rate for “${place}”, and we’ll email you.`;

/**
 * Nothing is left to correct, and nobody has settled yet whether we may file in this capacity, or has given the rate of
 * the city or county; the admins are to hear of it.
 */
export class UndecidedFilingError extends AppError {
  readonly asked: FilingAsked;

  /** `rate` says what happens about the rate. */
  constructor(asked: FilingAsked, rate: string | null, message?: string) {
    const { capacity } = asked;
    const said = message ?? (capacity === null ? (rate ?? undefined) : undefined);
    super(capacity === null ? 'NOT_ASSESSABLE' : 'CAPACITY_UNREVIEWED', {
      ...(said === undefined ? {} : { message: said }),
      details: {
        fields: {
          ...(capacity === null ? {} : { capacity: CONFIRMING }),
          ...(rate === null ? {} : { 'municipality.place': rate }),
        },
      },
    });
    this.asked = asked;
  }

  /** The same to who has asked by it. */
  asAsked(isReturned: boolean): UndecidedFilingError {
    const { asked } = this;
    const { capacity, placeRate } = asked;
    const rate = placeRate === null ? null : lookingUp(placeRate);
    const what = capacity === null ? rate : CONFIRMING;
    return new UndecidedFilingError(asked, rate, isReturned ? `${what} ${KEEP_CORRECTIONS}` : undefined);
  }
}

/** What is said of a rate that is missing to who has not asked for it, and to who has. */
function describeRate({ missingPlaceRate: missing, placeRateRequestedAt }: Review): string | null {
  if (missing === null) return null;
  return placeRateRequestedAt === null
    ? `${describeMissingRate(missing)} Submit this filing on its own, and we’ll look it up.`
    : lookingUp(missing);
}

/** Inputs that can be sent: nothing is missing, everything is readable. */
export interface Submittable {
  inputs: FilingInputs;
  assessed: PricedInputs;
  capacity: Capacity;
  /** On file already; null where the inputs bring it. */
  evidence: KeptEvidence | null;
  paymentMethod: DirectPaymentMethod | 'PENDING_INVOICE';
  insuredName: string;
  policyNumber: string;
  expirationOn: CivilDate;
  dueOn: CivilDate | null;
  warnings: readonly FilingCheck[];
}

/** These stop everything else: there is no use in mending the rest first. */
const STOPPERS: readonly ErrorCode[] = ['STATE_CLOSED', 'CAPACITY_BLOCKED', 'NOT_ASSESSABLE'];

/**
 * The inputs as something to be sent. Throws STATE_CLOSED, CAPACITY_BLOCKED, NOT_ASSESSABLE, INVALID or
 * FILING_INCOMPLETE with every field at fault, NOT_INVOICEABLE, and last UndecidedFilingError: CAPACITY_UNREVIEWED, or
 * NOT_ASSESSABLE where only the rate of its place is missing.
 */
export function requireSubmittable(inputs: FilingInputs, review: Review, customer: Customer): Submittable {
  const blocking = review.checks.filter(isBlocking);
  for (const code of STOPPERS) {
    const stoppers = blocking.filter((check) => check.code === code);
    if (stoppers.length > 0) throw refusal(code, stoppers, stoppers.map(({ message }) => message).join(' '));
  }
  if (review.problem?.code === 'NOT_ASSESSABLE') throw review.problem;
  if (review.problem !== null) {
    throw new AppError(review.problem.code, {
      message: review.problem.message,
      details: { fields: { ...fieldsOf(blocking), ...review.problem.details.fields } },
    });
  }
  if (blocking.length > 0) throw refusal('FILING_INCOMPLETE', blocking);
  const { assessed } = review;
  const { capacity, paymentMethod, insured, policyNumber, expirationDate } = inputs;
  const legalName = insured?.legalName;
  if (
    assessed === null ||
    capacity === undefined ||
    paymentMethod === undefined ||
    legalName === undefined ||
    policyNumber === undefined ||
    expirationDate === undefined
  ) {
    throw new Error('the checks let an incomplete filing pass');
  }
  if (paymentMethod === 'PENDING_INVOICE' && customer.invoiceableStatus !== 'INVOICEABLE') {
    throw new AppError('NOT_INVOICEABLE', {
      details: { fields: { paymentMethod: 'Choose ACH, wire or check.' } },
    });
  }
  const named = { insuredName: legalName.trim(), policyNumber: policyNumber.trim() };
  const isUndecided = review.capacity?.gate === 'UNREVIEWED';
  if (isUndecided || review.missingPlaceRate !== null) {
    const asked = { state: assessed.transaction.state, ...named, placeRate: review.missingPlaceRate };
    throw new UndecidedFilingError(
      { ...asked, capacity: isUndecided ? capacity : null },
      describeRate(review),
    );
  }
  return {
    inputs,
    assessed: requireTotal(assessed),
    capacity,
    evidence: review.evidence,
    paymentMethod,
    ...named,
    expirationOn: parseEnteredDate(expirationDate),
    dueOn: review.dueDate,
    warnings: review.checks.filter((check) => !isBlocking(check)),
  };
}

function fieldsOf(checks: readonly FilingCheck[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { field, message } of checks) if (field !== null) fields[field] ??= message;
  return fields;
}

function refusal(code: ErrorCode, checks: readonly FilingCheck[], message?: string): AppError {
  return new AppError(code, { message, details: { fields: fieldsOf(checks) } });
}

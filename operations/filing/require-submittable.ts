import { AppError, type ErrorCode, type FieldErrors } from '#contract/errors.ts';
import { type CivilDate, parseEnteredDate } from '#domain/calendar/civil-date.ts';
import type { FilingCheck } from '#domain/filing/check-types.ts';
import { isBlocking } from '#domain/filing/checks.ts';
import type { KeptEvidence } from '#domain/filing/evidence.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { Capacity, DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type PricedInputs, requireTotal } from '../assessment/require-total.ts';
import type { Customer } from './get-customer.ts';
import type { Review } from './review-inputs.ts';

/** In what, and for which policy, somebody wants to file. */
interface CapacityAsked {
  state: JurisdictionCode;
  capacity: Capacity;
  policyNumber: string;
  insuredName: string;
}

/** Nobody has settled yet whether we may file in this capacity; the admins are to hear of it. */
export class CapacityUnreviewedError extends AppError {
  readonly asked: CapacityAsked;

  constructor(asked: CapacityAsked, message?: string) {
    super('CAPACITY_UNREVIEWED', {
      message,
      details: { fields: { capacity: 'We’re confirming whether we may file this, and we’ll email you.' } },
    });
    this.asked = asked;
  }
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
 * FILING_INCOMPLETE with every field at fault, NOT_INVOICEABLE, and last CAPACITY_UNREVIEWED.
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
  if (review.capacity?.gate === 'UNREVIEWED') {
    throw new CapacityUnreviewedError({ state: assessed.transaction.state, capacity, ...named });
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

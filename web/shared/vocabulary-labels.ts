import {
  CAPACITY_SHORT_LABELS,
  type Capacity,
  type CapacityGate,
  PAYMENT_METHOD_LABELS,
  type PaymentMethod,
  type RejectionReason,
} from '#domain/filing/vocabulary.ts';
import { describeCode } from '#domain/form/describe-code.ts';
import type { CapacityBasis } from '#domain/jurisdictions/capacity.ts';
import type { FeeCharger, FeeKind, LineOfBusiness } from '#domain/tax/vocabulary.ts';
import { site } from './site.ts';

/** The trade's vocabulary in the words that screens show. */
export const FEE_LABELS: Record<FeeKind, string> = {
  POLICY_FEE: 'Policy fee',
  INSPECTION_FEE: 'Inspection fee',
  BROKER_FEE: 'Broker fee',
  OTHER_FEE: 'Other fee',
};

export const CHARGER_LABELS: Record<FeeCharger, string> = { INSURER: 'the insurer', BROKER: 'the broker' };

/** Who placed the policy, and under whose license it is filed. */
export function capacityLabel(capacity: Capacity): string {
  switch (capacity) {
    case 'PROCURED':
      return `Placed by ${site().company} or its licensee`;
    case 'THIRD_PARTY':
      return 'Another licensed agent placed it; we file under their license';
    case 'COURTESY':
      return 'Courtesy filing: someone else placed it; we file under our license';
  }
}

export const GATE_LABELS: Record<CapacityGate, string> = {
  ALLOWED: 'Allowed',
  EVIDENCE: 'With evidence',
  BLOCKED: 'Not allowed',
  UNREVIEWED: 'Written answer needed',
};

/** What a rule on a filing capacity rests on. */
export const CAPACITY_BASIS_LABELS: Record<CapacityBasis, string> = {
  STATUTE: 'Statute or regulation',
  OFFICE: 'The office says so',
  PORTAL: 'How the filing portal works',
  PRACTICE: 'Industry practice',
};

/** How something was paid; what was written off is no payment. */
export const paidBy = ({ source, method }: { source: string; method: PaymentMethod | null }) => {
  if (source === 'WRITE_OFF') return 'Adjustment';
  if (source === 'REFUND') return method === null ? 'Refund' : `Refund ${PAID_HOW_LABELS[method]}`;
  return method === null ? 'Customer credit' : PAYMENT_METHOD_LABELS[method];
};

/** The same inside a sentence: "Pay by ACH". */
export const PAID_HOW_LABELS: Record<PaymentMethod, string> = {
  ACH: 'by ACH',
  WIRE: 'by wire',
  CHECK: 'by check',
  PENDING_INVOICE: 'by invoice',
  INVOICED: 'by invoice',
};

export const REJECTION_LABELS: Record<RejectionReason, string> = {
  MISSING_DOCUMENT: 'A document is missing',
  WRONG_AMOUNT: 'An amount is wrong',
  WRONG_STATE: 'Wrong state',
  DUPLICATE: 'Already filed',
  NOT_ALLOWED_CAPACITY: 'Capacity not allowed in the state',
  OFFICE_REJECTED: 'Rejected by the state',
  WITHDRAWN: 'Withdrawn',
  OTHER: 'Another reason',
};

/** Whether the first day of a deadline is day one; null: no source says. */
export function describeFirstDay(inclusive: boolean | null): string {
  if (inclusive === null) {
    return 'The source doesn’t say whether the first day counts. We count it to be safe.';
  }
  return inclusive ? 'The first day counts as day one.' : 'Counting starts on the day after.';
}

/** "GENERAL_LIABILITY" gives "General liability". */
export function describeLineOfBusiness(line: LineOfBusiness): string {
  return describeCode(line);
}

export { CAPACITY_SHORT_LABELS, describeCode, PAYMENT_METHOD_LABELS };

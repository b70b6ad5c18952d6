import type { DifferenceReason } from './reconcile.ts';

/** Why an office's figure and ours differ, in words. */
export const DIFFERENCE_LABELS: Readonly<Record<DifferenceReason, string>> = {
  MISSING_AT_OFFICE: 'Not on the office’s invoice',
  NOT_OURS: 'Not our filing',
  LATE_ARRIVAL: 'Late, in a later report',
  OTHER_PERIOD: 'In another period’s report',
  NOT_REPORTED: 'Not in a report yet',
  RATE_CHANGED: 'Rate changed',
  ROUNDING: 'Rounding',
  AMOUNT_DIFFERS: 'Amount differs',
  RULE_DIFFERS: 'Rules give a different amount',
  SETTLED_BEFORE: 'Settled before',
};

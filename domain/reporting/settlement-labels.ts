/** What stands between the total of a report and what is left to pay by it, on screens and on paper. */
export const SETTLEMENT_LABELS = {
  adjusted: 'Differences settled with the office',
  prepaid: 'Prepaid',
  paidBefore: 'Paid with earlier versions',
} as const;

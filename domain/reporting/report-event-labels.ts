/** What was done to a report, for its activity. */
export const REPORT_EVENT_LABELS: Readonly<Record<string, string>> = {
  opened: 'Opened',
  late: 'Late filing added',
  correction: 'Correction added',
  ready: 'Marked ready',
  file: 'Filed',
  pay: 'Paid',
  'reverse-payment': 'Payment reversed',
  reopen: 'Reopened',
  amend: 'Amendment started',
  invoiced: 'Office figures entered',
  settle: 'Differences settled',
  amount: 'Amount entered',
  bill: 'Bill entered',
  changed: 'Open again: filings or amount changed',
};

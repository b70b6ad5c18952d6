/** What was done to a report, for its activity. */
export const REPORT_EVENT_WORDS: Readonly<Record<string, string>> = {
  ready: 'Marked ready',
  file: 'Filed',
  pay: 'Paid',
  reopen: 'Reopened',
  amend: 'Amended',
  invoiced: 'Office figures entered',
  settle: 'Differences settled',
  amount: 'Amount entered',
  bill: 'Bill entered',
  changed: 'Open again: filings or amount changed',
};

import type { FilingBody } from '#contract/filing.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { describeCode, PAYMENT_METHOD_LABELS } from '../../shared/vocabulary-labels.ts';

/** One thing that is not as it was seen. */
export interface FilingChange {
  label: string;
  seen: string;
  now: string;
}

const dayOf = (day: string | null) => (day === null ? '' : displayDate(parseCivilDate(day)));

const FACTS: readonly [label: string, read: (filing: FilingBody) => string][] = [
  ['Status', ({ status }) => describeCode(status)],
  ['Total', ({ total }) => displayMoney(total)],
  ['Paid', ({ paid }) => displayMoney(paid)],
  ['Balance', ({ balance }) => displayMoney(balance)],
  ['Payment method', ({ paymentMethod }) => PAYMENT_METHOD_LABELS[paymentMethod]],
  ['Submission', ({ submission }) => String(submission.sequence)],
  ['Insured', ({ insuredName }) => insuredName],
  ['Policy number', ({ policyNumber }) => policyNumber],
  ['User', ({ userName }) => userName],
  ['File by', ({ dueDate }) => dayOf(dueDate)],
  ['Sent to the office', ({ sentAt }) => (sentAt === null ? 'No' : 'Yes')],
  ['Portal reference', ({ officeReference }) => officeReference ?? ''],
  ['Confirmation number', ({ confirmationNumber }) => confirmationNumber ?? ''],
  ['Reason for rejection', ({ rejectionWords }) => rejectionWords ?? ''],
  ['Assigned to', ({ assignee }) => assignee?.name ?? 'Unassigned'],
  [
    'Message from the customer',
    ({ unansweredSince }) => (unansweredSince === null ? 'Answered' : 'Needs reply'),
  ],
  ['Snoozed until', ({ snoozedUntil }) => dayOf(snoozedUntil)],
];

/** What differs between a filing as somebody saw it and as it is, in the order of its page. */
export function filingChanges(seen: FilingBody, now: FilingBody): FilingChange[] {
  return FACTS.map(([label, read]) => ({ label, seen: read(seen), now: read(now) })).filter(
    (change) => change.seen !== change.now,
  );
}

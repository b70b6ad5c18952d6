import { expect, test } from 'vitest';
import type { FilingBody } from '#contract/filing.ts';
import { filingChanges } from './filing-changes.ts';

const SEEN = {
  status: 'UNPAID',
  total: '501.23',
  paid: '0.00',
  balance: '501.23',
  paymentMethod: 'ACH',
  submission: { sequence: 1 },
  dueDate: null,
  dueBecause: null,
  sentAt: null,
  assignee: null,
  snoozedUntil: null,
} as FilingBody;

test('only what differs is told, both ways, in words', () => {
  expect(filingChanges(SEEN, SEEN)).toEqual([]);
  const now = {
    ...SEEN,
    status: 'PAID',
    paid: '501.23',
    balance: '0.00',
    assignee: { id: 'a', name: 'Ada Agent' },
    snoozedUntil: '2026-03-20',
  } as FilingBody;
  expect(filingChanges(SEEN, now)).toEqual([
    { label: 'Status', seen: 'Unpaid', now: 'Paid' },
    { label: 'Paid', seen: '$0.00', now: '$501.23' },
    { label: 'Balance', seen: '$501.23', now: '$0.00' },
    { label: 'Assigned to', seen: 'Unassigned', now: 'Ada Agent' },
    { label: 'Snoozed until', seen: '', now: 'Mar 20, 2026' },
  ]);
});

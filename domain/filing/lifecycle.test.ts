import { describe, expect, test } from 'vitest';
import { type Cents, cents, ZERO } from '../money/cents.ts';
import {
  allowedEvents,
  balanceOf,
  FILING_EVENTS,
  type FilingEvent,
  type FilingPosition,
  isEventOf,
  LIFECYCLE,
  type LifecycleEvent,
  nextStatus,
  overpaymentOf,
} from './lifecycle.ts';
import { FILING_STATUSES, type FilingStatus, type PaymentMethod } from './vocabulary.ts';

const OWED = cents(50_123n);

function at(status: FilingStatus, changes: Partial<FilingPosition> = {}): FilingPosition {
  const paid = status === 'UNPAID' || status === 'REJECTED' ? ZERO : OWED;
  return { status, paymentMethod: 'ACH', isSent: false, total: OWED, paid, ...changes };
}

function after(total: bigint, paid: bigint, paymentMethod: PaymentMethod = 'ACH') {
  return { total: cents(total), paid: cents(paid), paymentMethod };
}

/** Where a filing stands before, what happens, the money then, where it stands after; null: not possible. */
type Row = [FilingPosition | null, LifecycleEvent, ReturnType<typeof after>, FilingStatus | null];
const PAID_UP = after(50_123n, 50_123n);
const rows: Row[] = [
  [null, 'submit', after(50_123n, 0n, 'ACH'), 'UNPAID'],
  [null, 'submit', after(50_123n, 0n, 'WIRE'), 'UNPAID'],
  [null, 'submit', after(50_123n, 0n, 'CHECK'), 'UNPAID'],
  [null, 'submit', after(50_123n, 0n, 'PENDING_INVOICE'), 'PENDING'],
  [null, 'submit', after(0n, 0n), 'PENDING'],
  [null, 'submit', after(-4_000n, 0n), 'PENDING'],
  [at('UNPAID'), 'record-payment', PAID_UP, 'PAID'],
  [at('UNPAID'), 'record-payment', after(50_123n, 50_122n), 'UNPAID'],
  [at('PENDING', { paid: ZERO }), 'record-payment', PAID_UP, 'PENDING'],
  [at('PENDING'), 'record-payment', PAID_UP, null],
  [at('PENDING', { paid: ZERO, paymentMethod: 'INVOICED' }), 'record-payment', PAID_UP, 'PENDING'],
  [at('COMPLETED'), 'record-payment', PAID_UP, null],
  [at('COMPLETED', { paid: ZERO }), 'record-payment', PAID_UP, 'COMPLETED'],
  [at('COMPLETED', { paid: ZERO, paymentMethod: 'INVOICED' }), 'record-payment', PAID_UP, 'COMPLETED'],
  [at('UNPAID'), 'write-off', PAID_UP, 'PAID'],
  [at('UNPAID'), 'write-off', after(50_123n, 100n), 'UNPAID'],
  [at('PENDING', { paid: ZERO }), 'write-off', PAID_UP, 'PENDING'],
  [at('COMPLETED', { paid: ZERO }), 'write-off', PAID_UP, 'COMPLETED'],
  [at('COMPLETED'), 'write-off', PAID_UP, null],
  [at('REJECTED'), 'write-off', PAID_UP, null],
  [at('PAID'), 'payment-reversed', after(50_123n, 0n), 'UNPAID'],
  [at('UNPAID', { paid: cents(100n) }), 'payment-reversed', after(50_123n, 0n), 'UNPAID'],
  [at('PENDING'), 'payment-reversed', after(50_123n, 0n), 'PENDING'],
  [at('COMPLETED'), 'payment-reversed', after(50_123n, 0n), 'COMPLETED'],
  [at('REJECTED'), 'payment-reversed', after(50_123n, 0n), null],
  [at('PAID'), 'start', PAID_UP, 'PENDING'],
  [at('PENDING'), 'start', PAID_UP, 'PENDING'],
  [at('PENDING', { isSent: true }), 'start', PAID_UP, null],
  [at('PAID'), 'complete', PAID_UP, 'COMPLETED'],
  [at('PENDING'), 'complete', PAID_UP, 'COMPLETED'],
  [at('UNPAID'), 'reject', after(50_123n, 0n), 'REJECTED'],
  [at('PAID'), 'reject', after(50_123n, 0n), 'REJECTED'],
  [at('PENDING'), 'reject', after(50_123n, 0n), 'REJECTED'],
  [at('UNPAID'), 'withdraw', after(50_123n, 0n), 'REJECTED'],
  [at('REJECTED'), 'resubmit', after(50_123n, 0n), 'UNPAID'],
  [at('REJECTED'), 'resubmit', PAID_UP, 'PAID'],
  [at('REJECTED'), 'resubmit', after(50_123n, 0n, 'PENDING_INVOICE'), 'PENDING'],
  [at('REJECTED'), 'resubmit', after(-4_000n, 0n), 'PENDING'],
  [at('COMPLETED'), 'reopen', PAID_UP, 'PENDING'],
  [at('UNPAID'), 'reassess', after(60_000n, 0n), 'UNPAID'],
  [at('UNPAID', { paid: cents(40_000n) }), 'reassess', after(40_000n, 40_000n), 'PAID'],
  [at('PAID'), 'reassess', after(60_000n, 50_123n), 'UNPAID'],
  [at('PAID'), 'reassess', PAID_UP, 'PAID'],
  [at('PENDING'), 'reassess', after(60_000n, 50_123n), 'PENDING'],
];

describe('every row of the life', () => {
  test.each(rows)('%o, %s, then %o: %s', (filing, event, money, expected) => {
    expect(nextStatus(filing, event, money)).toBe(expected);
  });

  test('no row of the table is left untried', () => {
    const tried = new Set(
      rows.filter(([, , , to]) => to !== null).map(([from, event]) => `${from?.status ?? 'DRAFT'} ${event}`),
    );
    for (const row of LIFECYCLE) expect(tried).toContain(`${row.from} ${row.event}`);
  });
});

/** Everything that is possible in a status, for an admin and for the customer; the rest is refused. */
const possible: Record<FilingStatus, { admin: FilingEvent[]; customer: FilingEvent[] }> = {
  UNPAID: { admin: ['record-payment', 'reject', 'reassess'], customer: ['withdraw'] },
  PAID: { admin: ['start', 'complete', 'reject', 'reassess'], customer: [] },
  PENDING: { admin: ['start', 'complete', 'reject', 'reassess'], customer: [] },
  REJECTED: { admin: ['resubmit'], customer: ['resubmit'] },
  COMPLETED: { admin: ['reopen'], customer: [] },
};

test.each(FILING_STATUSES)('%s lets happen what the table says, and nothing else', (status) => {
  const filing = at(status);
  expect(allowedEvents(filing, 'ADMIN')).toEqual(possible[status].admin);
  expect(allowedEvents(filing, 'CUSTOMER')).toEqual(possible[status].customer);
  expect(allowedEvents(filing, null)).toEqual([]);
  for (const event of FILING_EVENTS) {
    const isPossible = [...possible[status].admin, ...possible[status].customer].includes(event);
    expect([event, nextStatus(filing, event, PAID_UP) !== null]).toEqual([event, isPossible]);
  }
});

test('what an invoice asks for is no step of the filing, though its money may arrive', () => {
  const invoiced = (status: FilingStatus) => at(status, { paid: ZERO, paymentMethod: 'INVOICED' });
  expect(allowedEvents(invoiced('PENDING'), 'ADMIN')).not.toContain('record-payment');
  expect(allowedEvents(invoiced('COMPLETED'), 'ADMIN')).toEqual(['reopen']);
  expect(allowedEvents(at('COMPLETED', { paid: ZERO }), 'ADMIN')).toEqual(['record-payment', 'reopen']);
});

test('money and office are the admins’, withdrawing is the customer’s', () => {
  expect(FILING_EVENTS.filter((event) => isEventOf(event, 'CUSTOMER'))).toEqual(['withdraw', 'resubmit']);
  expect(FILING_EVENTS.filter((event) => !isEventOf(event, 'ADMIN'))).toEqual(['withdraw']);
  expect(FILING_EVENTS.some((event) => isEventOf(event, null))).toBe(false);
});

test.each<[total: bigint, paid: bigint, over: bigint]>([
  [100n, 40n, 0n],
  [100n, 100n, 0n],
  [100n, 130n, 30n],
  [0n, 130n, 130n],
  [-50n, 130n, 130n],
  [-50n, 0n, 0n],
  [-50n, -80n, 0n],
  [-80n, -50n, 0n],
])('of a new total of %d with %d paid, %d is too much', (total, paid, over) => {
  expect(overpaymentOf({ total: cents(total), paid: cents(paid) })).toBe(over as Cents);
});

test.each<[FilingStatus, total: bigint, paid: bigint, balance: bigint]>([
  ['UNPAID', 100n, 40n, 60n],
  ['COMPLETED', -50n, 0n, -50n],
  ['PAID', 100n, 130n, -30n],
  ['REJECTED', 100n, 40n, 0n],
])('of a filing that is %s, total %d, with %d paid, %d is open', (status, total, paid, balance) => {
  expect(balanceOf({ status, total: cents(total), paid: cents(paid) })).toBe(balance as Cents);
});

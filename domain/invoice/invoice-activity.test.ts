import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { addCents, cents, formatCents } from '../money/cents.ts';
import { activityLines, type InvoiceActivity, openAfter } from './invoice-activity.ts';

const on = parseCivilDate;
const payment = {
  id: 'p',
  source: 'RECEIVED',
  method: 'CHECK',
  receivedOn: on('2026-03-10'),
  reference: 'Check 9',
  recordedAt: new Date('2026-03-10T15:00:00Z'),
  allocated: cents(10_000n),
} as const;
const ACTIVITY: InvoiceActivity = {
  changes: [
    { filingId: 'a', number: 'NB-TX-26-000001', change: 'LEFT', before: cents(50_123n), after: cents(0n) },
    {
      filingId: 'b',
      number: 'NB-TX-26-000002',
      change: 'REPRICED',
      before: cents(50_123n),
      after: cents(50_124n),
    },
  ],
  payments: [
    payment,
    {
      ...payment,
      id: 'c',
      source: 'CREDIT',
      method: null,
      reference: 'Customer credit applied',
      allocated: cents(500n),
    },
    {
      ...payment,
      id: 'w',
      source: 'WRITE_OFF',
      method: null,
      reference: 'Agency closed',
      allocated: cents(1n),
    },
  ],
  returned: [
    {
      id: 'r',
      method: 'WIRE',
      receivedOn: on('2026-03-05'),
      reference: '881202998',
      recordedAt: new Date('2026-03-05T15:00:00Z'),
      returnedOn: on('2026-03-12'),
      isReturn: true,
      reversedAt: new Date('2026-03-12T15:00:00Z'),
      reason: 'Wrong account',
      amount: cents(7_000n),
    },
  ],
};

test('each line between what was billed and what is due, word for word', () => {
  const told = activityLines(ACTIVITY).map(
    ({ on: day, words, amount, paymentId }) => `${day} | ${words} | ${formatCents(amount)} | ${paymentId}`,
  );
  expect(told).toEqual([
    'null | NB-TX-26-000001: removed from this invoice | -501.23 | null',
    'null | NB-TX-26-000002: amount changed | 0.01 | null',
    '2026-03-05 | Payment received – wire 881202998 | -70.00 | r',
    '2026-03-10 | Payment received – check 9 | -100.00 | p',
    '2026-03-10 | Customer credit applied | -5.00 | c',
    '2026-03-10 | Adjustment | -0.01 | w',
    '2026-03-12 | Payment returned – wire 881202998. Wrong account | 70.00 | r',
  ]);
  expect(formatCents(openAfter(cents(100_246n), activityLines(ACTIVITY)))).toBe('396.23');
});

test('what happened on one day stands in the order in which it was recorded, and what was recorded late by its day', () => {
  const [bounced] = ACTIVITY.returned;
  const day = on('2026-03-12');
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 12, 15, minute));
  const sameDay = { ...bounced!, receivedOn: day, recordedAt: at(0), reversedAt: at(1) };
  const lines = activityLines({
    changes: [],
    payments: [
      { ...payment, id: 'late', receivedOn: on('2026-03-11'), recordedAt: at(4) },
      { ...payment, receivedOn: day, recordedAt: at(2) },
    ],
    returned: [
      { ...bounced!, reversedAt: at(3) },
      { ...sameDay, id: 's' },
    ],
  });
  expect(lines.map(({ on: of, words, paymentId }) => `${of} ${words.slice(8, 16)} ${paymentId}`)).toEqual([
    '2026-03-05 received r',
    '2026-03-11 received late',
    '2026-03-12 received s',
    '2026-03-12 returned s',
    '2026-03-12 received p',
    '2026-03-12 returned r',
  ]);
});

test('what the agency took back was reversed, and not returned', () => {
  const returned = ACTIVITY.returned.map((each) => ({ ...each, isReturn: false, reason: 'By mistake' }));
  expect(activityLines({ changes: [], payments: [], returned }).at(-1)?.words).toBe(
    'Payment reversed – wire 881202998. By mistake',
  );
});

test('what comes in and goes back again leaves the balance as it was', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(cents);
  fc.assert(
    fc.property(
      amount,
      fc.array(amount, { maxLength: 5 }),
      fc.array(amount, { maxLength: 5 }),
      (total, kept, back) => {
        const [returned] = ACTIVITY.returned;
        const lines = activityLines({
          changes: [],
          payments: kept.map((allocated) => ({ ...payment, allocated })),
          returned: back.map((each) => ({ ...returned!, amount: each })),
        });
        expect(addCents(openAfter(total, lines), ...kept)).toBe(total);
      },
    ),
  );
});

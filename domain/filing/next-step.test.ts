import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents } from '#domain/money/cents.ts';
import type { FilingPosition } from './lifecycle.ts';
import { describeNextStep } from './next-step.ts';

const DUE = parseCivilDate('2026-03-11');
const filing: FilingPosition = {
  status: 'UNPAID',
  paymentMethod: 'ACH',
  isSent: false,
  total: cents(50_123n),
  paid: cents(10_000n),
};
const sent = { status: 'PENDING', isSent: true } as const;
const ANSWER = 'The office has it; we tell you as soon as it has answered.';

test.each<[Partial<FilingPosition>, string]>([
  [
    { status: 'UNPAID' },
    'Pay $401.23; we file as soon as the money has arrived. The state wants it by Mar 11, 2026.',
  ],
  [{ status: 'PAID' }, 'We send this to the office next. The state wants it by Mar 11, 2026.'],
  [{ status: 'PENDING' }, 'We send this to the office next. The state wants it by Mar 11, 2026.'],
  [sent, 'The office has it. $401.23 is still to be paid before we can complete it.'],
  [{ ...sent, paid: cents(50_123n) }, ANSWER],
  [
    { ...sent, paid: cents(50_122n) },
    'The office has it. $0.01 is still to be paid before we can complete it.',
  ],
  [{ ...sent, total: cents(-5_000n), paid: cents(0n) }, ANSWER],
  [{ ...sent, paymentMethod: 'PENDING_INVOICE' }, ANSWER],
  [{ ...sent, paymentMethod: 'INVOICED' }, ANSWER],
  [{ status: 'REJECTED' }, 'Read why it came back, correct it and submit it again.'],
  [{ status: 'COMPLETED' }, 'Nothing: it is filed, and the proof is yours to keep.'],
])('after %o, what happens next is said, by whom and until when', (changes, sentence) => {
  expect(describeNextStep({ ...filing, ...changes }, DUE)).toBe(sentence);
});

test.each(['UNPAID', 'PAID', 'PENDING'] as const)(
  'a filing that is %s names no day where none is known',
  (status) => {
    expect(describeNextStep({ ...filing, status }, null)).not.toContain('The state wants');
  },
);

import { expect, test } from 'vitest';
import { addDays, parseCivilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/cents.ts';
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
const CUSTOMER_WAITS = 'We’ll email you when the state responds.';
const STAFF_WAITS = 'Waiting for the office’s response.';
const NEXT = 'Submit it in the state portal and enter the reference. File by Mar 11, 2026.';

const stepOf = (
  changes: Partial<FilingPosition> & {
    isWithdrawn?: boolean;
    missingDocuments?: string[];
    capacityRequestedOn?: typeof DUE;
    placeRateRequestedOn?: typeof DUE;
    returned?: { on: typeof DUE; reason: string };
  },
  dueOn: typeof DUE | null = DUE,
  today = DUE,
) => {
  const {
    isWithdrawn = false,
    missingDocuments = [],
    capacityRequestedOn = null,
    placeRateRequestedOn = null,
    returned = null,
    ...position
  } = changes;
  return {
    filing: { ...filing, ...position },
    dueOn,
    isWithdrawn,
    missingDocuments,
    capacityRequestedOn,
    placeRateRequestedOn,
    returned,
    today,
  };
};

/** What changes, what the customer reads, what the agency's staff reads. */
test.each<[Parameters<typeof stepOf>[0], string, string]>([
  [
    { status: 'UNPAID' },
    'We’ll file once your payment of $401.23 arrives. The filing is due on Mar 11, 2026.',
    'Waiting for the customer’s payment of $401.23. File by Mar 11, 2026.',
  ],
  [
    { status: 'REJECTED', capacityRequestedOn: parseCivilDate('2026-03-10') },
    'You requested review of its filing capacity on Mar 10, 2026. We’ll email you when it’s decided; then correct and resubmit it.',
    'The customer corrected it and waits for our decision on its filing capacity since Mar 10, 2026.',
  ],
  [
    { status: 'REJECTED', placeRateRequestedOn: parseCivilDate('2026-03-10') },
    'You asked us on Mar 10, 2026 to look up the rate for its city or county. We’ll email you when we have it; then correct and resubmit it.',
    'The customer corrected it and waits for the rate for its city or county since Mar 10, 2026.',
  ],
  [{ status: 'PAID' }, 'We’ll file this next. The filing is due on Mar 11, 2026.', NEXT],
  [{ status: 'PENDING' }, 'We’ll file this next. The filing is due on Mar 11, 2026.', NEXT],
  [
    { status: 'PENDING', returned: { on: DUE, reason: 'TIQ 17: the NAIC number' } },
    'The office returned this filing on Mar 11, 2026. We’re working on it and will email you if it needs a correction.',
    'The office returned it on Mar 11, 2026: TIQ 17: the NAIC number. Answer the office and complete it again. If the filing itself has to change, reject it: the customer then corrects and resubmits it.',
  ],
  [
    { status: 'UNPAID', missingDocuments: ['declaration page or binder'] },
    'We’ll file once your payment of $401.23 arrives and you upload the declaration page or binder. The filing is due on Mar 11, 2026.',
    'Waiting for the customer’s payment of $401.23 and the declaration page or binder. File by Mar 11, 2026.',
  ],
  [
    { status: 'PAID', missingDocuments: ['affidavit', 'disclosure'] },
    'Upload the affidavit and the disclosure so that we can file. The filing is due on Mar 11, 2026.',
    `Get the affidavit and the disclosure from the customer. Then submit it in the state portal and enter the reference. File by Mar 11, 2026.`,
  ],
  [sent, `${CUSTOMER_WAITS} Balance due: $401.23.`, `${STAFF_WAITS} Balance due: $401.23.`],
  [{ ...sent, paid: cents(50_123n) }, CUSTOMER_WAITS, STAFF_WAITS],
  [
    { ...sent, paid: cents(50_122n) },
    `${CUSTOMER_WAITS} Balance due: $0.01.`,
    `${STAFF_WAITS} Balance due: $0.01.`,
  ],
  [{ ...sent, total: cents(-5_000n), paid: cents(0n) }, CUSTOMER_WAITS, STAFF_WAITS],
  [{ ...sent, paymentMethod: 'PENDING_INVOICE' }, CUSTOMER_WAITS, STAFF_WAITS],
  [{ ...sent, paymentMethod: 'INVOICED' }, CUSTOMER_WAITS, STAFF_WAITS],
  [
    { status: 'REJECTED' },
    'Review the reason, then correct and resubmit by Mar 11, 2026.',
    'Waiting for the customer’s correction.',
  ],
  [
    { status: 'REJECTED', isWithdrawn: true },
    'You can correct and resubmit it anytime.',
    'Withdrawn by the customer.',
  ],
  [
    { status: 'COMPLETED', paid: cents(50_123n) },
    'Filed. Download your proof anytime.',
    'Filed. The customer has the proof.',
  ],
  [
    { status: 'COMPLETED' },
    'Filed. Download your proof anytime. Balance due: $401.23.',
    'Filed. The customer has the proof. Balance due: $401.23.',
  ],
])(
  'after %o, what happens next is said to each reader, by whom and until when',
  (changes, customer, staff) => {
    expect(describeNextStep(stepOf(changes), 'CUSTOMER')).toBe(customer);
    expect(describeNextStep(stepOf(changes), null)).toBe(customer);
    expect(describeNextStep(stepOf(changes), 'ADMIN')).toBe(staff);
  },
);

test.each(['UNPAID', 'PAID', 'PENDING'] as const)(
  'a filing that is %s names no day where none is known',
  (status) => {
    expect(describeNextStep(stepOf({ status }, null), 'CUSTOMER')).not.toMatch(/File by|is due on/);
    expect(describeNextStep(stepOf({ status }, null), 'ADMIN')).not.toContain('File by');
  },
);

test('on its last day it is filed by that day; from the next on it says that the day has passed', () => {
  const late = stepOf({ status: 'PAID' }, DUE, addDays(DUE, 1));
  expect(describeNextStep(late, 'CUSTOMER')).toBe(
    'Past due. It was due on Mar 11, 2026. We still have to file it; there’s nothing you need to do.',
  );
  expect(describeNextStep(late, 'ADMIN')).toBe(
    'Submit it in the state portal and enter the reference. It was due on Mar 11, 2026.',
  );
  expect(describeNextStep(stepOf({ status: 'REJECTED' }, DUE, addDays(DUE, 1)), 'CUSTOMER')).toBe(
    'Review the reason, then correct and resubmit as soon as you can. It was due on Mar 11, 2026.',
  );
  expect(describeNextStep(stepOf({ status: 'REJECTED' }, null), 'CUSTOMER')).toBe(
    'Review the reason, then correct and resubmit.',
  );
  const lacking = stepOf({ status: 'PAID', missingDocuments: ['endorsement'] }, DUE, addDays(DUE, 1));
  expect(describeNextStep(lacking, 'CUSTOMER')).toBe(
    'Upload the endorsement so that we can file. It was due on Mar 11, 2026.',
  );
  expect(describeNextStep(stepOf({ status: 'PAID' }), 'CUSTOMER')).toContain(
    'The filing is due on Mar 11, 2026.',
  );
});

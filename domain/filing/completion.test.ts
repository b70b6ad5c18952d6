import { expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { type Completion, completionFaults } from './completion.ts';

const ready: Completion = {
  position: { status: 'PAID', paymentMethod: 'ACH', isSent: true, total: cents(100n), paid: cents(100n) },
  confirmationNumber: 'C-1',
  confirmationAbsentReason: null,
  acknowledgesWarnings: false,
  warnings: [{ code: 'ROUNDING_ASSUMED', rule: 'tx.premium_tax', message: 'Rounded.' }],
  awaitsCommission: false,
};
const unconfirmed = { code: 'BASE_UNCONFIRMED', rule: 'tx.premium_tax', message: 'Nobody said.' } as const;

test.each<[Partial<Completion>, string[]]>([
  [{}, []],
  [{ confirmationNumber: null }, ['confirmationNumber']],
  [{ confirmationNumber: null, confirmationAbsentReason: 'The office gives none.' }, []],
  [{ warnings: [unconfirmed] }, ['acknowledgeWarnings']],
  [{ warnings: [unconfirmed], acknowledgesWarnings: true }, []],
  [{ awaitsCommission: true }, ['manualCommission']],
  [{ position: { ...ready.position, paid: cents(99n) } }, ['balance']],
  [{ position: { ...ready.position, paid: cents(0n), paymentMethod: 'PENDING_INVOICE' } }, []],
  [{ position: { ...ready.position, total: cents(-50n), paid: cents(0n) } }, []],
])('%o', (changes, fields) => {
  expect(Object.keys(completionFaults({ ...ready, ...changes }))).toEqual(fields);
});
